import FormworkGraph
import FormworkSignals

extension Kairo {
    func repeated(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        let sum = Computed(in: graph) {
            var sum = 0
            for _ in 0..<30 { sum += head.value }
            return sum
        }
        return rounds(graph, head, sum, name: "repeated", count: 100) { $0 * 30 }
    }

    func triangle(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        var list: [Computed<Int, Never>] = []
        for index in 0..<9 {
            if index == 0 {
                list.append(Computed(in: graph) { head.value + 1 })
            } else {
                let previous = list[index - 1]
                list.append(Computed(in: graph) { previous.value + 1 })
            }
        }
        let values = Nodes(list)
        let sum = Computed(in: graph) { values.sum(from: head.value) }
        return rounds(graph, head, sum, name: "triangle", count: 100) { 45 + $0 * 10 }
    }

    func unstable(_ graph: ReactiveGraph) -> () -> Void {
        let head = Signal(0, in: graph)
        let double = Computed(in: graph) { head.value * 2 }
        let inverse = Computed(in: graph) { -head.value }
        let sum = Computed(in: graph) {
            var sum = 0
            for _ in 0..<20 { sum += head.value % 2 == 1 ? double.value : inverse.value }
            return sum
        }
        return rounds(graph, head, sum, name: "unstable", count: 100) {
            $0 % 2 == 1 ? $0 * 40 : $0 * -20
        }
    }

    /// Writes to a head, and expects a sum and one run of an effect after each write.
    private func rounds(
        _ graph: ReactiveGraph, _ head: Signal<Int>, _ sum: Computed<Int, Never>, name: String,
        count: Int, _ expected: @escaping (Int) -> Int
    ) -> () -> Void {
        let runs = Counter()
        Effect(in: graph) {
            _ = sum.value
            runs.count += 1
        }
        return {
            graph.batch { head.value = 1 }
            expect(name, sum.value, toBe: expected(1))
            runs.count = 0
            for value in 0..<count {
                graph.batch { head.value = value }
                expect(name, sum.value, toBe: expected(value))
            }
            expect("\(name), runs", runs.count, toBe: count)
        }
    }

    func mol(_ graph: ReactiveGraph) -> () -> Void {
        let a = Signal(0, in: graph)
        let b = Signal(0, in: graph)
        let c = Computed(in: graph) { a.value % 2 + b.value % 2 }
        let d = Computed(in: graph, by: { _, _ in false }) {
            (0..<5).map { $0 + a.value % 2 - b.value % 2 }
        }
        let e = Computed(in: graph) { hard(c.value + a.value + d.value[0]) }
        let f = Computed(in: graph) { hard(d.value[2] != 0 ? d.value[2] : b.value) }
        let g = Computed(in: graph) {
            c.value + (c.value != 0 ? c.value : e.value % 2) + d.value[4] + f.value
        }
        let results = Counter()
        Effect(in: graph) { results.count &+= hard(g.value) }
        Effect(in: graph) { results.count &+= g.value }
        Effect(in: graph) { results.count &+= hard(f.value) }
        let round = Counter()
        return {
            round.count += 1
            graph.batch {
                b.value = 1
                a.value = 1 + round.count * 2
            }
            graph.batch {
                a.value = 2 + round.count * 2
                b.value = 2
            }
        }
    }

    private func hard(_ value: Int) -> Int { value + fibonacci(16) }

    @inline(never)
    private func fibonacci(_ number: Int) -> Int {
        number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2)
    }
}
