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
        resize(to: terminal.size)
        terminal.write(writer.show(frame))
        for await event in terminal.events {
            switch event {
            case .input(.key(.character("z"), .control)): terminal.suspend()
            case .input(let input): take(input)
            case .redraw:
                resize(to: terminal.size)
                writer.forget()
            case .elapsed(let milliseconds): driver.apply(.elapsed(milliseconds: milliseconds))
            case .finished: break
            case .end: outcome = .left
            }
            terminal.write(writer.show(frame))
            if outcome != .editing { return }
        }
        outcome = .left
    }
}
