import FormworkGraph
import FormworkSignals

/// sbench: making signals and values, and updating few by many and many by few.
struct CreationAndUpdates {
    let measurement: Measurement

    func measureAll() {
        create()
        update(readers: 1, times: 400_000)
        update(readers: 2, times: 100_000)
        update(readers: 4, times: 100_000)
        update(readers: 1000, times: 10_000)
        updateOneOfMany(times: 400)
    }

    private func create() {
        measurement.measure("create 100000 signals", prepare: ReactiveGraph.init) { graph in
            (0..<100_000).map { Signal($0, in: graph) }
        }
        for readers in [1, 1000] {
            measurement.measure(
                "create 1 to \(readers)",
                prepare: { () -> (ReactiveGraph, [Signal<Int>]) in
                    let graph = ReactiveGraph()
                    return (graph, (0..<(100_000 / readers)).map { Signal($0, in: graph) })
                }
            ) { graph, signals in
                var values: [Computed<Int, Never>] = []
                values.reserveCapacity(100_000)
                for signal in signals {
                    for _ in 0..<readers {
                        let value = Computed(in: graph) { signal.value }
                        _ = value.value
                        values.append(value)
                    }
                }
                return values
            }
        }
    }

    private func update(readers: Int, times: Int) {
        let graph = ReactiveGraph()
        let signal = Signal(-1, in: graph)
        let values = Nodes((0..<readers).map { _ in Computed(in: graph) { signal.value } })
        for reader in 0..<readers { _ = values[reader] }
        measurement.measure("update 1 to \(readers)") {
            for number in 0..<times {
                signal.value = number
                for reader in 0..<readers { _ = values[reader] }
            }
        }
        expect("update", values[0], toBe: signal.value)
    }

    private func updateOneOfMany(times: Int) {
        let graph = ReactiveGraph()
        let signals = (0..<1000).map { Signal($0, in: graph) }
        let nodes = Sources(signals)
        let sum = Computed(in: graph) {
            var sum = 0
            for position in 0..<nodes.count { sum += nodes[position] }
            return sum
        }
        _ = sum.value
        measurement.measure("update 1000 to 1") {
            for number in 0..<times {
                signals[0].value = number
                _ = sum.value
            }
        }
        expect("update 1000 to 1", sum.value, toBe: 499_500 + signals[0].value)
    }
}

/// Chains side by side below one signal, with an effect at the end of each.
struct Propagation {
    static func measureAll(with measurement: Measurement) {
        for (width, height, times) in [
            (1, 1, 100_000), (1, 10, 50_000), (1, 100, 5_000), (1, 1000, 500), (10, 1, 50_000),
            (10, 10, 5_000), (100, 1, 5_000), (1000, 1, 500), (100, 100, 100),
        ] {
            let graph = ReactiveGraph()
            let signal = Signal(1, in: graph)
            let sum = Counter()
            for _ in 0..<width {
                var end = Computed(in: graph) { signal.value + 1 }
                for _ in 1..<height {
                    let previous = end
                    end = Computed(in: graph) { previous.value + 1 }
                }
                let last = end
                Effect(in: graph) { sum.count = last.value }
            }
            measurement.measure("propagate \(width)x\(height)") {
                for _ in 0..<times { signal.value += 1 }
            }
            expect("propagate", sum.count, toBe: signal.untrackedValue + height)
        }
    }
}
