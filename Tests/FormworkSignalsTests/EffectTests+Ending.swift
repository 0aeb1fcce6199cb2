import FormworkGraph
import FormworkSignals
import Testing

extension `Effect lifecycle` {
    @Test func `#143 none of the signals of a disposed effect runs it`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = 0
        let effect = graph.effect { runs += a.value + b.value + 1 }
        effect.dispose()
        for value in 1...2 {
            a.value = value
            b.value = value
        }
        #expect(runs == 1)
    }

    @Test func `#144 a cleanup does not run again when disposing again`() {
        let a = graph.signal(0)
        var cleanups = 0
        let effect = Effect(in: graph) { effect in
            _ = a.value
            effect.onCleanup { cleanups += 1 }
        }
        a.value = 1
        effect.dispose()
        effect.dispose()
        #expect(cleanups == 2)
    }

    @Test func `#178 reads of a cleanup are no dependency of the code that ends the effect`() {
        let a = graph.signal(0)
        let b = graph.signal(100)
        let inner = Effect(in: graph) { effect in
            _ = a.value
            effect.onCleanup { _ = b.value }
        }
        var runs = 0
        graph.effect {
            runs += 1
            if a.value == 1 { inner.dispose() }
        }
        a.value = 1
        b.value = 200
        #expect(runs == 2)
    }

    @Test func `#178 a value that each run makes again is up to date`() {
        let a = graph.signal(1)
        var latest: Computed<Int, Never>?
        graph.effect {
            let made = graph.computed { a.value }
            _ = a.value
            latest = made
        }
        for value in 1...3 {
            a.value = value
            #expect(latest?.value == value)
        }
        #expect(graph.nodeCount == 3)
    }

    @Test func `#201 a value may end the effect that waits for it`() {
        let source = graph.signal(0)
        var first: Effect?
        var runs = 0
        let value = graph.computed {
            if source.value == 1 { first?.dispose() }
            return source.value
        }
        first = graph.effect { runs += value.value >= 0 ? 1 : 0 }
        graph.effect { _ = value.value }
        for value in 1...3 { source.value = value }
        #expect(runs == 1)
    }

    @Test func `#202 the other effects of that value still run`() {
        let source = graph.signal(0)
        var first: Effect?
        var seen: [Int] = []
        let value = graph.computed {
            if source.value == 1 { first?.dispose() }
            return source.value
        }
        first = graph.effect { _ = value.value }
        graph.effect { seen.append(value.value) }
        source.value = 1
        #expect(seen == [0, 1])
    }

    @Test func `#203 an effect may end while its inputs are being checked`() {
        let source = graph.signal(0)
        var effect: Effect?
        let constant = graph.computed { source.value * 0 }
        let ending = graph.computed {
            if source.value != 0 { effect?.dispose() }
            return source.value
        }
        let both = graph.computed { (constant.value + ending.value) * 0 }
        effect = graph.effect { _ = both.value }
        source.value = 1
        #expect(graph.nodeCount == 4)
        #expect(both.value == 0)
    }

    @Test func `#41 an effect that has ended is never notified again`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        let effect = graph.effect { seen.append(a.value) }
        effect.dispose()
        for value in 1...3 { a.value = value }
        #expect(seen == [0])
        #expect(graph.linkCount == 0)
    }

    @Test func `a scope ends all effects that were made in it, the latest first`() {
        let a = graph.signal(0)
        var log: [String] = []
        let scope = ReactiveScope(in: graph)
        scope.run {
            for name in ["first", "second"] {
                Effect(in: graph) { effect in
                    log.append("\(name) \(a.value)")
                    effect.onCleanup { log.append("\(name) ends") }
                }
            }
        }
        scope.dispose()
        a.value = 1
        #expect(log == ["first 0", "second 0", "second ends", "first ends"])
        #expect(graph.nodeCount == 1)
    }

    @Test func `a scope within an effect ends with the run`() {
        let a = graph.signal(0)
        var runs = 0
        graph.effect {
            _ = a.value
            ReactiveScope(in: graph).run {
                graph.effect { runs += a.value >= 0 ? 1 : 0 }
            }
        }
        a.value = 1
        #expect(runs == 2)
        #expect(graph.nodeCount == 4)
    }
}
