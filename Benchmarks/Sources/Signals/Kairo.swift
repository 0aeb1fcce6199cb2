import FormworkGraph
import FormworkSignals

/// The nine shapes of the kairo benchmark, five hundred rounds each.
struct Kairo {
    let measurement: Measurement

    func measureAll() {
        measure("avoidable", avoidable)
        measure("broad", broad)
        measure("deep", deep)
        measure("diamond", diamond)
        measure("mux", mux)
        measure("repeated", repeated)
        measure("triangle", triangle)
        measure("unstable", unstable)
        measure("mol", mol)
    }

    private func measure(_ name: String, _ make: (ReactiveGraph) -> () -> Void) {
        guard "kairo \(name)".hasPrefix(measurement.filter) else { return }
        let graph = ReactiveGraph()
        let round = make(graph)
        round()
        measurement.measure("kairo \(name)") { for _ in 0..<500 { round() } }
        withExtendedLifetime(graph) {}
    }

    /// A hundred steps that no compiler does away with.
    @inline(never)
    func busy() -> Int {
        var count = 0
        for step in 0..<100 { count = step &- count }
        return count
    }

    private func avoidable(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        let first = Computed(in: graph) { head.value }
        let second = Computed(in: graph) { first.value &* 0 }
        let third = Computed(in: graph) {
            _ = busy()
            return second.value + 1
        }
        let fourth = Computed(in: graph) { third.value + 2 }
        let fifth = Computed(in: graph) { fourth.value + 3 }
        Effect(in: graph) {
            _ = fifth.value
            _ = busy()
        }
        return {
            graph.batch { head.value = 1 }
            expect("avoidable", fifth.value, toBe: 6)
            for value in 0..<1000 {
                graph.batch { head.value = value }
                expect("avoidable", fifth.value, toBe: 6)
            }
        }
    }

    private func broad(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        let runs = Counter()
        var last: Computed<Int, Never>?
        for index in 0..<50 {
            let first = Computed(in: graph) { head.value + index }
            let second = Computed(in: graph) { first.value + 1 }
            Effect(in: graph) {
                _ = second.value
                runs.count += 1
            }
            last = second
        }
        return { [last] in
            graph.batch { head.value = 1 }
            runs.count = 0
            for value in 0..<50 {
                graph.batch { head.value = value }
                expect("broad", last?.value, toBe: value + 50)
            }
            expect("broad, runs", runs.count, toBe: 2500)
        }
    }

    private func deep(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        var end = Computed(in: graph) { head.value + 1 }
        for _ in 1..<50 {
            let previous = end
            end = Computed(in: graph) { previous.value + 1 }
        }
        let last = end
        let runs = Counter()
        Effect(in: graph) {
            _ = last.value
            runs.count += 1
        }
        return {
            graph.batch { head.value = 1 }
            runs.count = 0
            for value in 0..<50 {
                graph.batch { head.value = value }
                expect("deep", last.value, toBe: 50 + value)
            }
            expect("deep, runs", runs.count, toBe: 50)
        }
    }

    private func diamond(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        let branches = (0..<5).map { _ in Computed(in: graph) { head.value + 1 } }
        let nodes = Nodes(branches)
        let sum = Computed(in: graph) { nodes.sum(from: 0) }
        let runs = Counter()
        Effect(in: graph) {
            _ = sum.value
            runs.count += 1
        }
        return {
            graph.batch { head.value = 1 }
            expect("diamond", sum.value, toBe: 10)
            runs.count = 0
            for value in 0..<500 {
                graph.batch { head.value = value }
                expect("diamond", sum.value, toBe: (value + 1) * 5)
            }
            expect("diamond, runs", runs.count, toBe: 500)
        }
    }

    private func mux(_ graph: ReactiveGraph) -> () -> Void {
        let heads = (0..<100).map { _ in Signal(0, in: graph) }
        let nodes = Sources(heads)
        let all = Computed(in: graph, by: { _, _ in false }) { (0..<nodes.count).map { nodes[$0] } }
        let splits = heads.indices.map { index in
            let split = Computed(in: graph) { all.value[index] }
            return Computed(in: graph) { split.value + 1 }
        }
        for split in splits { Effect(in: graph) { _ = split.value } }
        return {
            for factor in 1...2 {
                for index in 0..<10 {
                    graph.batch { heads[index].value = index * factor }
                    expect("mux", splits[index].value, toBe: index * factor + 1)
                }
            }
        }
    }
}
