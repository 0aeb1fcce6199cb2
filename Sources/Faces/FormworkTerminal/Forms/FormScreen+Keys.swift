import Formwork
import FormworkPresentation

/// The keys of a form on a screen.
extension FormScreen {
    /// Takes something that the user did.
    public func take(_ event: TerminalEvent) {
        drawChanges()
        if leadsToFocus(event) { return forgetLeaving() }
        let requests = leaveRequests
        switch event {
        case .text(let text): type(text)
        case .paste(let text): if editor != nil { edit { $0.insert(text) } }
        case .key(let key, let modifiers): press(key, modifiers)
        case .mouse(let event): take(event)
        case .focus: break
        }
        enterAgain()
        if leaveRequests == requests { forgetLeaving() }
    }

    /// Leads to the first button below the words with which the form began: arrows and pages scroll over
    /// these, other keys show the button before they press it or go on.
    ///
    /// - Returns: Whether the event is done.
    private func leadsToFocus(_ event: TerminalEvent) -> Bool {
        if case .mouse = event { return false }
        guard isAtBeginning, !isInside, isButton, let caret, caret.line >= top + contentHeight
        else {
            isAtBeginning = false
            return false
        }
        switch event {
        case .key(.down, []): scroll(by: 1)
        case .key(.up, []): scroll(by: -1)
        case .key(.pageDown, []): scroll(by: contentHeight)
        case .key(.pageUp, []): scroll(by: -contentHeight)
        case .key(.tab, []), .key(.enter, []), .text(" "): moveFocus(to: focus)
        default:
            isAtBeginning = false
            return false
        }
        return true
    }

    private func press(_ key: TerminalKey, _ modifiers: KeyModifiers) {
        if takesCommand(key, modifiers) || takesStep(key, modifiers) || takesChoice(key) { return }
        if takesFile(key, modifiers) { return }
        if editor != nil, takesEdit(key, modifiers) { return }
        switch key {
        case .tab: moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
        case .up: moveFocus(by: -1)
        case .down: moveFocus(by: 1)
        case .enter: pressEnter()
        case .pageUp: movePage(-1)
        case .pageDown: movePage(1)
        case .home: moveFocus(to: order.first)
        case .end: moveFocus(to: order.stops.last)
        case .escape: leave()
        default: break
        }
    }

    private func pressEnter() {
        if isButton { return pressButton() }
        if submitsByEnter, editor != nil { return submit() }
        let endsForm = entersSecret
        moveFocus(to: nextRow)
        // A log-in ends with its password, as on a page.
        if endsForm { pressButton() }
    }

    /// Presses the first button of the form: the next step, or the submission.
    private func submit() { if let action = form.actions.first { apply(action.event) } }

    /// Leaves the form; one with input is left by a second key alone.
    private func leave() {
        leaveRequests += 1
        if warnsOfLoss, driver.machine.canUndo, leaveRequests == 1 {
            let notice: LeavingNotice = keep == nil ? .discard : .keep
            status = notice.text(naming: "Esc", in: localizer)
        } else {
            outcome = .left
        }
    }

    /// Goes on after a key that could have been the first of two to leave.
    private func forgetLeaving() {
        guard leaveRequests > 0 else { return }
        leaveRequests = 0
        status = nil
    }

    /// The keys for the whole form.
    private func takesCommand(_ key: TerminalKey, _ modifiers: KeyModifiers) -> Bool {
        guard modifiers == .control, case .character(let letter) = key else { return false }
        switch letter {
        case "s": if attachPath() { submit() }
        case "u": apply(.undo)
        case "y": apply(.redo)
        case "l" where offersLanguages: asksLanguage = true
        case "c":
            leave()
            isInterrupted = outcome == .left
        default: return false
        }
        return true
    }

    /// The keys that lead to the next day, time or number.
    private func takesStep(_ key: TerminalKey, _ modifiers: KeyModifiers) -> Bool {
        guard modifiers == .alt, case .row(let tag) = focus, let field = focusedField,
            field.hasSteps, let step = FieldStep(key)
        else { return false }
        let machine = driver.machine
        if let text = field.text(
            after: step, from: machine.value(of: tag), at: FormClock.current.now,
            in: machine.definition.format)
        {
            apply(.edit(tag: tag, text: text))
            editor?.move(to: text.count)
            blocks.update(focus, layout)
        }
        return true
    }

    /// Goes through all stops; behind the last one it begins again with the first, or leads to the
    /// form that follows.
    private func moveFocus(by step: Int) {
        guard let focus else { return moveFocus(to: order.first) }
        let next = step > 0 ? order.next(after: focus) : order.previous(before: focus)
        if next == nil, isInside { return edge = step }
        moveFocus(to: next ?? (step > 0 ? order.first : order.stops.last))
    }

    /// The next control; behind the last one the button of the form, or the next one among the rows.
    private var nextRow: FocusStop? {
        focus.flatMap { order.nextRow(after: $0) }
            ?? form.actions.first.map { .action($0.event) }
            ?? focus.flatMap { order.next(after: $0) }
    }

    // MARK: Buttons and boxes

    private var isButton: Bool { if case .action = focus { true } else { false } }

    private func pressButton() {
        if case .action(let event) = focus { apply(event) }
    }

    private func type(_ text: String) {
        if isButton { return text == " " ? pressButton() : () }
        if editor != nil { return edit { $0.insert(text) } }
        guard let field = focusedField, field.row.takesInput else { return }
        switch field.widget {
        case .box where text == " ":
            apply(.choose(tag: field.row.name, values: field.isTicked ? [] : ["true"]))
        case .choices where text == " ": takeChoice(of: field)
        case .list: search(text)
        default: break
        }
    }

    // MARK: Text

    private func takesEdit(_ key: TerminalKey, _ modifiers: KeyModifiers) -> Bool {
        guard var editor else { return false }
        if editor.hasLines, key == .up || key == .down { return moveLine(key == .up ? -1 : 1) }
        guard editor.press(key, modifiers) else { return false }
        edit { $0 = editor }
        return true
    }

    /// Changes the text of the row with the focus; one that is only read keeps it.
    private func edit(_ change: (inout TextEditor) -> Void) {
        guard case .row(let tag) = focus, let old = editor else { return }
        var editor = old
        change(&editor)
        let isChanged = editor.text != old.text
        guard !isChanged || driver.machine.liveRow(tag)?.isReadOnly == false else { return }
        self.editor = editor
        if isChanged { enter(editor.text, into: tag) }
        blocks.update(focus, layout)
        revealFocus()
    }

    /// Gives the form a text; the path of a file is none.
    private func enter(_ text: String, into tag: String) {
        guard entersPath else {
            typed.note(text, in: tag)
            return apply(.edit(tag: tag, text: text))
        }
        if fileNote != nil { show(nil) }
    }

    /// Moves the caret to the line of text above or below; `false` at the ends.
    private func moveLine(_ step: Int) -> Bool {
        guard let editor, let width = textWidth else { return false }
        let characters = Array(editor.text.prefix(TextLines.maximumCharacters))
        let ranges = TextLines.ranges(of: characters, width: width)
        let row = ranges.lastIndex { $0.lowerBound <= editor.caret } ?? 0
        guard ranges.indices.contains(row + step) else { return false }
        let column = TextLine(String(characters[ranges[row]]))
            .column(ofCaret: editor.caret - ranges[row].lowerBound)
        let target = TextLine(String(characters[ranges[row + step]])).caret(at: column)
        edit { $0.move(to: ranges[row + step].lowerBound + target) }
        return true
    }

    /// The width of the lines of the text with the focus.
    private var textWidth: Int? {
        guard let focus, let index = blocks.index(of: focus) else { return nil }
        return blocks.blocks[index].lines.lazy.flatMap(\.spans)
            .first { $0.stop == focus && $0.direction == .natural }?.width
    }
}

extension FieldStep {
    /// The step of a key; `nil` for keys without one.
    fileprivate init?(_ key: TerminalKey) {
        switch key {
        case .up: self.init(by: 1)
        case .down: self.init(by: -1)
        case .pageUp: self.init(by: 1, isLarge: true)
        case .pageDown: self.init(by: -1, isLarge: true)
        default: return nil
        }
    }
}
