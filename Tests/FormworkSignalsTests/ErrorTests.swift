import FormworkGraph
import FormworkSignals
import Testing

/// Functions that fail, and what becomes of those around them.
@Suite struct `Errors` {
    let graph = ReactiveGraph()

    /// A value that fails while a signal has a certain value.
    func failing(
        _ signal: Signal<Int>, at value: Int, _ error: Failure
    ) -> Computed<Int, any Error> {
        graph.computed { () throws in
            if signal.value == value { throw error }
            return signal.value
        }
    }

    @Test func `#84 a first evaluation that fails is made good by a change`() throws {
        let a = graph.signal(0)
        let b = failing(a, at: 0, Failure("first"))
        #expect(throws: Failure("first")) { try b.value }
        a.value = 1
        #expect(try b.value == 1)
    }

    @Test func `#85 so is a later one`() throws {
        let a = graph.signal(1)
        let b = failing(a, at: 2, Failure("later"))
        #expect(try b.value == 1)
        a.value = 2
        #expect(throws: Failure("later")) { try b.value }
        a.value = 3
        #expect(try b.value == 3)
    }

    @Test func `#87 an error does not concern who did not ask`() throws {
        let a = graph.signal(0)
        let b = graph.signal(10)
        let bad = failing(a, at: 1, Failure("bad"))
        let good = graph.computed { b.value * 2 }
        #expect(good.value == 20)
        a.value = 1
        #expect(throws: Failure("bad")) { try bad.value }
        #expect(good.value == 20)
        b.value = 20
        #expect(good.value == 40)
    }

    @Test func `#89 a run that fails has cleaned up after the one before`() {
        let a = graph.signal(0)
        var log: [String] = []
        Effect(in: graph, onError: { log.append("\(($0 as? Failure)?.text ?? "")") }) { effect in
            if a.value == 1 { throw Failure("failed") }
            effect.onCleanup { log.append("cleanup") }
        }
        a.value = 1
        #expect(log == ["cleanup", "failed"])
        a.value = 2
        #expect(log == ["cleanup", "failed"])
    }

    /// A cleanup cannot throw here; what is left of the case is one that ends its own effect.
    @Test func `#90 a cleanup may end its own effect`() {
        let a = graph.signal(0)
        var runs = 0
        Effect(in: graph) { effect in
            runs += a.value >= 0 ? 1 : 0
            effect.onCleanup { effect.dispose() }
        }
        a.value = 1
        a.value = 2
        #expect(runs == 1)
    }

    @Test func `#91 a branch that fails leaves the others intact`() throws {
        let a = graph.signal(0)
        let b = graph.signal(10)
        let bad = failing(a, at: 1, Failure("branch"))
        var runs = 0
        let good = graph.computed {
            runs += 1
            return b.value * 2
        }
        #expect(try bad.value == 0)
        #expect(good.value == 20)
        a.value = 1
        #expect(throws: Failure.self) { try bad.value }
        b.value = 20
        #expect(good.value == 40)
        #expect(runs == 2)
    }

    @Test func `#92 nothing is left over after an error`() throws {
        let a = graph.signal(0)
        let b = failing(a, at: 1, Failure("once"))
        #expect(try b.value == 0)
        a.value = 1
        #expect(throws: Failure.self) { try b.value }
        for value in 2...3 {
            a.value = value
            #expect(try b.value == value)
        }
    }

    @Test func `#154 a batch that fails has happened`() {
        let a = graph.signal(0)
        var seen: [Int] = []
        graph.effect { seen.append(a.value) }
        #expect(throws: Failure("batch")) {
            try graph.batch {
                a.value = 1
                throw Failure("batch")
            }
        }
        a.value = 2
        #expect(seen == [0, 1, 2])
    }

    @Test func `#155 an error is kept for its readers`() throws {
        let a = graph.signal(0)
        var runs = 0
        let b = graph.computed { () throws -> Int in
            runs += 1
            if a.value == 0 { throw Failure("live") }
            return a.value
        }
        var seen: [String] = []
        graph.effect { seen.append((try? b.value).map { "\($0)" } ?? "error") }
        #expect(throws: Failure("live")) { try b.value }
        #expect(runs == 1)
        a.value = 1
        #expect(try b.value == 1)
        #expect(seen == ["error", "1"])
    }

    @Test func `#177 an effect that failed does not delay others to a later flush`() {
        let a = graph.signal(0)
        let b = graph.signal(0)
        let c = graph.signal(0)
        let d = graph.computed { c.value }
        var errors = 0
        Effect(in: graph, onError: { _ in errors += 1 }) {
            if a.value == 2 { throw Failure() }
        }
        var runs = 0
        graph.effect { runs += a.value + d.value >= 0 ? 1 : 0 }
        a.value = 2
        #expect(runs == 2)
        b.value = 1
        #expect(runs == 2)
        #expect(errors == 1)
    }

    @Test func `#211 a reader of a failed value fails with it`() throws {
        let a = graph.signal(0)
        let b = failing(a, at: 1, Failure("source"))
        let c = graph.computed { () throws in try b.value * 2 }
        #expect(try c.value == 0)
        a.value = 1
        #expect(throws: Failure("source")) { try c.value }
        a.value = 2
        #expect(try b.value == 2)
        #expect(try c.value == 4)
    }

    @Test func `#93 a value can fail, recover and fail again`() throws {
        let fails = graph.signal(true)
        let value = graph.computed { () throws in
            if fails.value { throw Failure("fail") }
            return "ok"
        }
        #expect(throws: Failure("fail")) { try value.value }
        fails.value = false
        #expect(try value.value == "ok")
        fails.value = true
        #expect(throws: Failure("fail")) { try value.value }
    }

    @Test func `a typed error stays typed`() {
        let a = graph.signal(0)
        let b = graph.computed { () throws(Failure) -> Int in
            guard a.value > 0 else { throw Failure("typed") }
            return a.value
        }
        func read() throws(Failure) -> Int { try b.get() }
        #expect(throws: Failure("typed")) { try read() }
    }
}
