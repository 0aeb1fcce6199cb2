import FormworkGraph
import FormworkSignals
import Testing

/// The points at which reactive systems rightly differ, and the choices of this one.
///
/// The article "How changes travel" describes the same in words.
@Suite struct `Choices` {
    let graph = ReactiveGraph()
    let a: Signal<Int>
    let b: Signal<Int>

    init() {
        a = Signal(0, in: graph)
        b = Signal(0, in: graph)
    }

    @Test func `#17 a derived value is lazy`() {
        var runs = 0
        let value = graph.computed {
            runs += 1
            return a.value
        }
        #expect(runs == 0)
        #expect(value.value == 0)
        #expect(runs == 1)
    }

    @Test func `#15 a value without readers follows nothing`() {
        var runs = 0
        let value = graph.computed {
            runs += 1
            return a.value
        }
        a.value = 1
        #expect(runs == 0)
        #expect(graph.linkCount == 0)
        withExtendedLifetime(value) {}
    }

    @Test func `#146 two changes without a batch are one evaluation`() {
        var runs = 0
        let sum = graph.computed {
            runs += 1
            return a.value + b.value
        }
        #expect(sum.value == 0)
        a.value = 1
        b.value = 1
        #expect(sum.value == 2)
        #expect(runs == 2)
    }

    @Test func `#29 writing NaN over NaN is a change, as with ==`() {
        let number = graph.signal(Double.nan)
        var runs = 0
        graph.effect { runs += number.value.isNaN ? 1 : 0 }
        number.value = .nan
        #expect(runs == 2)
        let same = Signal(Double.nan, in: graph) { $0 == $1 || $0.isNaN && $1.isNaN }
        runs = 0
        graph.effect { runs += same.value.isNaN ? 1 : 0 }
        same.value = .nan
        #expect(runs == 1)
    }

    @Test func `#167 a value that comes out NaN again is a change, too`() {
        let number = graph.computed { Double(a.value) * .nan }
        var runs = 0
        let reader = graph.computed {
            runs += 1
            return number.value.isNaN
        }
        #expect(reader.value)
        a.value = 1
        #expect(reader.value)
        #expect(runs == 2)
    }

    @Test func `#30 writing the same object is no change`() {
        final class Box { var value = 1 }
        let box = Box()
        let signal = Signal(box, in: graph)
        var runs = 0
        graph.effect { runs += signal.value.value }
        box.value = 2
        signal.value = box
        #expect(runs == 1)
        signal.value = Box()
        #expect(runs == 2)
    }

    @Test func `#176 a batch returns what its function returns`() {
        #expect(graph.batch { 42 } == 42)
    }

    @Test func `#173 a later effect sees what an earlier one wrote`() {
        var seen: [Int] = []
        graph.effect { if a.value > 0 { b.value = 1 } }
        graph.effect { if a.value > 0 { seen.append(b.value) } }
        a.value = 1
        #expect(seen == [1])
    }

    @Test func `#174 an effect reads back what it has just written`() {
        var seen: [Int] = []
        graph.effect {
            guard a.value > 0 else { return }
            b.value = 1
            seen.append(b.value)
        }
        a.value = 1
        #expect(seen == [1])
    }

    @Test func `#88 an effect whose first run failed follows what it had read`() {
        var runs = 0
        Effect(in: graph, onError: { _ in }) {
            runs += 1
            if a.value == 0 { throw Failure() }
        }
        a.value = 1
        #expect(runs == 2)
    }

    @Test func `#106 an effect that fails does not end the flush`() {
        var runs = [0, 0]
        graph.effect { runs[0] += a.value }
        Effect(in: graph, onError: { _ in }) { if a.value == 1 { throw Failure() } }
        graph.effect { runs[1] += a.value }
        a.value = 1
        #expect(runs == [1, 1])
    }

    @Test func `#86 an error is kept like a value`() {
        var runs = 0
        let value = graph.computed { () throws -> Int in
            runs += 1
            if a.value == 0 { throw Failure("kept") }
            return a.value
        }
        for _ in 0..<3 { #expect(throws: Failure("kept")) { try value.value } }
        #expect(runs == 1)
    }

    @Test func `#107 so is an error of any type`() {
        struct Other: Error {}
        var runs = 0
        let value = graph.computed { () throws -> Int in
            runs += 1
            throw Other()
        }
        for _ in 0..<3 { #expect(throws: Other.self) { try value.value } }
        #expect(runs == 1)
    }

    @Test func `#49 an effect that takes back what woke it runs twice for each write`() {
        let copy = graph.computed { a.value }
        var runs = 0
        graph.effect {
            runs += 1
            if copy.value > 0 { a.value = 0 }
        }
        for value in 1...2 {
            runs = 0
            a.value = value
            #expect(runs == 2)
            #expect(a.value == 0)
        }
    }

    @Test func `#175 the writes of one effect are one change`() {
        let c = graph.signal(0)
        graph.effect {
            b.value = a.value + 1
            c.value = a.value + 2
        }
        let sum = graph.computed { b.value + c.value }
        var seen: [Int] = []
        graph.effect { seen.append(sum.value) }
        a.value = 10
        #expect(seen == [3, 23])
    }
}
