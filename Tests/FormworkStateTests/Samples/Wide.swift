import FormworkState

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
