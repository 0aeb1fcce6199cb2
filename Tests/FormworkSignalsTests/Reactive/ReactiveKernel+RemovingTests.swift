import FormworkGraph
import FormworkSignals
import Testing

/// An unreferenced object is released, at once and wholly.
@Suite struct ReactiveKernelRemovingTests {
    let graph = ReactiveGraph()

    @Test func `#98 a source without readers has no links`() {
        let a = graph.signal(0)
        var runs = 0
        let effect = graph.effect { runs += a.value >= 0 ? 1 : 0 }
        a.value = 1
        effect.dispose()
        #expect(graph.linkCount == 0)
        a.value = 2
        a.value = 3
        #expect(runs == 2)
    }

    @Test func `#99 a derived value without references is released`() {
        let a = graph.signal(0)
        weak var gone: Computed<Int, Never>?
        do {
            let b = graph.computed { a.value * 2 }
            #expect(b.value == 0)
            gone = b
            #expect(gone != nil)
        }
        #expect(gone == nil)
        #expect(graph.nodeCount == 1)
        #expect(graph.linkCount == 0)
        a.value = 5
        #expect(a.value == 5)
    }

    @Test func `#160 a value that lost all its effects can be read on`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        var seen: [Int] = []
        let first = graph.effect { seen.append(b.value) }
        let second = graph.effect { _ = b.value }
        a.value = 1
        first.dispose()
        second.dispose()
        #expect(graph.linkCount == 1)
        a.value = 2
        #expect(seen == [0, 2])
        #expect(b.value == 4)
    }

    @Test func `#161 so can a chain of them`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value + 1 }
        let c = graph.computed { b.value + 1 }
        let d = graph.computed { c.value + 1 }
        var seen: [Int] = []
        let effect = graph.effect { seen.append(d.value) }
        a.value = 1
        effect.dispose()
        a.value = 2
        #expect(seen == [3, 4])
        #expect(d.value == 5)
    }

    @Test func `#101 a disposed effect and what it held are gone`() {
        final class Witness {}
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        weak var body: Witness?
        weak var gone: Effect?
        do {
            let witness = Witness()
            let effect = graph.effect { withExtendedLifetime(witness) { _ = b.value } }
            (body, gone) = (witness, effect)
        }
        #expect(body != nil)
        gone?.dispose()
        #expect(body == nil)
        #expect(gone == nil)
        #expect(graph.nodeCount == 2)
        #expect(graph.linkCount == 1)
        a.value = 2
        #expect(b.value == 4)
    }

    @Test func `signals and values outlive their graph, effects do not`() {
        weak var gone: ReactiveGraph?
        var runs = 0
        let a: Signal<Int>
        let b: Computed<Int, Never>
        do {
            let graph = ReactiveGraph()
            gone = graph
            let source = graph.signal(1)
            let derived = graph.computed { source.value * 2 }
            graph.effect { runs += derived.value }
            (a, b) = (source, derived)
        }
        #expect(gone == nil)
        a.value = 2
        #expect(b.value == 4)
        #expect(runs == 2)
    }

    @Test func `an effect handle is harmless when the graph has gone`() {
        let effect = ReactiveGraph().effect {}
        #expect(effect.node == nil)
        effect.dispose()
    }
}
