import Formwork

/// A form on a terminal until the user is done with it.
extension FormScreen {
    /// Shows the form until it is submitted or left, or the terminal is gone.
    ///
    /// A program that does other work meanwhile reads ``Terminal/events`` by itself.
    ///
    /// - Parameter terminal: The terminal, which stays open.
    public func run(on terminal: any Terminal) async {
        var writer = ScreenWriter()
        _ = await run(on: terminal, after: KeptEvents(), with: &writer, asking: nil)
    }

    /// Shows the form on a terminal of which the writer knows what it shows, first with the events that
    /// were kept.
    ///
    /// - Returns: Whether the terminal is still there.
    func run(
        on terminal: any Terminal, after kept: KeptEvents, with writer: inout ScreenWriter,
        asking desk: QuestionDesk?
    ) async -> Bool {
        resize(to: terminal.size)
        terminal.write(writer.show(frame))
        var time = terminal.milliseconds
        while let event = await kept.next(from: terminal) {
            letTimePass(since: &time, on: terminal)
            desk?.deliver()
            switch event {
            case .input(.key(.character("z"), .control)): terminal.suspend()
            case .input(let input):
                let row = focus
                take(input)
                if focus != row, outcome == .editing { await keep?() }
            case .redraw:
                resize(to: terminal.size)
                writer.forget()
            case .wake: break
            case .end: outcome = .left
            }
            desk?.ask { terminal.wake(after: 0) }
            terminal.write(writer.show(frame))
            if outcome != .editing || asksLanguage { return event != .end && !isInterrupted }
            if let pause = driver.machine.wakeUp { terminal.wake(after: Int(clamping: pause)) }
        }
        outcome = .left
        return false
    }

    /// Moves the clock of the form, which has none of its own, if a question waits for it.
    private func letTimePass(since time: inout Int, on terminal: any Terminal) {
        let now = terminal.milliseconds
        if driver.machine.wakeUp != nil { driver.apply(.elapsed(milliseconds: now - time)) }
        time = now
    }
}
