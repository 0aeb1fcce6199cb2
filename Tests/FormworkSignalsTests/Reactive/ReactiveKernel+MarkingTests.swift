import FormworkGraph
import FormworkSignals
import Testing

/// A change reaches everything below it once, in order, and ends where a value stays the same.
///
/// Numbers in the names are those of the public list of cases for reactive systems.
@Suite struct ReactiveKernelMarkingTests {
    let graph = ReactiveGraph()

    @Test func `#1 the end of a diamond is evaluated once`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value }
        var runs = 0
        let d = graph.computed {
            runs += 1
            return "\(b.value) \(c.value)"
        }
        #expect(d.value == "a a")
        a.value = "aa"
        #expect(d.value == "aa aa")
        #expect(runs == 2)
    }

    @Test func `#2 so is what follows a diamond`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value }
        let d = graph.computed { "\(b.value) \(c.value)" }
        var runs = 0
        let e = graph.computed {
            runs += 1
            return d.value
        }
        #expect(e.value == "a a")
        a.value = "aa"
        #expect(e.value == "aa aa")
        #expect(runs == 2)
    }

    @Test func `#3 a jagged diamond evaluates each of its tails once`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value }
        let d = graph.computed { c.value }
        var order: [String] = []
        let e = graph.computed {
            order.append("e")
            return "\(b.value) \(d.value)"
        }
        let f = graph.computed {
            order.append("f")
            return e.value
        }
        let g = graph.computed {
            order.append("g")
            return e.value
        }
        #expect([f.value, g.value] == ["a a", "a a"])
        order = []
        a.value = "b"
        #expect([e.value, f.value, g.value] == ["b b", "b b", "b b"])
        #expect(order == ["e", "f", "g"])
    }

    @Test func `#4 paths of different lengths meet once`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value }
        let d = graph.computed { c.value }
        var runs = 0
        let e = graph.computed {
            runs += 1
            return "\(b.value) \(d.value)"
        }
        #expect(e.value == "a a")
        a.value = "b"
        #expect(e.value == "b b")
        #expect(runs == 2)
    }

    @Test func `#5 a direct link beside a longer path counts once`() {
        let a = graph.signal(2)
        let b = graph.computed { a.value - 1 }
        let c = graph.computed { a.value + b.value }
        var runs = 0
        let d = graph.computed {
            runs += 1
            return "d: \(c.value)"
        }
        #expect(d.value == "d: 3")
        a.value = 4
        #expect(d.value == "d: 7")
        #expect(runs == 2)
    }

    @Test func `#6 one input that stays the same does not hide another that changes`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value.isEmpty ? "" : "c" }
        var runs = 0
        let d = graph.computed {
            runs += 1
            return "\(b.value) \(c.value)"
        }
        #expect(d.value == "a c")
        a.value = "aa"
        #expect(d.value == "aa c")
        #expect(runs == 2)
    }

    @Test func `#7 nothing is evaluated when all inputs stay the same`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value.isEmpty ? "" : "b" }
        let c = graph.computed { a.value.isEmpty ? "" : "c" }
        var runs = 0
        let d = graph.computed {
            runs += 1
            return "\(b.value) \(c.value)"
        }
        #expect(d.value == "b c")
        a.value = "aa"
        #expect(d.value == "b c")
        #expect(runs == 1)
    }

    @Test func `#8 inputs are evaluated before what reads them`() {
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
        let d = graph.computed {
            let sum = b.value + c.value
            order.append("d")
            return sum
        }
        #expect(d.value == 0)
        order = []
        a.value = 1
        #expect(d.value == 2)
        #expect(order == ["b", "c", "d"])
    }

    @Test func `#9 converging paths of a growing number`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        var runs = [0, 0]
        let c = graph.computed {
            runs[0] += 1
            return a.value + b.value
        }
        let d = graph.computed {
            runs[1] += 1
            return a.value + c.value
        }
        #expect(d.value == 0)
        a.value = 1
        #expect(d.value == 3)
        #expect(runs == [2, 2])
    }

    @Test func `#10 each reads the two before it, and none is evaluated twice`() {
        let a = graph.signal(0)
        var runs = [0, 0, 0]
        let b = graph.computed { a.value }
        let c = graph.computed {
            runs[0] += 1
            return b.value + a.value
        }
        let d = graph.computed {
            runs[1] += 1
            return c.value + b.value
        }
        let e = graph.computed {
            runs[2] += 1
            return d.value + c.value
        }
        #expect(e.value == 0)
        a.value = 1
        #expect(e.value == 5)
        #expect(runs == [2, 2, 2])
    }

    @Test func `#11 a chain passes every change on`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        let c = graph.computed { b.value }
        let d = graph.computed { c.value }
        let e = graph.computed { d.value }
        for value in 0...2 {
            a.value = value
            #expect(e.value == value)
        }
    }
}
