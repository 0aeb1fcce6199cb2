import Formwork
import FormworkPresentation

/// Choices in view, and lists that open.
extension FormScreen {
    /// The keys in the choices with the focus; `false` for other keys and controls.
    func takesChoice(_ key: TerminalKey) -> Bool {
        guard let field = focusedField, field.row.takesInput, let cursor = choice else {
            return false
        }
        return field.widget == .list
            ? takesMenu(key, cursor, of: field) : takesChoices(key, cursor, of: field)
    }

    // MARK: Choices in view

    private func takesChoices(
        _ key: TerminalKey, _ cursor: ChoiceCursor, of field: ShownField
    ) -> Bool {
        switch key {
        case .up, .down:
            let index = cursor.index + (key == .up ? -1 : 1)
            guard field.choices.indices.contains(index) else { return false }
            choice?.index = index
            if field.widget == .choices(allowsSeveral: false) { takeChoice(of: field) }
            blocks.update(focus, layout)
            return true
        case .enter:
            takeChoice(of: field)
            return false
        default: return false
        }
    }

    /// Takes the choice at which the user looks; one of several is given back if it was taken.
    func takeChoice(of field: ShownField) {
        guard let cursor = choice, field.choices.indices.contains(cursor.index) else { return }
        let value = field.choices[cursor.index].value
        var values = value.isEmpty ? [] : [value]
        if field.widget == .choices(allowsSeveral: true) {
            // In the order of the choices, as a page sends them.
            values = field.choices.filter { field.isTaken($0) != ($0.value == value) }.map(\.value)
        }
        take(values, of: field)
    }

    private func take(_ values: [String], of field: ShownField) {
        if !field.isTaken(values) { apply(.choose(tag: field.row.name, values: values)) }
    }

    // MARK: Lists that open

    private func takesMenu(
        _ key: TerminalKey, _ cursor: ChoiceCursor, of field: ShownField
    ) -> Bool {
        guard cursor.isOpen else {
            guard key == .enter || key == .down else { return false }
            openOrSearch(field)
            return true
        }
        let matches = field.choices(matching: cursor.search)
        switch key {
        case .up: choice?.index = max(0, cursor.index - 1)
        case .down: choice?.index = min(max(0, matches.count - 1), cursor.index + 1)
        case .backspace: choice?.search = String(cursor.search.dropLast())
        case .escape: close()
        case .enter:
            close()
            if matches.indices.contains(cursor.index) {
                take([matches[cursor.index].value], of: field)
            }
        default:
            close()
            blocks.update(focus, layout)
            return false
        }
        blocks.update(focus, layout)
        revealFocus()
        return true
    }

    /// Opens the list of a row, or presses the button that searches for its choices.
    ///
    /// - Returns: Whether there is such a button.
    @discardableResult
    private func openOrSearch(_ field: ShownField, with words: String = "") -> Bool {
        guard let button = searches.button(for: field.name) else {
            open(field)
            return false
        }
        searchWords = words
        apply(.act(tag: button))
        return true
    }

    private func open(_ field: ShownField) {
        choice?.isOpen = true
        choice?.search = ""
        choice?.index = field.takenIndex
        blocks.update(focus, layout)
        revealFocus()
    }

    private func close() {
        choice?.isOpen = false
        choice?.search = ""
    }

    /// Opens the list with the choices that have the typed words.
    func search(_ text: String) {
        guard let field = focusedField, let cursor = choice else { return }
        if !cursor.isOpen {
            guard !openOrSearch(field, with: text == " " ? "" : text), text != " " else { return }
        }
        choice?.search += text
        choice?.index = 0
        blocks.update(focus, layout)
        revealFocus()
    }
}
