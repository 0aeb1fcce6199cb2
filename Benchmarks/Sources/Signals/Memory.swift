import AllocationCounter
import FormworkGraph
import FormworkSignals

/// The memory of each kind with all that belongs to it, and a check that disposal leaves none.
struct Memory {
    static func report(_ filter: String) {
        guard "memory".hasPrefix(filter) else { return }
        let count = 100_000
        let plain = ReactiveGraph()
        print("# plain source: \(bytes(count) { _ = plain.makeSource() }) bytes")
        let graph = ReactiveGraph()
        var signals: [Signal<Int>] = []
        signals.reserveCapacity(count)
        print("# signal: \(bytes(count) { signals.append(Signal(1, in: graph)) }) bytes")
        var values: [Computed<Int, Never>] = []
        values.reserveCapacity(count)
        let each = bytes(count) {
            let source = signals[values.count]
            let value = Computed(in: graph) { source.value }
            _ = value.value
            values.append(value)
        }
        print("# derived value with its function and a link: \(each) bytes")
        let source = signals[0]
        let before = graph.byteCount
        let drift = bytes(1) {
            for _ in 0..<1_000_000 { Effect(in: graph) { _ = source.value }.dispose() }
        }
        expect("a million effects, bytes of the graph", graph.byteCount, toBe: before)
        print("# a million effects made and disposed of: \(drift) bytes left")
        withExtendedLifetime((plain, values)) {}
    }

    /// The average number of bytes of the heap that a call takes.
    private static func bytes(_ count: Int, _ make: () -> Void) -> Int {
        let before = heap_byte_count()
        for _ in 0..<count { make() }
        return (Int(heap_byte_count()) - Int(before)) / count
    }
}
