import FormworkGraph
import FormworkSignals
import Testing

extension ReactiveKernelMarkingTests {
    @Test func `#116 an effect continues when another one on the same value ends`() {
        let a = graph.signal(0)
        let c = graph.computed { a.value * 2 }
        var runs = [0, 0]
        let first = graph.effect { runs[0] += c.value >= 0 ? 1 : 0 }
        graph.effect { runs[1] += c.value >= 0 ? 1 : 0 }
        first.dispose()
        a.value = 1
        a.value = 2
        #expect(runs == [1, 3])
    }

    @Test func `#157 two of three inputs stay the same`() {
        let a = graph.signal("a")
        let b = graph.computed { a.value }
        let c = graph.computed { a.value.isEmpty ? "" : "c" }
        let d = graph.computed { a.value.isEmpty ? "" : "d" }
        var runs = 0
        let e = graph.computed {
            runs += 1
            return "\(b.value) \(c.value) \(d.value)"
        }
        #expect(e.value == "a c d")
        a.value = "aa"
        #expect(e.value == "aa c d")
        #expect(runs == 2)
    }

    @Test func `#187 nothing above an effect that has ended is evaluated`() {
        let a = graph.signal("a")
        var runs = 0
        let b = graph.computed {
            runs += 1
            return a.value
        }
        let c = graph.computed {
            runs += 1
            return b.value
        }
        let d = graph.computed { a.value }
        var seen = ""
        let effect = graph.effect { seen = c.value }
        #expect([seen, d.value] == ["a", "a"])
        runs = 0
        effect.dispose()
        a.value = "aa"
        #expect(runs == 0)
        #expect(d.value == "aa")
    }

    @Test func `#188 a value that a batch makes unreachable is not evaluated`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = 0
        let c = graph.computed {
            runs += 1
            return b.value
        }
        let d = graph.computed { a.value == 0 ? c.value : -1 }
        #expect(d.value == 0)
        graph.batch {
            b.value = 1
            a.value = 1
        }
        #expect(d.value == -1)
        #expect(runs == 1)
    }

    @Test func `#189 many changes are looked at in the order of reading`() {
        let a = graph.signal(1)
        let b = graph.signal(1)
        let c = graph.signal(1)
        var runs = 0
        let d = graph.computed {
            runs += 1
            return c.value
        }
        let e = graph.computed { a.value > 0 ? b.value + d.value : b.value }
        #expect(e.value == 2)
        for signal in [a, b, c] { signal.value = 2 }
        #expect(e.value == 4)
        #expect(runs == 2)
        for signal in [a, b, c] { signal.value = -1 }
        #expect(e.value == -1)
        #expect(runs == 2)
    }

    @Test func `#190 an effect follows a value that was read before it`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        let c = graph.computed { b.value }
        #expect(c.value == 0)
        var seen: [Int] = []
        graph.effect { seen.append(c.value) }
        a.value = 1
        #expect(seen == [0, 1])
    }

    @Test func `#191 an effect sees a change from before its time`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value }
        #expect(b.value == 0)
        a.value = 1
        var seen = -1
        graph.effect { seen = b.value }
        #expect(seen == 1)
    }

    @Test func `#192 an effect rests while what it reads stays the same`() {
        let a = graph.signal(0)
        let b = graph.computed { a.value * 0 }
        var runs = 0
        graph.effect { runs += b.value + 1 }
        a.value = 1
        #expect(runs == 1)
    }

    @Test func `#204 two sources of one value`() {
        let a = graph.signal(1)
        let b = graph.signal(10)
        var runs = 0
        let c = graph.computed {
            runs += 1
            return a.value + b.value
        }
        var seen: [Int] = []
        graph.effect { seen.append(c.value) }
        graph.batch {
            a.value = 2
            b.value = 20
        }
        #expect(c.value == 22)
        #expect(runs == 2)
        #expect(seen == [11, 22])
    }

    @Test func `#205 two sources that cross`() {
        let a = graph.signal(1)
        let b = graph.signal(10)
        var order: [String] = []
        let c = graph.computed {
            order.append("c")
            return a.value + b.value
        }
        let d = graph.computed {
            order.append("d")
            return a.value * b.value
        }
        let e = graph.computed {
            let sum = c.value + d.value
            order.append("e")
            return sum
        }
        #expect(e.value == 21)
        order = []
        graph.batch {
            a.value = 2
            b.value = 20
        }
        #expect(e.value == 62)
        #expect(order == ["c", "d", "e"])
    }

    @Test func `#206 a diamond below a diamond`() {
        let a = graph.signal(1)
        var runs = [0, 0]
        let b = graph.computed { a.value }
        let c = graph.computed { a.value }
        let d = graph.computed {
            runs[0] += 1
            return b.value + c.value
        }
        let e = graph.computed { d.value }
        let f = graph.computed { d.value }
        let g = graph.computed {
            runs[1] += 1
            return e.value + f.value
        }
        #expect(g.value == 4)
        a.value = 2
        #expect(g.value == 8)
        #expect(runs == [2, 2])
    }

    @Test func `#207 a wide fan runs each of its effects once`() {
        let a = graph.signal(0)
        var runs = [Int](repeating: 0, count: 6)
        for index in runs.indices {
            let branch = graph.computed { a.value + index }
            graph.effect { runs[index] += branch.value >= 0 ? 1 : 0 }
        }
        a.value = 1
        #expect(runs == [2, 2, 2, 2, 2, 2])
    }

    @Test func `#208 three steps on one side and one on the other`() {
        let a = graph.signal(1)
        let b = graph.computed { a.value }
        let c = graph.computed { b.value }
        let d = graph.computed { c.value }
        let e = graph.computed { a.value }
        var runs = 0
        let f = graph.computed {
            runs += 1
            return d.value + e.value
        }
        #expect(f.value == 2)
        a.value = 2
        #expect(f.value == 4)
        #expect(runs == 2)
    }
}
