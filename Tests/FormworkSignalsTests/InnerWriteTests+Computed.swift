import FormworkGraph
import FormworkSignals
import Testing

extension `Inner writes` {
    @Test func `#138 values that share a source, one of which writes`() {
        let writer = graph.computed {
            b.value = a.value * 10
            return a.value
        }
        let reader = graph.computed { b.value + 1 }
        #expect([writer.value, reader.value] == [0, 1])
        a.value = 2
        #expect([writer.value, b.value, reader.value] == [2, 20, 21])
    }

    @Test func `#139 an effect whose input changes while it runs runs again`() {
        var seen: [[Int]] = []
        graph.effect {
            seen.append([a.value, b.value])
            if b.value == 0 { b.value = 1 }
        }
        #expect(seen == [[0, 0], [0, 1]])
    }

    @Test func `#172 a value that changes its own input is never settled`() {
        var runs = 0
        let value = graph.computed {
            runs += 1
            a.value += 1
            return a.value
        }
        _ = value.value
        _ = value.value
        #expect(runs == 2)
    }

    @Test func `#180 an effect that resets what it was woken by is woken again`() {
        let isOn = graph.signal(false)
        let copy = graph.computed { isOn.value }
        var seen: [Bool] = []
        graph.effect {
            seen.append(copy.value)
            if copy.value { isOn.value = false }
        }
        isOn.value = true
        #expect(!isOn.value)
        isOn.value = true
        #expect(!isOn.value)
        #expect(seen == [false, true, false, true, false])
    }

    @Test func `#179 a value that changes its own input reads what it wrote`() {
        a.value = 1
        let value = graph.computed {
            a.value += 1
            return a.value
        }
        for expected in 2...4 {
            #expect(value.value == expected)
            #expect(a.value == expected)
        }
    }

    @Test func `#113 an effect that approaches a limit reaches it`() {
        var runs = 0
        graph.effect {
            runs += 1
            if a.value < 5 { a.value += 1 }
        }
        #expect(a.value == 5)
        #expect(runs == 6)
    }

    @Test func `#57 a write of a derived value runs an effect`() {
        let writer = graph.computed {
            b.value = a.value * 10
            return a.value
        }
        var seen: [Int] = []
        graph.effect { seen.append(b.value) }
        #expect(writer.value == 0)
        a.value = 1
        #expect(writer.value == 1)
        #expect(seen == [0, 10])
    }

    @Test func `#181 two signals written by a derived value are seen as a pair`() {
        let c = graph.signal(0)
        let writer = graph.computed {
            b.value = a.value + 1
            c.value = a.value + 2
            return a.value
        }
        var seen: [[Int]] = []
        graph.effect { seen.append([b.value, c.value]) }
        #expect(writer.value == 0)
        a.value = 10
        #expect(writer.value == 10)
        #expect(seen == [[0, 0], [1, 2], [11, 12]])
    }

    @Test func `#182 a derived value that writes within a batch`() {
        let writer = graph.computed {
            b.value = a.value * 10
            return a.value
        }
        var seen: [Int] = []
        graph.effect { seen.append(b.value) }
        graph.batch {
            a.value = 5
            #expect(writer.value == 5)
            #expect(b.value == 50)
            #expect(seen == [0])
        }
        #expect(seen == [0, 50])
    }

    @Test func `#183 a value that is no longer read does not write`() {
        let isOn = graph.signal(true)
        let writer = graph.computed {
            b.value = a.value
            return a.value
        }
        let branch = graph.computed { isOn.value ? writer.value : 999 }
        #expect(branch.value == 0)
        a.value = 1
        #expect([branch.value, b.value] == [1, 1])
        isOn.value = false
        #expect(branch.value == 999)
        a.value = 2
        #expect([branch.value, b.value] == [999, 1])
    }

    @Test func `#184 a value that writes and reads another that does`() {
        let c = graph.signal(0)
        let inner = graph.computed {
            b.value = a.value * 10
            return a.value + 1
        }
        let outer = graph.computed {
            c.value = inner.value * 100
            return inner.value
        }
        #expect([outer.value, b.value, c.value] == [1, 0, 100])
        a.value = 2
        #expect([outer.value, b.value, c.value] == [3, 20, 300])
    }

    @Test func `#185 writes before an error remain`() {
        let value = graph.computed { () throws in
            b.value = a.value * 10
            if a.value > 0 { throw Failure() }
            return a.value
        }
        #expect((try? value.value) == 0)
        a.value = 1
        #expect(throws: Failure.self) { try value.value }
        #expect(b.value == 10)
    }

    @Test(arguments: [true, false])
    func `#186 an effect sees a value and what it wrote, in either order`(valueFirst: Bool) {
        let writer = graph.computed {
            b.value = a.value
            return a.value
        }
        var seen: [Int] = []
        graph.effect {
            seen.append(valueFirst ? writer.value + b.value : b.value + writer.value)
        }
        a.value = 5
        #expect(seen.first == 0)
        #expect(seen.last == 10)
    }

    @Test func `#212 resetting by way of a derived value works every time`() {
        let copy = graph.computed { a.value }
        graph.effect { if copy.value > 0 { a.value = 0 } }
        for value in 1...3 {
            a.value = value
            #expect(a.value == 0)
        }
    }

    @Test func `#213 so does resetting in the first run`() {
        a.value = 1
        let copy = graph.computed { a.value }
        graph.effect { if copy.value > 0 { a.value = 0 } }
        #expect(a.value == 0)
        for value in 2...3 {
            a.value = value
            #expect(a.value == 0)
        }
    }
}
