import FormworkGraph
import FormworkSignals
import Testing

/// Values and effects that are dropped while something is being evaluated.
@Suite struct ReactiveObjectTests {
    let graph = ReactiveGraph()

    @Test func `a dropped chain of a hundred thousand goes link by link`() {
        let source = graph.signal(0)
        var last = graph.computed { source.value }
        for _ in 0..<100_000 {
            let previous = last
            last = graph.computed { previous.value }
            _ = last.value
        }
        #expect(graph.nodeCount == 100_002)
        last = graph.computed { 0 }
        #expect(graph.nodeCount == 2)
        #expect(graph.linkCount == 0)
    }

    @Test func `a value may be dropped by its own function`() {
        final class Holder { var value: Computed<Int, Never>? }
        let source = graph.signal(1)
        let holder = Holder()
        let witness = graph.signal(0)
        holder.value = graph.computed { [unowned holder] in
            if source.value == 2 { holder.value = nil }
            return source.value + witness.value
        }
        #expect(holder.value?.value == 1)
        graph.effect { [unowned holder] in _ = holder.value?.value }
        source.value = 2
        #expect(holder.value == nil)
        #expect(graph.nodeCount == 3)
    }

    @Test func `an effect without references may end itself`() {
        let source = graph.signal(0)
        for _ in 0..<10 {
            Effect(in: graph) { effect in
                if source.value > 0 { effect.dispose() }
                _ = source.value
            }
        }
        source.value = 1
        #expect(graph.nodeCount == 1)
    }
}
