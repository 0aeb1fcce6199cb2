import FormworkState
import Testing

@Suite("Many registrations")
struct ContractLevelsTests {
    let violations = Violations()
    let recorder = Recorder()
    let wide = Wide()
    let mediator: Mediator<Wide>
    let paths = Wide.paths

    init() { mediator = Mediator(model: wide, policy: violations.policy) }

    @Test("in a thousand stacked diamonds are notified once each, in the order of their levels")
    func diamonds() {
        mediator.updateActionAndRefresh {
            for layer in (0..<1_000).reversed() {
                let top = layer * 3
                for side in 1...2 {
                    register("\(layer).\(side)", reading: [top], writing: top + side)
                }
                register("\(layer).sum", reading: [top + 1, top + 2], writing: top + 3)
            }
        }
        let names = recorder.take()
        #expect(names.count == 3_000)
        let order = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        for layer in 1..<1_000 {
            #expect((order["\(layer).1"] ?? 0) > (order["\(layer - 1).sum"] ?? .max))
            #expect((order["\(layer).sum"] ?? 0) > (order["\(layer).2"] ?? .max))
        }
        mediator.updateActionAndRefresh { wide[0] = 1 }
        #expect(recorder.take().count == 3_000)
        #expect(violations.found.isEmpty)
    }

    @Test("in a chain of nearly ten thousand do not overflow the stack")
    func chain() {
        mediator.updateActionAndRefresh {
            for number in (0..<9_999).reversed() {
                register("\(number)", reading: [number], writing: number + 1)
            }
        }
        _ = recorder.take()
        mediator.updateActionAndRefresh { wide[0] = 1 }
        #expect(recorder.take() == (0..<9_999).map { "\($0)" })
        #expect(wide[9_999] == 1)
    }

    @Test("over ten thousand properties: a write concerns one and touches no other")
    func independence() {
        mediator.updateActionAndRefresh {
            for number in 0..<10_000 {
                mediator.register(
                    .smart(name: "\(number)", readMap: paths[number].read), recorder)
            }
        }
        _ = recorder.take()
        mediator.updateActionAndRefresh { wide[5_000] = 1 }
        #expect(recorder.take() == ["5000"])
    }

    /// Registers one that writes the sum of what it reads.
    private func register(_ name: String, reading sources: [Int], writing target: Int) {
        var readMap = ReadMap()
        for source in sources { readMap += paths[source].read }
        mediator.register(
            .smart(name: name, readMap: readMap, writtenMap: paths[target].write), recorder
        ) { [wide] in
            wide[target] = sources.reduce(0) { max($0, wide[$1]) }
        }
    }
}

/// A node with as many numbers as one likes, for the limits of contracts.
final class Wide: DataModel {
    private var numbers: [Int]

    init() { numbers = Array(repeating: 0, count: Wide.keys.count) }

    subscript(index: Int) -> Int {
        get {
            modelNode.willRead(index)
            return numbers[index]
        }
        set { Wide.keys[index].write(newValue, to: self) }
    }

    static let keys: [PropertyKey<Wide, Int>] = (0..<10_000).map { index in
        PropertyKey("p\(index)", index, get: { $0.numbers[index] }, set: { $0.numbers[index] = $1 })
    }
    static let scheme = ModelScheme(Wide.self, name: "Wide", keys: keys)
    let modelNode = ModelNode(Wide.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        subscript(index: Int) -> PropertyPath<Int> { PropertyPath(path, Wide.keys[index]) }
    }
}
