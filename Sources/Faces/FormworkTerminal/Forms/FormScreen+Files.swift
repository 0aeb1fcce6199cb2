import Formwork
import FormworkPresentation

/// Rows of files on a screen: a path is typed or pasted, and the file is read when the row is left.
/// A path at which there is no file stays.
///
/// | key | effect |
/// |---|---|
/// | Tab | completes the path; behind a whole one the next control |
/// | Enter | attaches the file |
/// | Backspace, Delete | without a path: removes the last file |
/// | Escape | takes the path away |
extension FormScreen {
    /// The keys of a row of files; `false` for other keys and rows.
    func takesFile(_ key: TerminalKey, _ modifiers: KeyModifiers) -> Bool {
        guard entersPath, let path = editor?.text, let field = focusedField else { return false }
        switch key {
        case .tab: return modifiers.isEmpty && !path.isEmpty && completes(path, in: field)
        case .enter: return !path.isEmpty && attachPath(staying: true)
        case .backspace where path.isEmpty, .delete where path.isEmpty:
            if field.row.takesInput, let event = field.removal { apply(event) }
            return true
        case .escape: return clearPath()
        default: return false
        }
    }

    /// Attaches the file whose path is typed, before the row is left or the form is submitted.
    ///
    /// - Parameter staying: Whether the row keeps the focus.
    /// - Returns: `false` if a path is typed at which there is no such file; it is shown why.
    @discardableResult
    func attachPath(staying: Bool = false) -> Bool {
        guard entersPath, let path = editor?.text, let field = focusedField else { return true }
        typed.notePath(path, in: field.name)
        guard !path.isEmpty else { return true }
        switch ChosenFile(path, for: field, limit: maximumFileSize).event {
        case .success(let event):
            editor = TextEditor("")
            typed.notePath("", in: field.name)
            show(nil)
            apply(event)
            return true
        case .failure(let problem):
            show(FileNote(tag: field.row.name, text: problem.text(in: localizer), isError: true))
            return staying
        }
    }

    /// Attaches the files at paths that were left in their rows, before the form is submitted.
    ///
    /// - Returns: `false` if there is still no file at one; its row has the focus then.
    func attachLeftPaths() -> Bool {
        for case .row(let tag) in order.stops where typed.hasPath(in: tag) {
            moveFocus(to: .row(tag))
            guard attachPath() else { return false }
        }
        return true
    }

    /// Takes the typed path away; `false` without one.
    private func clearPath() -> Bool {
        guard let path = editor?.text, !path.isEmpty else { return false }
        editor = TextEditor("")
        show(nil)
        return true
    }

    /// Shows a note at its row in place of the one before.
    func show(_ note: FileNote?) {
        let old = fileNote
        fileNote = note
        for tag in [old?.tag, note?.tag].compactMap({ $0 }) { blocks.update(.row(tag), layout) }
        blocks.update(focus, layout)
        revealFocus()
    }

    // MARK: Completion

    /// Completes a path, or lists its possible ends once; `false` if nothing was left to do.
    private func completes(_ path: String, in field: ShownField) -> Bool {
        let (text, names) = TypedPath(path).completion
        let note = FileNote(
            tag: field.row.name, text: names.prefix(Self.maximumNames).joined(separator: "  "),
            isError: false)
        if text != path { editor = TextEditor(text) }
        guard text != path || names.count > 1 && fileNote != note else { return false }
        show(names.count > 1 ? note : nil)
        return true
    }

    /// The maximum number of names that are listed as ends of a path.
    private static var maximumNames: Int { 40 }
}
