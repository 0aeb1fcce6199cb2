import FormworkGraph
import FormworkSignals
import Testing

/// A derived value is evaluated when it is read, and not again before something has changed.
@Suite struct `Computed evaluation` {
    let graph = ReactiveGraph()

    @Test func `#18 a value is kept while its inputs stay the same`() {
        let a = graph.signal(0)
        var runs = 0
        let b = graph.computed {
            runs += 1
            return a.value
        }
        #expect(b.value == 0)
        #expect(b.value == 0)
        #expect(runs == 1)
    }

    @Test func `#19 a change of an input is seen by the next read`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        for value in [0, 1, 5] {
            a.value = value
            #expect(b.value == value * 2)
        }
    }

    @Test func `#20 values build on values`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value + 1 }
        let c = graph.computed { b.value + 1 }
        let d = graph.computed { c.value + 1 }
        #expect(d.value == 3)
        a.value = 10
        #expect(d.value == 13)
    }

    @Test func `#21 a value that changes its inputs forgets the former ones`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        let c = graph.computed { a.value }
        let d = graph.computed { a.value == 0 ? b.value : c.value }
        #expect(d.value == 0)
        a.value = 1
        #expect(d.value == 1)
        b.value = 10
        #expect(d.value == 1)
    }

    @Test func `#22 each step of a chain is evaluated once`() {
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
        let d = graph.computed {
            order.append("d")
            return c.value
        }
        #expect(d.value == 0)
        order = []
        a.value = 1
        #expect(d.value == 1)
        #expect(order == ["b", "c", "d"])
    }

    @Test func `#23 reading a value by hand does not take it from an effect`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        let c = graph.computed { b.value }
        var seen: [Int] = []
        graph.effect { seen.append(c.value) }
        a.value = 1
        #expect(c.value == 1)
        #expect(seen == [0, 1])
        graph.batch {
            a.value = 2
            #expect(c.value == 2)
        }
        #expect(seen == [0, 1, 2])
    }

    @Test func `#24 values are evaluated in the order in which they are read`() {
        let a = graph.signal(0)
        var order: [String] = []
        let b = graph.computed {
            order.append("b")
            return a.value
        }
        let c = graph.computed {
            order.append("c")
            return a.value
        }
        #expect(b.value + c.value == 0)
        order = []
        a.value = 1
        #expect(c.value + b.value == 2)
        #expect(order == ["c", "b"])
    }

    @Test func `#25 a value without inputs is evaluated once`() {
        var runs = 0
        let a = graph.computed {
            runs += 1
            return 42
        }
        #expect([a.value, a.value] == [42, 42])
        #expect(runs == 1)
    }

    @Test func `#26 a value lives on when its last effect has ended`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 2 }
        graph.effect { _ = b.value }.dispose()
        a.value = 5
        #expect(b.value == 10)
        a.value = 10
        #expect(b.value == 20)
    }

    @Test func `#145 nil is a value like any other`() {
        let a = graph.signal(0)
        var runs = 0
        let b = graph.computed { () -> Int? in
            runs += 1
            return a.value == 0 ? nil : a.value
        }
        #expect(b.value == nil)
        #expect(b.value == nil)
        #expect(runs == 1)
        a.value = 1
        #expect(b.value == 1)
        a.value = 0
        #expect(b.value == nil)
    }

    @Test func `#147 a batch that writes a value back evaluates nothing`() {
        let a = graph.signal(0)
        var runs = 0
        let b = graph.computed {
            runs += 1
            return a.value
        }
        #expect(b.value == 0)
        graph.batch {
            a.value = 5
            a.value = 0
        }
        #expect(b.value == 0)
        #expect(runs == 1)
    }

    @Test func `#148 an outer value rests while the inner one stays the same`() {
        let a = graph.signal(0)
        let isPositive = graph.computed { a.value > 0 }
        var runs = 0
        let outer = graph.computed {
            runs += 1
            return isPositive.value ? 1 : 0
        }
        #expect(outer.value == 0)
        a.value = 1
        #expect(outer.value == 1)
        a.value = 2
        #expect(outer.value == 1)
        #expect(runs == 2)
    }

    @Test func `#149 the end of a batch evaluates inputs first`() {
        let a = graph.signal(0)
        var order: [String] = []
        let b = graph.computed {
            order.append("b")
            return a.value
        }
        let c = graph.computed {
            let value = b.value
            order.append("c")
            return value
        }
        graph.effect { _ = c.value }
        order = []
        graph.batch { a.value = 1 }
        #expect(order == ["b", "c"])
    }

    @Test func `#115 a signal may be made while a value is evaluated`() {
        let a = graph.signal(0)
        let b = graph.computed {
            let inner = graph.signal(a.value * 10)
            return inner.value
        }
        #expect(b.value == 0)
        a.value = 3
        #expect(b.value == 30)
        #expect(graph.nodeCount == 2)
    }

    @Test func `#27 a clamped value passes on only what it lets through`() {
        let a = graph.signal(0)
        let clamped = graph.computed { min(10, max(0, a.value)) }
        var seen: [Int] = []
        let c = graph.computed {
            seen.append(clamped.value)
            return clamped.value
        }
        for value in [0, -1, 5, 11, 20] {
            a.value = value
            #expect(c.value == min(10, max(0, value)))
        }
        #expect(seen == [0, 5, 10])
    }
}
