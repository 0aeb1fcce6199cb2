import FormworkGraph
import FormworkSignals
import Testing

/// An effect runs at once, after each change of what it reads, and never again when it has ended.
@Suite struct `Effect lifecycle` {
    let graph = ReactiveGraph()

    @Test func `#35 an effect runs when it is made`() {
        var runs = 0
        graph.effect { runs += 1 }
        #expect(runs == 1)
    }

    @Test func `#36 an effect runs after each change`() {
        let a = graph.signal("a")
        var seen: [String] = []
        graph.effect { seen.append(a.value) }
        a.value = "b"
        a.value = "c"
        #expect(seen == ["a", "b", "c"])
    }

    @Test func `#37 a disposed effect does not run`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        let effect = graph.effect { seen.append(a.value) }
        effect.dispose()
        a.value = 1
        #expect(seen == [0])
    }

    @Test func `#38 a cleanup runs before the next run`() {
        let a = graph.signal(0)
        var log: [String] = []
        Effect(in: graph) { effect in
            let value = a.value
            log.append("run \(value)")
            effect.onCleanup { log.append("cleanup \(value)") }
        }
        a.value = 1
        a.value = 2
        #expect(log == ["run 0", "cleanup 0", "run 1", "cleanup 1", "run 2"])
    }

    @Test func `#39 a cleanup runs when the effect ends`() {
        let a = graph.signal(0)
        var cleanups = 0
        let effect = Effect(in: graph) { effect in
            _ = a.value
            effect.onCleanup { cleanups += 1 }
        }
        #expect(cleanups == 0)
        effect.dispose()
        #expect(cleanups == 1)
    }

    @Test func `#40 reads of a cleanup are no dependency`() {
        let a = graph.signal(0)
        let b = graph.signal(100)
        var runs = 0
        Effect(in: graph) { effect in
            _ = a.value
            runs += 1
            effect.onCleanup { _ = b.value }
        }
        a.value = 1
        b.value = 200
        #expect(runs == 2)
    }

    @Test func `#42 an effect that ends in a batch does not run after it`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        let effect = graph.effect { seen.append(a.value) }
        graph.batch {
            a.value = 1
            effect.dispose()
        }
        #expect(seen == [0])
    }

    @Test func `#108 an effect may end itself while it runs`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        Effect(in: graph) { effect in
            seen.append(a.value)
            if seen.count == 2 { effect.dispose() }
        }
        a.value = 1
        a.value = 2
        #expect(seen == [0, 1])
        #expect(graph.nodeCount == 1)
        #expect(graph.linkCount == 0)
    }

    @Test func `#109 each cleanup runs once`() {
        let a = graph.signal(0)
        var log: [Int] = []
        Effect(in: graph) { effect in
            let value = a.value
            effect.onCleanup { log.append(value) }
        }
        a.value = 1
        a.value = 2
        #expect(log == [0, 1])
    }

    @Test func `#110 disposing twice is disposing once`() {
        var cleanups = 0
        let effect = Effect(in: graph) { effect in effect.onCleanup { cleanups += 1 } }
        effect.dispose()
        effect.dispose()
        #expect(cleanups == 1)
    }

    @Test func `#111 a cleanup may end its effect`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        Effect(in: graph) { effect in
            seen.append(a.value)
            effect.onCleanup { effect.dispose() }
        }
        a.value = 1
        a.value = 2
        #expect(seen == [0])
        #expect(graph.nodeCount == 1)
    }

    @Test func `#140 a cleanup noted in the run that ends the effect runs`() {
        let a = graph.signal(0)
        var log: [String] = []
        Effect(in: graph) { effect in
            effect.onCleanup { log.append("cleanup \(a.value)") }
            if a.value == 1 {
                effect.dispose()
                effect.onCleanup { log.append("late cleanup") }
            }
        }
        a.value = 1
        #expect(log == ["cleanup 1", "cleanup 1", "late cleanup"])
    }

    @Test func `#141 reads after the end are no dependency`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        var runs = 0
        Effect(in: graph) { effect in
            runs += 1
            if a.value == 1 { effect.dispose() }
            _ = b.value
        }
        a.value = 1
        b.value = 1
        a.value = 2
        #expect(runs == 2)
        #expect(graph.linkCount == 0)
    }

    @Test func `#142 an effect can end when it has seen enough`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        Effect(in: graph) { effect in
            seen.append(a.value)
            if a.value >= 3 { effect.dispose() }
        }
        for value in [1, 3, 4, 5] { a.value = value }
        #expect(seen == [0, 1, 3])
    }

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
}
