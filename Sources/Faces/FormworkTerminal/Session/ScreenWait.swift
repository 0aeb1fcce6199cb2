import Formwork
import FormworkScreens

/// A wait of the user at a screen for some work between two forms.
///
/// After ``silence`` the last form shows the status of the work, and Escape stops it. A form that shows a
/// status already offers Escape at once. Other keys are kept for the next form, and the form is laid out
/// for each new size of the screen.
struct ScreenWait {
    /// The milliseconds without words: a shorter wait would only flicker.
    static let silence = 300

    let session: TerminalSession
    let terminal: any Terminal
    /// The words, such as “Loading…”.
    let status: String
    let localizer: Localizer
    /// Whether the wait has words, with which Escape stops it.
    private var isShown = false

    init(
        _ session: TerminalSession, at terminal: any Terminal, _ status: String,
        _ localizer: Localizer
    ) {
        (self.session, self.terminal) = (session, terminal)
        (self.status, self.localizer) = (status, localizer)
    }

    /// Begins, or goes on with the wait for the work before.
    ///
    /// - Returns: Whether the work is to be stopped.
    mutating func begin() -> Bool {
        let start = session.waitStart ?? terminal.milliseconds
        session.waitStart = start
        let rest = start + Self.silence - terminal.milliseconds
        if rest > 0 { terminal.wake(after: rest) }
        return showWords()
    }

    /// Takes an event.
    ///
    /// - Returns: Whether the work is to be stopped.
    mutating func take(_ event: DeviceEvent) -> Bool {
        switch event {
        case .input(.key(.escape, _)) where isShown: return true
        case .input(.key(.character("c"), .control)):
            session.isInterrupted = true
            return end()
        case .end: return end()
        case .input: session.kept.keep(event)
        case .redraw: redraw()
        case .wake: break
        }
        return showWords()
    }

    /// Takes away what the words offer.
    func finish() { if isShown { session.shown?.canStop = false } }

    /// Lets no work follow.
    private func end() -> Bool {
        session.isOpen = false
        session.exchanges.close()
        return true
    }

    /// Shows the words once the wait is long; those that the form has already offer the stop before.
    ///
    /// - Returns: Whether Escape was pressed before the words.
    private mutating func showWords() -> Bool {
        guard !isShown, isLong || session.shown?.status != nil else { return false }
        isShown = true
        if isLong { session.shown?.status = status }
        session.shown?.canStop = true
        draw()
        return isLong && session.kept.takeEscape()
    }

    private var isLong: Bool {
        guard let start = session.waitStart else { return false }
        return terminal.milliseconds - start >= Self.silence
    }

    // MARK: The screen

    private func redraw() {
        session.shown?.resize(to: terminal.size)
        session.writer.forget()
        draw()
    }

    private func draw() {
        guard let frame = session.shown?.frame ?? ownFrame else { return }
        terminal.write(session.writer.show(frame))
    }

    /// The words alone, where no form was shown yet; `nil` before there are any.
    private var ownFrame: Frame? {
        guard isShown, case .screen(_, let styles, let ordersText) = session.place else {
            return nil
        }
        let size = terminal.size
        let pen = SpanPen(
            styles: styles, width: size.width, ordersText: ordersText, localizer: localizer)
        let stop = localizer.text(key: "FormworkPresentation.status.stop")
        var frame = Frame(width: size.width, height: size.height, style: styles[.text])
        pen.drawBar(
            [status, pen.key("Esc", stop)], .bar, row: size.height - 1, in: &frame)
        return frame
    }
}
