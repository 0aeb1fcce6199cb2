import FormworkGraph
import FormworkSignals
import Testing

/// Doubtful values are checked in the right order.
@Suite struct ReactiveKernelCheckingTests {
    let graph = ReactiveGraph()

    @Test func `#94 an input in doubt does not run what waits for it twice`() {
        let a = graph.signal(0)
        var runs = [0, 0]
        let b = graph.computed {
            runs[0] += 1
            return a.value
        }
        let c = graph.computed { a.value < 0 ? "" : "c" }
        let d = graph.computed {
            runs[1] += 1
            return "\(b.value) \(c.value)"
        }
        #expect(d.value == "0 c")
        a.value = 1
        #expect(d.value == "1 c")
        #expect(runs == [2, 2])
    }

    @Test func `#95 a stale input is evaluated before its reader`() {
        let a = graph.signal(0)
        var order: [String] = []
        let b = graph.computed {
            order.append("b")
            return a.value
        }
        let c = graph.computed {
            order.append("c")
            return b.value
        }
        #expect(c.value == 0)
        order = []
        a.value = 1
        #expect(c.value == 1)
        #expect(order == ["b", "c"])
    }

    @Test func `#96 everything below a change is in doubt`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { b.value }
        let d = graph.computed { c.value }
        for value in ["a", "b", "c"] {
            a.value = value
            #expect(d.value == value)
        }
    }

    @Test func `#158 a chain can be read from its beginning`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value + 1 }
        let c = graph.computed { b.value + 1 }
        let d = graph.computed { c.value + 1 }
        #expect(d.value == 3)
        a.value = 10
        #expect([b.value, c.value, d.value] == [11, 12, 13])
    }

    @Test func `#159 a value made after a change sees it`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        a.value = 5
        let c = graph.computed { b.value + 1 }
        #expect(c.value == 11)
        a.value = 10
        #expect(c.value == 21)
    }

    @Test func `#97 an input that is settled on the way is not settled again`() {
        let a = graph.signal(0)
        var runs = [0, 0]
        let b = graph.computed {
            runs[0] += 1
            return a.value
        }
        let c = graph.computed {
            runs[1] += 1
            return b.value
        }
        let d = graph.computed { a.value + c.value }
        #expect(d.value == 0)
        a.value = 1
        #expect(d.value == 2)
        #expect(runs == [2, 2])
    }
}
