import Formwork
import FormworkPresentation
import Foundation

/// The focus of a form on a screen.
extension FormScreen {
    /// Moves the focus; the row that loses it is left, the other one is entered.
    func moveFocus(to stop: FocusStop?) {
        isAtBeginning = false
        guard let stop, stop != focus else { return revealFocus() }
        attachPath()
        let old = focus
        if case .row(let tag) = old, isEntered {
            focus = stop
            driver.apply(.endEditing(tag: tag))
        }
        enter(stop)
        drawChanges()
        blocks.update(old, layout)
        blocks.update(focus, layout)
        revealFocus()
    }

    /// Shows the list of all errors, as after a submission that was refused.
    public func showErrors() {
        guard !driver.machine.violations.isEmpty else { return }
        driver.showFirstInvalidStep()
        showsErrors = true
        drawChanges()
        blocks.rebuild(form, layout, showsErrors: true)
        moveFocusToFirstError()
    }

    /// Moves the focus to the first control with an error, which need not be that of the time at which
    /// rows last came or went.
    func moveFocusToFirstError() {
        order = form.focusOrder
        moveFocus(to: order.firstError ?? focus)
    }

    /// Begins with a control.
    func enter(_ stop: FocusStop?) {
        focus = stop
        choice = nil
        editor = nil
        entersPath = false
        isEntered = false
        guard case .row(let tag) = stop else { return }
        isEntered = true
        driver.apply(.startEditing(tag: tag))
        guard let field = focusedField else { return }
        switch field.widget {
        // The path of a file is no value of the form.
        case .line(.file):
            (editor, entersPath) = (TextEditor(typed.path(of: field)), true)
        case .line: editor = TextEditor(typed.text(of: field))
        case .area: editor = TextEditor(field.text, hasLines: true)
        case .choices, .list:
            choice = ChoiceCursor(tag: tag, index: field.takenIndex)
        case .hidden, .value, .button, .box: break
        }
        blocks.update(stop, layout)
    }

    /// Takes the focus of a screen with several forms, at a stop.
    func becomeActive(at stop: FocusStop?) {
        isActive = true
        enter(stop)
        drawChanges()
        blocks.update(focus, layout)
    }

    /// Gives the focus to another form; the row that had it is left.
    func resignActive() {
        attachPath()
        isActive = false
        let old = focus
        focus = nil
        if case .row(let tag) = old, isEntered { driver.apply(.endEditing(tag: tag)) }
        (choice, editor, entersPath, isEntered) = (nil, nil, false, false)
        drawChanges()
        blocks.update(old, layout)
    }

    /// The field with the focus.
    var focusedField: ShownField? {
        guard case .row(let tag) = focus else { return nil }
        let index = blocks.index(of: .row(tag))
        let fields = index.map { blocks.blocks[$0].part.fields } ?? newField(tag)
        return (form.updatedFields(of: fields)).first { $0.row.name == tag }
    }

    /// The field of a row that has just come into sight, for which there is no block yet.
    private func newField(_ tag: String) -> [ShownField] {
        guard let live = driver.machine.liveRow(tag), let field = live.field else { return [] }
        return [ShownField(field, ShownRow(name: tag, live: live), in: localizer)]
    }

    /// Keeps the focus where it is in another order; where it is gone, it goes to the same row or
    /// to the nearest stop before.
    func keepFocus(in next: FocusOrder) {
        let old = order
        order = next
        guard isActive else { return }
        if let focus, next.contains(focus) { return syncEditor() }
        let tag = focus?.tag
        var stop = tag.flatMap { tag in next.stops.first { $0.tag == tag } }
        var before = focus
        while stop == nil, let place = before.flatMap({ old.previous(before: $0) }) {
            before = place
            stop = next.contains(place) ? place : nil
        }
        enter(stop ?? next.first)
    }

    /// Shows in the row with the focus what the form holds, if others changed it.
    func syncEditor() {
        syncChoice()
        guard case .row(let tag) = focus, let editor, !entersPath,
            driver.machine.liveRow(tag)?.texts.first ?? "" != editor.text
        else { return }
        self.editor?.replace(with: focusedField.map { typed.text(of: $0) } ?? "")
    }

    /// Leads the arrows on from the choice that is taken, as in a row that is entered; where several
    /// can be taken, from one that is still offered.
    private func syncChoice() {
        guard let cursor = choice, !cursor.isOpen, let field = focusedField else { return }
        let isSingle = field.widget == .choices(allowsSeveral: false)
        choice?.index = isSingle ? field.takenIndex : min(cursor.index, field.choices.count - 1)
    }

    // MARK: The lines that are seen

    /// The number of lines of content: all but the title and the keys.
    var contentHeight: Int { max(1, size.height - 2) }

    /// Scrolls as little as needed to show the control with the focus.
    func revealFocus() {
        top = min(top, max(0, blocks.count - contentHeight))
        guard let focus, let control = blocks.lines(of: focus) else { return }
        if isAtBeginning, case .action = focus { return }
        let lines = area(around: control)
        if lines.lowerBound < top { top = lines.lowerBound }
        if lines.upperBound > top + contentHeight {
            top = min(lines.upperBound - contentHeight, lines.lowerBound)
        }
        // The errors above the first control are seen with it.
        if showsErrors, focus == order.firstError, lines.upperBound <= contentHeight { top = 0 }
    }

    /// The lines that code wants to be seen with a control, if all of them fit; else the control's.
    private func area(around control: Range<Int>) -> Range<Int> {
        guard let rect = focusDriver?.focusRect, let first = Int(exactly: rect.minY.rounded(.down)),
            let end = Int(exactly: rect.maxY.rounded(.up))
        else { return control }
        let both = min(first, control.lowerBound)..<max(end, control.upperBound)
        return 0 <= first && both.count <= contentHeight ? both : control
    }

    /// Moves the focus by about a screen.
    func movePage(_ direction: Int) {
        guard let focus, let lines = blocks.lines(of: focus) else { return }
        let target = lines.lowerBound + direction * contentHeight
        var (stop, last) = (focus, focus)
        while let next = direction > 0 ? order.next(after: stop) : order.previous(before: stop),
            let lines = blocks.lines(of: next)
        {
            stop = next
            if direction > 0 ? lines.lowerBound > target : lines.lowerBound < target { break }
            last = next
        }
        moveFocus(to: last == focus ? stop : last)
    }
}

extension FocusOrder {
    /// The first control.
    var firstRow: FocusStop? { stops.first { if case .row = $0 { true } else { false } } }
}

extension ShownField {
    /// The position of the first choice that is taken; that of the first one if none is.
    var takenIndex: Int { choices.firstIndex { isTaken($0) } ?? 0 }
}

extension FormPresentation {
    /// Fields as they are now.
    fileprivate func updatedFields(of fields: [ShownField]) -> [ShownField] {
        fields.compactMap { field in
            updated(FormPart(name: field.row.name, level: 0, content: .field(field)))?.fields.first
        }
    }
}
