import FormworkGraph
import FormworkSignals
import Testing

/// The inputs of a value are determined again by each evaluation.
@Suite struct ReactiveKernelTrackingTests {
    let graph = ReactiveGraph()

    @Test func `#12 only the branch that is taken counts`() {
        let a = graph.signal("a")
        let b = graph.signal("b")
        let takesA = graph.signal(true)
        var runs = 0
        let c = graph.computed {
            runs += 1
            return takesA.value ? a.value : b.value
        }
        #expect(c.value == "a")
        b.value = "bb"
        #expect(c.value == "a")
        #expect(runs == 1)
        a.value = "aa"
        #expect(c.value == "aa")
        #expect(runs == 2)
    }

    @Test func `#13 after a switch the former branch is idle`() {
        let a = graph.signal("a")
        let b = graph.signal("b")
        let takesA = graph.signal(true)
        var runs = 0
        let c = graph.computed {
            runs += 1
            return takesA.value ? a.value : b.value
        }
        #expect(c.value == "a")
        takesA.value = false
        #expect(c.value == "b")
        a.value = "aa"
        #expect(c.value == "b")
        #expect(runs == 2)
        b.value = "bb"
        #expect(c.value == "bb")
        #expect(runs == 3)
    }

    @Test func `#14 a new input is brought up to date before it is read`() {
        let a = graph.signal(1)
        let b = graph.signal(10)
        let takesC = graph.signal(false)
        let c = graph.computed { a.value }
        let d = graph.computed { takesC.value ? c.value : b.value }
        #expect(d.value == 10)
        takesC.value = true
        a.value = 2
        #expect(d.value == 2)
    }

    @Test func `#16 a branch that is not taken is not evaluated`() {
        let a = graph.signal(1)
        var runs = 0
        let b = graph.computed {
            runs += 1
            return a.value
        }
        let c = graph.computed { a.value > 0 ? a.value : b.value }
        #expect(c.value == 1)
        #expect(runs == 0)
        a.value = 0
        #expect(c.value == 0)
        #expect(runs == 1)
        a.value = 2
        #expect(c.value == 2)
        #expect(runs == 1)
    }

    @Test func `#165 giving up an input leaves its other readers alone`() {
        let takesState = graph.signal(true)
        let state = graph.signal(1)
        let first = graph.computed { takesState.value ? state.value : 111 }
        let second = graph.computed { state.value }
        graph.effect { _ = first.value }
        #expect(second.value == 1)
        takesState.value = false
        #expect(first.value == 111)
        state.value = 2
        #expect(second.value == 2)
    }

    @Test func `#166 an input can be given up and taken again`() {
        let isOn = graph.signal(true)
        let source = graph.signal(1)
        let value = graph.computed { isOn.value ? source.value : 0 }
        var seen: [Int] = []
        graph.effect { seen.append(value.value) }
        isOn.value = false
        source.value = 2
        isOn.value = true
        #expect(seen == [1, 0, 2])
    }

    @Test func `#193 an input that becomes unreachable is not evaluated`() {
        let a = graph.signal(Int?.some(1))
        var runs = 0
        let b = graph.computed { a.value }
        let c = graph.computed {
            runs += 1
            return b.value.map { $0 * 2 }
        }
        let d = graph.computed { b.value == nil ? 0 : c.value }
        #expect(d.value == 2)
        a.value = nil
        #expect(d.value == 0)
        #expect(runs == 1)
    }

    @Test func `#194 a chain below an optional follows into an effect`() {
        let items = graph.signal([Int]?.none)
        let isLoaded = graph.computed { items.value != nil }
        let message = graph.computed { isLoaded.value ? "loaded" : "waiting" }
        var seen: [String] = []
        graph.effect { seen.append(message.value) }
        items.value = [1, 2, 3]
        items.value = [4, 5]
        items.value = nil
        #expect(seen == ["waiting", "loaded", "waiting"])
    }

    @Test func `#195 so it does when values in between are read by hand`() {
        let items = graph.signal([Int]?.none)
        let isLoaded = graph.computed { items.value != nil }
        let message = graph.computed { isLoaded.value ? "loaded" : "waiting" }
        #expect(message.value == "waiting")
        items.value = [1]
        #expect(isLoaded.value)
        #expect(message.value == "loaded")
        items.value = nil
        #expect(message.value == "waiting")
    }

    @Test func `#196 a change of either input of a diamond is seen`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        let c = graph.computed { a.value }
        let d = graph.computed { a.value % 2 + b.value }
        var runs = 0
        let e = graph.computed {
            runs += 1
            return c.value + d.value
        }
        #expect(e.value == 0)
        a.value = 2
        #expect(e.value == 2)
        b.value = 1
        #expect(e.value == 3)
        #expect(runs == 3)
    }

    @Test func `#197 many writes that change nothing below the first step`() {
        let a = graph.signal(0)
        var runs = [0, 0, 0]
        let parity = graph.computed {
            runs[0] += 1
            return a.value % 2
        }
        let next = graph.computed {
            runs[1] += 1
            return parity.value + 1
        }
        graph.effect { runs[2] += next.value }
        for value in [2, 4, 6] { a.value = value }
        #expect(runs == [4, 1, 1])
    }

    @Test func `#198 an effect follows a branch from when it takes it`() {
        let takesA = graph.signal(false)
        let a = graph.signal("value")
        var seen: [String] = []
        graph.effect { seen.append(takesA.value ? a.value : "other") }
        a.value = "hello"
        takesA.value = true
        a.value = "world"
        #expect(seen == ["other", "hello", "world"])
    }

    @Test func `#199 an effect forgets a branch when it leaves it`() {
        let takesA = graph.signal(true)
        let a = graph.signal("value")
        var seen: [String] = []
        graph.effect { seen.append(takesA.value ? a.value : "other") }
        takesA.value = false
        a.value = "changed"
        #expect(seen == ["value", "other"])
    }

    @Test func `#200 effects that feed one another change their branches together`() {
        let a = graph.signal(1)
        let b = graph.signal(2)
        let c = graph.signal(0)
        let first = graph.signal(0)
        let second = graph.signal(0)
        var runs = [0, 0]
        graph.effect {
            runs[0] += 1
            first.value = (c.value < 2 ? a.value : 0) + (c.value > 1 ? b.value : 0)
        }
        graph.effect {
            runs[1] += 1
            let fromA = c.value > 1 ? a.value : 0
            let fromB = c.value < 3 ? b.value : 0
            second.value = fromA + fromB + first.value
        }
        #expect([first.value, second.value] == [1, 3])
        b.value = 3
        #expect([first.value, second.value] == [1, 4])
        #expect(runs == [1, 2])
        c.value = 2
        #expect([first.value, second.value] == [3, 7])
    }
}
