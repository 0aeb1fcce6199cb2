import FormworkGraph
import FormworkSignals
import Testing

/// Effects that never settle, because they write what they read, and those that do in the end.
@Suite struct EndlessEffectTests {
    let graph = ReactiveGraph()

    @Test func `#61 an effect that counts to a limit settles`() {
        let a = graph.signal(0)
        var runs = 0
        graph.effect {
            runs += 1
            if a.value < 50 { a.value += 1 }
        }
        #expect(a.value == 50)
        #expect(runs == 51)
    }

    @Test func `#62 an endless effect is stopped after a hundred runs`() {
        let a = graph.signal(0)
        var runs = 0
        var errors: [any Error] = []
        Effect(in: graph, onError: { errors.append($0) }) {
            runs += 1
            a.value += 1
        }
        #expect((100...101).contains(runs))
        #expect(errors.count == 1)
        #expect(errors.first is EndlessEffect)
    }

    @Test func `#63 an effect that becomes endless is stopped`() {
        let isOn = graph.signal(false)
        let a = graph.signal(0)
        var errors: [any Error] = []
        let effect = Effect(in: graph, onError: { errors.append($0) }) { _ in
            if isOn.value { a.value += 1 }
        }
        isOn.value = true
        #expect(errors.count == 1)
        #expect((errors.first as? EndlessEffect)?.effects == [effect.node].compactMap(\.self))
        #expect((90...110).contains(a.value))
        isOn.value = false
        let last = a.value
        a.value = 0
        #expect(a.value == 0 && last > 0)
        #expect(errors.count == 1)
    }

    @Test func `#64 two effects that drive each other are stopped and both named`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var errors: [any Error] = []
        let first = Effect(in: graph, onError: { errors.append($0) }) { _ in b.value = a.value }
        let second = Effect(in: graph, onError: { errors.append($0) }) { _ in a.value = b.value + 1
        }
        #expect(errors.count == 1)
        let nodes = [first.node, second.node].compactMap(\.self)
        #expect((errors.first as? EndlessEffect)?.effects == nodes)
        #expect(a.value <= 110)
    }

    @Test func `an effect that waits for a self-changing value is stopped`() {
        let a = graph.signal(0)
        var errors = 0
        let value = graph.computed {
            a.value += 1
            return a.value
        }
        Effect(in: graph, onError: { errors += $0 is EndlessEffect ? 1 : 0 }) { _ = value.value }
        #expect(errors == 1)
        // Each run evaluates it, and so does the check whether to run.
        #expect(a.value <= 210)
    }
}
