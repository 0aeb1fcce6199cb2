import Formwork
import FormworkPresentation
import FormworkScreens

/// A screenlet on the screen of a terminal.
@MainActor final class ScreenletScreen {
    /// The end of the screenlet.
    private(set) var outcome = FormOutcome.editing
    /// Whether the terminal is still there.
    private(set) var isOpen = true
    /// Whether the user interrupted the whole program.
    private(set) var isInterrupted = false

    private let hosted: TerminalScreenlet
    private let terminal: any Terminal
    private let screen: SegmentedScreen
    private let work: ScreenletWork
    /// Whether the user asked to leave once, and has input to lose.
    private var isWarned = false
    /// Whether the user stopped work that may have had an effect, until another key.
    private var isStopped = false
    private var time: Int

    init(
        _ hosted: TerminalScreenlet, on terminal: any Terminal, _ styles: ScreenStyles,
        ordersText: Bool
    ) {
        self.hosted = hosted
        self.terminal = terminal
        time = terminal.milliseconds
        hosted.screenlet.attach(in: hosted.context)
        screen = SegmentedScreen(
            hosted.title, hosted.context.localizer, size: terminal.size, styles: styles,
            ordersText: ordersText)
        work = ScreenletWork(hosted.screenlet, exits: hosted.exits) { terminal.wake(after: 0) }
    }

    /// Shows the screenlet until the user leaves it, an action ends it, or the terminal is gone.
    ///
    /// - Parameters:
    ///   - kept: The events that come first.
    ///   - writer: The writer, which knows what the terminal shows.
    func run(after kept: KeptEvents, with writer: inout ScreenWriter) async {
        let screenlet = hosted.screenlet
        work.begin { await screenlet.show() }
        defer { work.close() }
        terminal.write(writer.show(frame))
        while let event = await kept.next(from: terminal) {
            letTimePass()
            switch event {
            case .input(.key(.character("z"), .control)): terminal.suspend()
            case .input(let input): take(input)
            case .redraw:
                screen.resize(to: terminal.size)
                work.isStale = true
                writer.forget()
            case .wake: break
            case .end: (outcome, isOpen) = (.left, false)
            }
            if outcome == .editing, let action = work.ended { outcome = .pressed(action) }
            terminal.write(writer.show(frame))
            if outcome != .editing { return }
        }
        (outcome, isOpen) = (.left, false)
    }

    // MARK: Keys

    private func take(_ event: TerminalEvent) {
        switch event {
        case .key(.escape, _) where !screen.hasOpenList: stop()
        case .key(.character("c"), .control):
            stop()
            isInterrupted = outcome == .left
        default:
            (isWarned, isStopped) = (false, false)
            // A modal message is in front of everything but the key that stops the work.
            if work.status?.isModal ?? false { return }
            screen.take(event)
            press()
        }
    }

    /// Stops the work, or leaves; a screenlet with input is left by a second key alone.
    private func stop() {
        if work.isWorking {
            isStopped = work.mayHaveEffect
            return work.cancel()
        }
        if hosted.warnsOfLoss, screen.hasInput, !isWarned {
            isWarned = true
        } else {
            outcome = .left
        }
    }

    /// Presses the button that the user chose.
    private func press() {
        work.isStale = true
        guard let button = screen.pressed else { return }
        screen.pressed = nil
        _ = work.screenlet(button.owner)?.press(button.tag)
    }

    /// Moves the clocks of the forms, which have none of their own.
    private func letTimePass() {
        let now = terminal.milliseconds
        for form in screen.forms where form.driver.machine.wakeUp != nil {
            form.driver.apply(.elapsed(milliseconds: now - time))
        }
        time = now
    }

    // MARK: The screen

    private var frame: Frame {
        if work.isStale { update() }
        return screen.frame(status: status, escape: escape)
    }

    /// Reads the parts again.
    private func update() {
        work.follow()
        var writer = SegmentWriter(
            hosted.context.localizer, width: terminal.size.width, usesLines: false)
        writer.append(hosted.screenlet)
        screen.show(writer.segments)
        work.isStale = false
    }

    private var status: String? {
        if isWarned {
            return LeavingNotice.discard.text(naming: "Esc", in: hosted.context.localizer)
        }
        if isStopped { return text("status.stopped") }
        guard let status = work.status else { return nil }
        guard let fraction = status.fraction else { return status.text }
        return "\(status.text) \(SegmentWriter.percentage(fraction, hosted.context.localizer))"
    }

    private var escape: String { text(work.isWorking ? "status.stop" : "keys.leave") }

    private func text(_ name: String) -> String {
        hosted.context.localizer.text(key: "FormworkPresentation.\(name)")
    }
}
