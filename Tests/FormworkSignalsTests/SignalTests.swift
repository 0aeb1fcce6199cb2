import FormworkGraph
import FormworkSignals
import Testing

/// An equal value is no change.
@Suite struct SignalTests {
    let graph = ReactiveGraph()

    @Test func `#28 writing an equal value evaluates nothing`() {
        let a = graph.signal(1)
        var runs = 0
        let b = graph.computed {
            runs += 1
            return a.value
        }
        #expect(b.value == 1)
        a.value = 1
        #expect(b.value == 1)
        #expect(runs == 1)
    }

    @Test func `#32 a value that comes out equal ends the propagation`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value.isEmpty ? "" : "foo" }
        var runs = 0
        let c = graph.computed {
            runs += 1
            return b.value
        }
        #expect(c.value == "foo")
        a.value = "aa"
        #expect(c.value == "foo")
        #expect(runs == 1)
    }

    @Test func `#34 nothing beyond the first equal value is evaluated`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value > 0 }
        var runs = [0, 0]
        let c = graph.computed {
            runs[0] += 1
            return b.value
        }
        let d = graph.computed {
            runs[1] += 1
            return c.value
        }
        #expect(!d.value)
        a.value = 1
        #expect(d.value)
        a.value = 2
        #expect(d.value)
        #expect(runs == [2, 2])
    }

    @Test func `#169 an effect behind an equal value does not run`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        let c = graph.computed { b.value * 0 + 5 }
        var runs = 0
        graph.effect { runs += c.value / 5 }
        a.value = 1
        a.value = 2
        #expect(runs == 1)
    }

    @Test func `values can be compared by a function`() {
        let a = Signal(10, in: graph) { $0 / 10 == $1 / 10 }
        let b = Computed(in: graph, by: { $0 % 3 == $1 % 3 }) { a.value }
        var seen: [Int] = []
        graph.effect { seen.append(b.value) }
        for value in [11, 25, 37, 50, 77] { a.value = value }
        // 11 is of the same ten; 25 leaves the rest of 10, as 37 does; 50 and 77 leave the same.
        #expect(seen == [10, 50])
    }

    @Test func `values that cannot be compared are always new`() {
        let a = Signal({ 1 }, in: graph)
        var runs = 0
        graph.effect { runs += a.value() }
        a.value = { 1 }
        #expect(runs == 2)
    }
}
