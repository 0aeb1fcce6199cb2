import Formwork
public import FormworkPresentation
package import FormworkScreens
import Foundation

/// A terminal in which forms are filled in one after another, without a flash of the shell between
/// them.
///
/// ```swift
/// let session = try TerminalSession()
/// defer { session.close() }
/// let search = TerminalForm(driver, title: "Ideas", submitLabel: "Search", in: localizer)
/// let details = TerminalForm(driver, title: "Idea", submitLabel: "Save", in: localizer)
/// while await session.run(search) == .submitted {
///     _ = await session.run(details)
/// }
/// ```
///
/// The session decides on the look and on lines or a screen; the forms do not.
public final class TerminalSession {
    enum Place {
        case screen(any Terminal, ScreenStyles, ordersText: Bool)
        case lines(answer: (_ isSecret: Bool) -> String?, write: (String) -> Void)
    }

    let place: Place
    private let onClose: () -> Void
    var writer = ScreenWriter()
    /// Whether the first form was asked for, before which there is help.
    private var hasBegun = false
    /// Whether the terminal and its input are still there; all forms are left when they are gone.
    package internal(set) var isOpen = true
    /// The form that is on the screen.
    var shown: FormScreen?
    /// The events of waits, for the next form.
    let kept = KeptEvents()
    /// The time at which the user began to wait; `nil` while a form takes the events.
    var waitStart: Int?
    /// Whether the user ended the program with Control-C.
    var isInterrupted = false
    /// The requests for which the user waits between forms and beside them.
    package let exchanges = OpenExchanges()

    /// Takes over the terminal of the process until ``close()``.
    ///
    /// - Parameters:
    ///   - theme: The look.
    ///   - environment: Whether lines are used, and which colours there are.
    /// - Throws: ``TerminalError/notATerminal`` if a screen is wanted and there is none.
    public init(
        theme: Theme = .calm, environment: TerminalEnvironment = .current
    ) throws {
        guard !environment.usesReader else {
            place = .lines(
                answer: { isHidden in
                    // Another program may read the questions by a pipe, and answer them.
                    fflush(nil)
                    return isHidden ? HiddenInput.readLine() : readLine()
                }, write: { print($0) })
            onClose = {}
            return
        }
        let terminal = try TerminalDevice()
        onClose = terminal.close
        place = .screen(
            terminal, ScreenStyles(theme, mode: environment.mode, depth: environment.depth),
            ordersText: environment.ordersText)
        takesEvents(false)
    }

    /// Uses a terminal that is open, such as one of a test.
    ///
    /// - Parameters:
    ///   - terminal: The terminal, which stays open.
    ///   - styles: The look.
    ///   - ordersText: Whether forms put text of both directions into its order.
    public init(_ terminal: any Terminal, styles: ScreenStyles, ordersText: Bool = true) {
        place = .screen(terminal, styles, ordersText: ordersText)
        onClose = {}
        takesEvents(false)
    }

    /// Asks in lines.
    ///
    /// - Parameters:
    ///   - answer: The next answer; `nil` at the end of the input.
    ///   - write: Writes a line.
    public init(answer: @escaping () -> String?, write: @escaping (String) -> Void) {
        place = .lines(answer: { _ in answer() }, write: write)
        onClose = {}
    }

    /// The number of columns of the screen; `nil` for lines.
    public var width: Int? {
        if case .screen(let terminal, _, _) = place { terminal.size.width } else { nil }
    }

    /// The number of columns after which a text in a form is broken; `nil` for lines.
    public var textWidth: Int? { width.map { min($0, FormLayout.maximumTextWidth) } }

    /// The words with which the last form was left for a search, ``TerminalForm/searches``; empty
    /// without any.
    public private(set) var searchWords = ""

    /// Whether forms are asked in lines, where nothing is known by its place on a screen.
    public var usesLines: Bool {
        if case .lines = place { true } else { false }
    }

    /// Whether the answers ended in a form in lines with input, which was not sent.
    ///
    /// A program ends then with a status other than 0, as its user cannot be asked any more.
    public private(set) var hasUnsentInput = false

    /// The status with which a program ends that has left its last form.
    ///
    /// It is 0 for a user who left, and otherwise 128 and the number of the signal, as shells count:
    /// 130 for Control-C, 143 for SIGTERM, 129 for a terminal that is gone.
    public var exitStatus: Int32 {
        if isInterrupted { return 128 + 2 }
        guard case .screen(let terminal, _, _) = place else { return 0 }
        return terminal.endingSignal.map { 128 + $0 } ?? 0
    }

    /// Lets the user fill in a form.
    ///
    /// - Returns: The outcome; the end of the input leaves the form.
    public func run(_ form: TerminalForm) async -> FormOutcome {
        let desk = form.answer.map { QuestionDesk(form.driver, $0) }
        switch place {
        case .lines(let answer, let write):
            begin(in: form.localizer, write)
            let reader = FormReader(form)
            defer { searchWords = reader.searchWords }
            let outcome = await reader.run(
                asking: desk, keeping: form.keep, answer: { self.noted(answer($0)) }, write: write
            ) { await self.chosenWords(form.languages, in: $0) }
            // At the end of the input no question is possible any more.
            if reader.outcome == .editing, reader.leavesInput { hasUnsentInput = true }
            return outcome
        case .screen(let terminal, let styles, let ordersText):
            guard isOpen, exchanges.isOpen else { return .left }
            let screen = FormScreen(
                form, size: terminal.size, styles: styles, ordersText: ordersText)
            repeat {
                shown = screen
                takesEvents(true)
                isOpen = await screen.run(
                    on: terminal, after: kept, with: &writer, asking: desk)
                isInterrupted = screen.isInterrupted
                takesEvents(false)
            } while await changesLanguage(of: screen, form.languages)
            searchWords = screen.searchWords
            return screen.outcome
        }
    }

    /// Notes an answer in lines, of which the last one is `nil`.
    private func noted(_ answer: String?) -> String? {
        isOpen = answer != nil
        return answer
    }

    /// Notes whether a form takes the events of the terminal; else the user waits for work, which ends
    /// with the program.
    func takesEvents(_ takesEvents: Bool) {
        guard case .screen(let terminal, _, _) = place else { return }
        if isInterrupted { exchanges.close() }
        waitStart = nil
        guard !takesEvents else { return terminal.wait(endingBy: nil) }
        terminal.wait { [exchanges] in exchanges.close() }
    }

    /// Writes the help before the first form in lines.
    func begin(in localizer: Localizer, _ write: (String) -> Void) {
        guard !hasBegun else { return }
        write(localizer.text(key: "FormworkPresentation.reader.help"))
        hasBegun = true
    }

    /// Lets the user choose another language for a screen; `false` if that was not asked for, or if
    /// the terminal is gone.
    private func changesLanguage(
        of screen: FormScreen, _ languages: TerminalLanguages?
    ) async -> Bool {
        guard screen.asksLanguage, isOpen else { return false }
        screen.asksLanguage = false
        if let words = await chosenWords(languages, in: screen.localizer) { screen.localize(words) }
        if !isOpen { screen.outcome = .left }
        return isOpen
    }

    /// The words of the language that the user chooses; `nil` if none is chosen.
    private func chosenWords(
        _ languages: TerminalLanguages?, in localizer: Localizer
    ) async -> TerminalWords? {
        guard let languages, let form = languages.form(in: localizer),
            let locale = languages.locale(of: await run(form))
        else { return nil }
        return await languages.words(in: locale)
    }

    /// Restores the terminal.
    public func close() { onClose() }
}

extension FormScreen {
    fileprivate convenience init(
        _ form: TerminalForm, size: TerminalSize, styles: ScreenStyles, ordersText: Bool
    ) {
        self.init(
            form.driver, title: form.title, submitLabel: form.submitLabel, in: form.localizer,
            size: size, styles: styles, ordersText: ordersText)
        take(form)
    }

    /// Takes what a form asks for: outside of an initializer, in which observers of properties are silent.
    private func take(_ form: TerminalForm) {
        exits = form.exits
        searches.buttons = form.searches
        maximumFileSize = form.maximumFileSize
        tables = form.tables
        refusal = form.words.refusal
        if form.showsErrors { showErrors() }
        (submitsByEnter, warnsOfLoss) = (form.submitsByEnter, form.warnsOfLoss)
        actionsFollow = form.actionsFollow
        (keep, fit) = (form.keep, form.fit)
        offersLanguages = form.languages?.isChoice ?? false
        guard let tag = form.focus else { return }
        let stops = [FocusStop.row(tag), .action(.act(tag: tag))]
        if let stop = stops.first(where: order.contains) { moveFocus(to: stop) }
    }
}

extension FormReader {
    fileprivate convenience init(_ form: TerminalForm) {
        self.init(
            form.driver, title: form.title, submitLabel: form.submitLabel, in: form.localizer)
        exits = form.exits
        searches.buttons = form.searches
        refusal = form.words.refusal
        showsErrors = form.showsErrors
        focus = form.focus
        maximumFileSize = form.maximumFileSize
        offersLanguages = form.languages?.isChoice ?? false
        leaving = ReaderLeaving(warnsOfLoss: form.warnsOfLoss, keepsInput: form.keep != nil)
    }

    fileprivate func run(
        asking desk: QuestionDesk?, keeping keep: (() async -> Void)?,
        answer: (_ isSecret: Bool) -> String?, write: (String) -> Void,
        choosingLanguage choose: (Localizer) async -> TerminalWords?
    ) async -> FormOutcome {
        for line in begin() { write(line.text) }
        while outcome == .editing {
            guard let answer = answer(asksSecret) else {
                // Lines without an end are input too.
                endLines()
                return .left
            }
            var lines = take(answer)
            guard severalLines == nil else { continue }
            if outcome == .editing { await keep?() }
            if asksLanguage { lines = localize(await choose(localizer)) }
            if outcome == .editing, let tag = await desk?.settle().first {
                lines = ask(about: tag) ?? lines
            }
            for line in lines { write(line.text) }
        }
        return outcome
    }
}
