import FormworkGraph
import FormworkSignals
import Testing

/// Reads that are not meant to be dependencies.
@Suite struct `Untracked` {
    let graph = ReactiveGraph()

    @Test func `#75 an untracked read does not run an effect`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var seen: [[Int]] = []
        graph.effect { seen.append([a.value, graph.untracked { b.value }]) }
        b.value = 1
        a.value = 1
        b.value = 2
        #expect(seen == [[0, 0], [1, 1]])
    }

    @Test func `#76 an untracked read does not make a value stale`() {
        let a = graph.signal(0)
        let b = graph.signal(10)
        let c = graph.computed { a.value + graph.untracked { b.value } }
        #expect(c.value == 10)
        a.value = 1
        #expect(c.value == 11)
        b.value = 20
        #expect(c.value == 11)
    }

    @Test func `#117 an untracked read brings a value up to date`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        #expect(b.value == 0)
        a.value = 5
        #expect(graph.untracked { b.value } == 10)
    }

    @Test func `#118 reads of an untracked value are no dependency either`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        var runs = 0
        graph.effect {
            runs += 1
            _ = graph.untracked { b.value }
        }
        a.value = 1
        a.value = 2
        #expect(runs == 1)
        #expect(b.value == 4)
    }

    @Test func `#156 an effect may write while it does not track`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = 0
        graph.effect {
            runs += 1
            let value = a.value
            graph.untracked { b.value = b.value + value * 10 }
        }
        #expect(b.value == 0)
        a.value = 1
        #expect(b.value == 10)
        #expect(runs == 2)
    }

    @Test func `#77 nested untracked reads stay untracked`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = 0
        graph.effect {
            runs += 1
            graph.untracked {
                _ = graph.untracked { a.value }
                _ = b.value
            }
        }
        a.value = 1
        b.value = 1
        #expect(runs == 1)
    }
}
