import FormworkGraph
import FormworkSignals

/// Rows of derived values, each of which reads some of the row before; some drop one of their inputs
/// depending on the first.
struct DynamicGraph {
    let width: Int
    let layers: Int
    let inputs: Int
    let staticFraction: Double
    let readFraction: Double
    let iterations: Int
    let sum: Double
    let evaluations: Int

    static let all = [
        DynamicGraph(
            width: 10, layers: 5, inputs: 2, staticFraction: 1, readFraction: 0.2,
            iterations: 600_000, sum: 19_199_968, evaluations: 3_480_000),
        DynamicGraph(
            width: 10, layers: 10, inputs: 6, staticFraction: 0.75, readFraction: 0.2,
            iterations: 15_000, sum: 302_310_782_860, evaluations: 1_155_000),
        DynamicGraph(
            width: 1000, layers: 12, inputs: 4, staticFraction: 0.95, readFraction: 1,
            iterations: 7_000, sum: 29_355_933_696_000, evaluations: 1_463_000),
        DynamicGraph(
            width: 1000, layers: 5, inputs: 25, staticFraction: 1, readFraction: 1,
            iterations: 3_000, sum: 1_171_484_375_000, evaluations: 732_000),
        DynamicGraph(
            width: 5, layers: 500, inputs: 3, staticFraction: 1, readFraction: 1,
            iterations: 500, sum: 3.0239642676898464e241, evaluations: 1_246_500),
        DynamicGraph(
            width: 100, layers: 15, inputs: 6, staticFraction: 0.5, readFraction: 1,
            iterations: 2_000, sum: 15_664_996_402_790_400, evaluations: 1_078_000),
    ]

    var name: String { "dynamic \(inputs)-\(width)x\(layers)" }

    func measure(with measurement: Measurement) {
        guard name.hasPrefix(measurement.filter) else { return }
        let rows = Rows(self)
        // The first run is not measured: it finds other values than those that come again.
        _ = rows.run()
        rows.counter.count = 0
        expect(name, rows.run(), toBe: sum)
        expect("\(name), evaluations", rows.counter.count, toBe: evaluations)
        measurement.measure(name) { _ = rows.run() }
    }
}

/// Counts evaluations.
final class Counter {
    var count = 0
}

/// The nodes of a dynamic graph.
final class Rows {
    let shape: DynamicGraph
    let graph = ReactiveGraph()
    let counter = Counter()
    let sources: [Signal<Double>]
    let leaves: Nodes<Double>

    init(_ shape: DynamicGraph) {
        self.shape = shape
        let graph = graph
        let counter = counter
        let sources = (0..<shape.width).map { Signal(Double($0), in: graph) }
        self.sources = sources
        var random = SeededRandom("seed")
        var row = (0..<shape.width).map { place in
            let inputs = Sources((0..<shape.inputs).map { sources[(place + $0) % shape.width] })
            let isStatic = random.next() < shape.staticFraction
            return Computed(in: graph) {
                counter.count += 1
                return isStatic
                    ? wholeSum(inputs.count) { inputs[$0] }
                    : partialSum(inputs.count) { inputs[$0] }
            }
        }
        for _ in 2..<shape.layers {
            let previous = row
            row = (0..<shape.width).map { place in
                let inputs = Nodes((0..<shape.inputs).map { previous[(place + $0) % shape.width] })
                let isStatic = random.next() < shape.staticFraction
                return Computed(in: graph) {
                    counter.count += 1
                    return isStatic
                        ? wholeSum(inputs.count) { inputs[$0] }
                        : partialSum(inputs.count) { inputs[$0] }
                }
            }
        }
        var picking = SeededRandom("seed")
        for _ in 0..<Int((Double(shape.width) * (1 - shape.readFraction)).rounded()) {
            row.remove(at: Int(picking.next() * Double(row.count)))
        }
        let leaves = Nodes(row)
        self.leaves = leaves
        Effect(in: graph) { for place in 0..<leaves.count { _ = leaves[place] } }
    }

    func run() -> Double {
        for iteration in 0..<shape.iterations {
            let place = iteration % sources.count
            graph.batch { sources[place].value = Double(iteration + place) }
            for place in 0..<leaves.count { _ = leaves[place] }
        }
        return wholeSum(leaves.count) { leaves[$0] }
    }
}

/// The sum of all inputs of a node.
@inline(__always)
private func wholeSum(_ count: Int, _ read: (Int) -> Double) -> Double {
    var sum = 0.0
    for position in 0..<count { sum += read(position) }
    return sum
}

/// The sum of the inputs of a node without the one that an odd first input drops.
@inline(__always)
private func partialSum(_ count: Int, _ read: (Int) -> Double) -> Double {
    var sum = read(0)
    let whole = Int(sum)
    let dropped = whole & 1 == 1 ? whole % (count - 1) + 1 : 0
    for position in 1..<count where position != dropped { sum += read(position) }
    return sum
}

/// The generator of the published graphs: sfc32, seeded from a text by xmur3a.
struct SeededRandom {
    private var state: (UInt32, UInt32, UInt32, UInt32)

    init(_ seed: String) {
        var hash: UInt32 = 2_166_136_261
        for byte in seed.utf8 {
            let spread = UInt32(byte) &* 3_432_918_353
            hash ^= (spread << 15 | spread >> 17) &* 461_845_907
            hash = (hash << 13 | hash >> 19) &* 5 &+ 3_864_292_196
        }
        hash ^= UInt32(seed.utf8.count)
        func next() -> UInt32 {
            hash = (hash ^ hash >> 16) &* 2_246_822_507
            hash = (hash ^ hash >> 13) &* 3_266_489_909
            hash ^= hash >> 16
            return hash
        }
        state = (next(), next(), next(), next())
    }

    mutating func next() -> Double {
        state.3 &+= 1
        let sum = state.0 &+ state.1 &+ state.3
        state.0 = state.1 ^ state.1 >> 9
        state.1 = state.2 &+ state.2 << 3
        state.2 = (state.2 << 21 | state.2 >> 11) &+ sum
        return Double(sum) / 4_294_967_296
    }
}
