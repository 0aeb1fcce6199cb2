import FormworkGraph
import FormworkSignals

/// cellx: layers of four values each, with an effect on every one, made again ten times.
struct Layers {
    typealias Values = [Double]

    /// The expected results, which repeat with the depth.
    private static func expected(_ layers: Int) -> (before: [Int], after: [Int]) {
        switch layers {
        case 10: ([3, 6, 2, -2], [2, 4, -2, -3])
        case 100, 1000, 2500: ([-3, -6, -2, 2], [-2, -4, 2, 3])
        default: ([2, 4, -1, -6], [-2, 1, -4, -4])
        }
    }

    static func measureAll(with measurement: Measurement) {
        for layers in [10, 100, 500, 1000, 2000, 2500, 5000] {
            measurement.measure("cellx \(layers)", prepare: {}) {
                (0..<10).map { _ in run(layers) }
            }
        }
    }

    private static func run(_ layers: Int) -> [ReactiveAgent] {
        let graph = ReactiveGraph()
        let sources = (1...4).map { Signal($0, in: graph) }
        var all: [Computed<Int, Never>] = []
        all.reserveCapacity(layers * 4)
        func add(_ value: Computed<Int, Never>) {
            all.append(value)
            Effect(in: graph) { _ = value.value }
        }
        let (s1, s2, s3, s4) = (sources[0], sources[1], sources[2], sources[3])
        add(Computed(in: graph) { s2.value })
        add(Computed(in: graph) { s1.value - s3.value })
        add(Computed(in: graph) { s2.value + s4.value })
        add(Computed(in: graph) { s3.value })
        for layer in 1..<layers {
            let p = (layer - 1) * 4
            let (p1, p2, p3, p4) = (all[p], all[p + 1], all[p + 2], all[p + 3])
            add(Computed(in: graph) { p2.value })
            add(Computed(in: graph) { p1.value - p3.value })
            add(Computed(in: graph) { p2.value + p4.value })
            add(Computed(in: graph) { p3.value })
        }
        let end = all.suffix(4)
        let (before, after) = expected(layers)
        expect("cellx \(layers)", end.map(\.value), toBe: before)
        graph.batch { for (source, value) in zip(sources, [4, 3, 2, 1]) { source.value = value } }
        expect("cellx \(layers)", end.map(\.value), toBe: after)
        return all
    }
}
