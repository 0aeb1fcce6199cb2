import Testing

@testable import FormworkTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals of the process while a screen is open, and after it.
@Suite(.serialized) struct TerminalSignalsTests {
    /// The handler of a signal as a number.
    private func handler(of number: Int32) -> Int {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    private var handlers: [Int] { TerminalSignals.numbers.map { handler(of: $0) } }

    /// Waits for signals, at least ten seconds.
    private func arrived() async throws -> Set<Int32> {
        for _ in 0..<5_000 {
            let signals = TerminalSignals.arrived()
            if !signals.isEmpty { return Set(signals) }
            try await Task.sleep(for: .milliseconds(2))
        }
        return []
    }

    @Test("Signals arrive at each screen of a process, and are as before once it is closed")
    func restoration() async throws {
        let before = handlers
        for _ in 1...2 {
            TerminalSignals.take()
            #expect(zip(handlers, before).allSatisfy { $0 != $1 })
            kill(getpid(), SIGWINCH)
            #expect(try await arrived() == [SIGWINCH])
            TerminalSignals.restore()
            #expect(handlers == before)
        }
    }

    @Test("The signal of a lost terminal does not end the program while it keeps its input")
    func lostTerminal() {
        var before = sigaction()
        sigaction(SIGHUP, nil, &before)
        let original = handlers
        TerminalSignals.take()
        let taken = handler(of: SIGHUP)
        TerminalSignals.restore(exceptFor: SIGHUP)
        #expect(handler(of: SIGHUP) == taken)
        #expect(handlers.dropLast() == original.dropLast())
        sigaction(SIGHUP, &before, nil)
    }
}
