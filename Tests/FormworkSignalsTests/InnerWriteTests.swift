import FormworkGraph
import FormworkSignals
import Testing

/// Effects and derived values that write to signals themselves.
@Suite struct `Inner writes` {
    let graph = ReactiveGraph()
    let a: Signal<Int>
    let b: Signal<Int>

    init() {
        a = Signal(0, in: graph)
        b = Signal(0, in: graph)
    }

    @Test func `#50 an effect may write to another signal`() {
        graph.effect { b.value = a.value * 2 }
        a.value = 5
        #expect(b.value == 10)
    }

    @Test func `#51 a cleanup may write to what its effect reads`() {
        var seen: [Int] = []
        Effect(in: graph) { effect in
            seen.append(a.value)
            effect.onCleanup { a.value = 999 }
        }
        a.value = 1
        #expect(seen == [0, 999])
    }

    @Test func `#52 a derived value may write to a signal`() {
        let value = graph.computed {
            b.value = a.value * 10 + 1
            return a.value
        }
        #expect(value.value == 0)
        #expect(b.value == 1)
    }

    @Test func `#53 only the last write is seen`() {
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        for value in 1...3 { a.value = value }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test func `#54 writes go on until they settle`() {
        graph.effect { if a.value > 0, b.value == 0 { b.value = a.value } }
        a.value = 5
        #expect(b.value == 5)
    }

    @Test func `#55 an effect that writes before it reads sees its own value`() {
        var seen: [Int] = []
        graph.effect {
            b.value = a.value + 1
            seen.append(b.value)
        }
        a.value = 1
        #expect(seen == [1, 2])
    }

    @Test func `#56 an effect that reads by a derived value and then writes runs again`() {
        let double = graph.computed { a.value * 2 }
        var seen: [Int] = []
        graph.effect {
            seen.append(double.value)
            if a.value == 1 { a.value = 2 }
        }
        a.value = 1
        #expect(seen == [0, 2, 4])
    }

    @Test func `#112 a write of a derived value is read by another one`() {
        let writer = graph.computed {
            b.value = a.value * 10
            return a.value
        }
        let reader = graph.computed { b.value }
        #expect([writer.value, reader.value] == [0, 0])
        a.value = 1
        #expect([writer.value, reader.value] == [1, 10])
    }

    @Test func `#114 an effect that takes a write back`() {
        var runs = [0, 0]
        graph.effect {
            runs[0] += 1
            if a.value == 1 { a.value = 0 }
        }
        let copy = graph.computed { a.value }
        graph.effect { runs[1] += copy.value >= 0 ? 1 : 0 }
        a.value = 1
        #expect(a.value == 0)
        #expect(runs == [3, 1])
    }

    @Test func `#133 the effect after one that takes a write back sees the end`() {
        var seen: [[Int]] = [[], []]
        graph.effect {
            seen[0].append(a.value)
            if a.value == 1 { a.value = 0 }
        }
        graph.effect { seen[1].append(a.value) }
        a.value = 1
        #expect(seen[0] == [0, 1, 0])
        #expect(seen[1].last == 0)
        #expect(!seen[1].contains(1))
    }

    @Test func `#134 the effect after one that corrects a write sees the correction`() {
        var seen: [Int] = []
        graph.effect { if a.value == 1 { a.value = 10 } }
        graph.effect { seen.append(a.value) }
        a.value = 1
        #expect(seen == [0, 10])
    }

    @Test func `#135 a value below what a derived value writes is settled`() {
        let writer = graph.computed {
            b.value = a.value * 10
            return a.value
        }
        let reader = graph.computed { b.value }
        #expect(writer.value + reader.value == 0)
        a.value = 1
        #expect(writer.value == 1)
        #expect([b.value, reader.value] == [10, 10])
    }

    @Test func `#136 writing an equal value from a derived value runs nothing`() {
        let writer = graph.computed {
            b.value = 0
            return a.value
        }
        var runs = 0
        graph.effect { runs += b.value + 1 }
        a.value = 1
        #expect(writer.value == 1)
        #expect(runs == 1)
    }

    @Test func `#137 writing another one runs what reads it`() {
        let writer = graph.computed {
            b.value = a.value * 100
            return a.value
        }
        var seen: [Int] = []
        graph.effect { seen.append(b.value) }
        a.value = 1
        #expect(writer.value == 1)
        #expect(seen == [0, 100])
    }
}
