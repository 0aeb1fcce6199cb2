import FormworkGraph
import FormworkRandom
import FormworkSignals
import Testing

/// Random graphs of signals, derived values and effects, compared with a model of them that computes
/// everything again.
@Suite struct ReactiveKernelTests {
    @Test func `behave like their model`() {
        for seed in 1...UInt64(RandomSearch.rounds(100)) {
            var walk = RandomWalk(seed: seed)
            if let difference = walk.run() {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }
}

/// A function of a node: which inputs it reads, depending on their values, and what comes out.
struct RandomFunction {
    let inputs: [Int]
    /// Whether the first input chooses which of the others are read.
    let isDynamic: Bool
    /// Only so many values can come out, which makes equal ones frequent.
    let modulus: Int

    func value(_ read: (Int) -> Int) -> Int {
        var sum = read(inputs[0])
        for (position, input) in inputs.enumerated().dropFirst() {
            if isDynamic, (sum + position) % 3 == 0 { continue }
            sum += read(input) * (position + 1)
        }
        return sum % modulus
    }
}

/// Random reads, writes, batches, and effects that come and go, with the model beside them.
///
/// Nodes below `sources.count` are signals, the others derived values. The model knows the values by
/// computing them again, and the fewest evaluations by remembering what each node saw when it was
/// evaluated last: a node must be evaluated only if one of the values that it read then is another
/// one now.
struct RandomWalk {
    /// The values that a node or an effect saw in its last evaluation, input by input.
    typealias Sight = [(input: Int, value: Int)]

    /// An effect, and what has happened to it since the last look.
    final class Watched {
        let function: RandomFunction
        var effect: Effect?
        var sight: Sight = []
        var runs = 0

        init(_ function: RandomFunction) { self.function = function }
    }

    /// The state shared with the functions of the nodes.
    final class World {
        var sources: [Signal<Int>] = []
        var derived: [Computed<Int, Never>] = []
        var functions: [RandomFunction] = []
        var evaluations: [Int] = []
        var sights: [Sight?] = []
        var differences: [String] = []
        var isStrict = true

        func read(_ node: Int) -> Int {
            node < sources.count ? sources[node].value : derived[node - sources.count].value
        }

        /// The value of a node, computed again.
        func model(_ node: Int) -> Int {
            var known = [Int?](repeating: nil, count: node + 1)
            return model(node, &known)
        }

        private func model(_ node: Int, _ known: inout [Int?]) -> Int {
            if node < sources.count { return sources[node].untrackedValue }
            if let value = known[node] { return value }
            let value = functions[node - sources.count].value { model($0, &known) }
            known[node] = value
            return value
        }
    }

    var random: RandomNumbers

    /// Whether single nodes are read between two writes.
    ///
    /// A node that is read is evaluated at once, and a source that is written back afterwards has
    /// changed for all its readers. So the fewest evaluations are known only where everything is
    /// read together.
    let looksAtParts: Bool

    let graph = ReactiveGraph()
    let world = World()
    var watched: [Watched] = []

    init(seed: UInt64) {
        random = RandomNumbers(seed: seed)
        looksAtParts = random.next(2) == 0
        world.isStrict = !looksAtParts
        for _ in 0..<(1 + random.next(4)) { world.sources.append(graph.signal(random.next(5))) }
        for _ in 0..<(1 + random.next(12)) { makeDerived() }
    }

    mutating func makeFunction() -> RandomFunction {
        let nodes = world.sources.count + world.derived.count
        return RandomFunction(
            inputs: (0...random.next(4)).map { _ in random.next(nodes) },
            isDynamic: random.next(2) == 0, modulus: [2, 3, 1000][random.next(3)])
    }

    mutating func makeDerived() {
        let function = makeFunction()
        let index = world.derived.count
        let world = world
        world.functions.append(function)
        world.evaluations.append(0)
        world.sights.append(nil)
        world.derived.append(
            graph.computed { [unowned world] in
                world.checkThatEvaluationIsDue(index)
                var sight: Sight = []
                let value = function.value { input in
                    let value = world.read(input)
                    sight.append((input, value))
                    return value
                }
                world.evaluations[index] += 1
                world.sights[index] = sight
                return value
            })
    }

    mutating func makeEffect() {
        let watched = Watched(makeFunction())
        let world = world
        watched.effect = graph.effect { [unowned world, unowned watched] in
            watched.runs += 1
            watched.sight = []
            _ = watched.function.value { input in
                let value = world.read(input)
                watched.sight.append((input, value))
                return value
            }
        }
        if watched.runs != 1 { world.differences.append("a new effect ran \(watched.runs) times") }
        watched.runs = 0
        self.watched.append(watched)
    }
}

extension RandomWalk.World {
    /// Fails for the evaluation of a value all of whose inputs are as it saw them.
    func checkThatEvaluationIsDue(_ index: Int) {
        guard isStrict, let sight = sights[index] else { return }
        if sight.allSatisfy({ model($0.input) == $0.value }) {
            differences.append("value \(index) was evaluated without need")
        }
    }
}

extension RandomWalk {
    /// Takes some steps, and returns the first difference from the model.
    mutating func run() -> String? {
        for _ in 0..<30 {
            step()
            if let difference = world.differences.first { return difference }
        }
        watched.forEach { $0.effect?.dispose() }
        for index in world.derived.indices where !isRight(world.sources.count + index) {
            return "value \(index) is wrong at the end"
        }
        if graph.nodeCount != world.sources.count + world.derived.count {
            return "\(graph.nodeCount) nodes are left"
        }
        return nil
    }

    private mutating func step() {
        switch random.next(10) {
        case 0..<4: change { walk in walk.write() }
        case 4..<6:
            change { walk in
                walk.graph.batch {
                    for _ in 0...walk.random.next(4) {
                        let looks = walk.looksAtParts && walk.random.next(4) == 0
                        looks ? walk.look() : walk.write()
                    }
                }
            }
        case 6:
            if !looksAtParts { lookAtAll() }
            makeEffect()
        case 7 where !watched.isEmpty:
            let ended = watched.remove(at: random.next(watched.count))
            ended.effect?.dispose()
        case 8: makeDerived()
        default: look()
        }
    }

    private mutating func write() {
        world.sources[random.next(world.sources.count)].value = random.next(5)
    }

    private mutating func look() {
        guard looksAtParts else { return lookAtAll() }
        let node = random.next(world.sources.count + world.derived.count)
        if !isRight(node) { world.differences.append("node \(node) is wrong") }
    }

    /// Looks at all values, beginning anywhere.
    private mutating func lookAtAll() {
        let count = world.sources.count + world.derived.count
        let start = random.next(count)
        for offset in 0..<count where !isRight((start + offset) % count) {
            world.differences.append("node \((start + offset) % count) is wrong")
        }
    }

    private func isRight(_ node: Int) -> Bool { world.read(node) == world.model(node) }

    /// Does something, after which each effect must have run once if what it saw has changed.
    private mutating func change(_ body: (inout RandomWalk) -> Void) {
        let before = watched.map(\.sight)
        body(&self)
        for (index, watched) in watched.enumerated() {
            let isDue = before[index].contains { world.model($0.input) != $0.value }
            let runs = isDue ? 1...1 : world.isStrict ? 0...0 : 0...1
            if !runs.contains(watched.runs) {
                world.differences.append("effect \(index) ran \(watched.runs) times, due: \(isDue)")
            }
            watched.runs = 0
        }
        if !looksAtParts, !watched.isEmpty { lookAtAll() }
    }
}

/// Numbers that look random and come again with the same seed.
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number from 0 to one less than the bound.
    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
