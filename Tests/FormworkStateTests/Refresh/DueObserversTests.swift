import FormworkRandom
import FormworkState
import Testing

/// A node of a few numbers, of which the last half is derived by their recipes.
final class Cells: DataModel {
    static let storedCount = 8
    static let derivedCount = 6

    /// The sources of each derived number: a dynamic one reads one of two, chosen by the first one.
    var recipes: [(isDynamic: Bool, sources: [Int])] = []
    var evaluationCount = 0
    private var numbers = Array(repeating: 0, count: storedCount)

    subscript(index: Int) -> Int {
        get {
            if index >= Self.storedCount {
                return Self.derived[index - Self.storedCount].value(of: self)
            }
            modelNode.willRead(index)
            return numbers[index]
        }
        set { Self.stored[index].write(newValue, to: self) }
    }

    /// The result of a recipe, for any way of reading the numbers.
    static func result(
        of recipe: (isDynamic: Bool, sources: [Int]), _ number: (Int) -> Int
    ) -> Int {
        let sources = recipe.sources
        guard recipe.isDynamic else { return sources.reduce(0) { $0 &+ number($1) } % 7 }
        return number(sources[0]) % 2 == 0 ? number(sources[1]) : number(sources[2])
    }

    static let stored: [PropertyKey<Cells, Int>] = (0..<storedCount).map { index in
        PropertyKey("s\(index)", index, get: { $0.numbers[index] }, set: { $0.numbers[index] = $1 })
    }
    static let derived: [DerivedKey<Cells, Int>] = (0..<derivedCount).map { index in
        DerivedKey("d\(index)", storedCount + index) { cells in
            cells.evaluationCount += 1
            return result(of: cells.recipes[index]) { cells[$0] }
        }
    }
    static let scheme = ModelScheme(Cells.self, name: "Cells", keys: stored + derived)
    let modelNode = ModelNode(Cells.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath

        func read(_ index: Int) -> ReadMap {
            index < storedCount
                ? PropertyPath(path, stored[index]).read
                : ReadOnlyPath(path, derived[index - storedCount]).read
        }

        func write(_ index: Int) -> WriteMap { PropertyPath(path, stored[index]).write }
    }
}

/// The expected events, computed in the plainest way: all is computed again each time.
private struct Oracle {
    struct Reader {
        let name: String
        let sources: [Int]
        let target: Int?
        var isNew = true
    }

    let recipes: [(isDynamic: Bool, sources: [Int])]
    var numbers = Array(repeating: 0, count: Cells.storedCount)
    var readers: [Reader] = []

    func value(_ index: Int) -> Int {
        index < Cells.storedCount
            ? numbers[index]
            : Cells.result(of: recipes[index - Cells.storedCount], value)
    }

    /// The observers notified after some numbers were written; readers write only numbers behind
    /// all that they read.
    mutating func refresh(after old: [Int]) -> Set<String> {
        var notified: Set<String> = []
        let before = Oracle(recipes: recipes, numbers: old)
        for place in readers.indices.sorted(by: { rank(readers[$0]) < rank(readers[$1]) }) {
            let reader = readers[place]
            let isNotified =
                reader.isNew || reader.sources.contains { value($0) != before.value($0) }
            guard isNotified else { continue }
            notified.insert(reader.name)
            readers[place].isNew = false
            if let target = reader.target {
                numbers[target] = reader.sources.reduce(1) { $0 &+ value($1) } % 5
            }
        }
        return notified
    }

    private func rank(_ reader: Reader) -> Int { reader.target ?? .max }
}

@Suite("Random contracts")
struct DueObserversTests {
    static let count = RandomSearch.rounds(300)

    @Test("notify the same observers as a plain computation, once, with the same values")
    func agreement() {
        var random = FixedSeed(20_261_121)
        for _ in 0..<Self.count {
            let seed = random.next()
            var walk = Walk(seed: seed)
            walk.run()
            #expect(walk.mistakes == [], "seed \(seed)")
            if !walk.mistakes.isEmpty { return }
        }
    }

    private struct Walk {
        var random: FixedSeed
        var oracle: Oracle
        let cells = Cells()
        let mediator: Mediator<Cells>
        let recorder = Recorder()
        let violations = Violations()
        var targets: [String: Recorder] = [:]
        var mistakes: [String] = []
        var madeCount = 0

        init(seed: UInt64) {
            var random = FixedSeed(seed)
            cells.recipes = (0..<Cells.derivedCount).map { index in
                let sources = (0..<3).map { _ in
                    Int.random(in: 0..<(Cells.storedCount + index), using: &random)
                }
                return (Bool.random(using: &random), sources)
            }
            self.random = random
            oracle = Oracle(recipes: cells.recipes)
            mediator = Mediator(model: cells, policy: violations.policy)
        }

        mutating func run() {
            for _ in 0..<12 {
                let old = oracle.numbers
                let changes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<4, using: &random))
                }
                let isAdding = Bool.random(using: &random)
                for (index, value) in changes { oracle.numbers[index] = value }
                let step = isAdding ? addition() : removal()
                mediator.updateActionAndRefresh { [cells] in
                    step()
                    for (index, value) in changes { cells[index] = value }
                }
                let codes = violations.takeCodes()
                let notified = recorder.take()
                let expected = oracle.refresh(after: old)
                if notified.sorted() != expected.sorted() {
                    mistakes.append("told \(notified), not \(expected)")
                }
                for index in 0..<(Cells.storedCount + Cells.derivedCount)
                where cells[index] != oracle.value(index) {
                    mistakes.append("\(index) is \(cells[index]), not \(oracle.value(index))")
                }
                if codes.contains(where: { $0 != .overDeclared }) { mistakes.append("\(codes)") }
            }
        }

        /// Adds one that reads some numbers and perhaps writes one that has no writer so far.
        private mutating func addition() -> () -> Void {
            madeCount += 1
            let name = "r\(madeCount)"
            let free = (4..<Cells.storedCount).filter { target in
                !oracle.readers.contains { $0.target == target }
            }
            let target = Bool.random(using: &random) ? free.randomElement(using: &random) : nil
            let sources = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                source(below: target)
            }
            let observer = Recorder()
            targets[name] = observer
            var readMap = ReadMap()
            for source in sources { readMap += Cells.paths.read(source) }
            oracle.readers.append(.init(name: name, sources: sources, target: target))
            let writtenMap = target.map(Cells.paths.write) ?? WriteMap()
            let registration = Registration.smart(
                name: name, readMap: readMap, writtenMap: writtenMap)
            return { [mediator, cells, recorder] in
                mediator.registerObserver(registration: registration, target: observer) { _ in
                    recorder.note(name)
                    let sum = sources.reduce(1) { $0 &+ cells[$1] } % 5
                    if let target { cells[target] = sum }
                }
            }
        }

        /// A number that does not depend on what is written to a target or behind it.
        private mutating func source(below target: Int?) -> Int {
            let limit = target ?? Cells.storedCount
            let number = Int.random(
                in: 0..<(Cells.storedCount + Cells.derivedCount), using: &random)
            return reach(number) < limit ? number : Int.random(in: 0..<limit, using: &random)
        }

        /// The highest stored number that another one may ever depend on.
        private func reach(_ number: Int) -> Int {
            if number < Cells.storedCount { return number }
            return cells.recipes[number - Cells.storedCount].sources.map(reach).max() ?? 0
        }

        private mutating func removal() -> () -> Void {
            guard let place = oracle.readers.indices.randomElement(using: &random) else {
                return {}
            }
            let reader = oracle.readers.remove(at: place)
            guard let target = targets.removeValue(forKey: reader.name) else { return {} }
            return { [mediator] in mediator.unregisterDataSet(target: target) }
        }
    }
}
