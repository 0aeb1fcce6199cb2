import FormworkEngine
public import Foundation

/// The focus of a form, which at most one of its controls has.
extension Form {
    /// The row that has the focus.
    public final var focusedRow: (any FocusableRow)? {
        focusedControl.flatMap { entry(of: $0)?.row as? any FocusableRow }
    }

    /// The name of the row that has the focus.
    public final var focusedTag: String? { focusedControl.flatMap { entry(of: $0)?.name } }

    /// The area that a face must keep in sight: the one the focused row asks for, else the row
    /// itself.
    public final var focusRect: CGRect? {
        focusedRow.map { $0.focusRect() ?? $0.baseView.frame }
    }

    func focusableRow(after row: any AnyRow) -> (any FocusableRow)? {
        guard let index = index(of: row) else { return nil }
        return entries[(index + 1)...].lazy.compactMap { self.open($0) }.first
    }

    func focusableRow(before row: any AnyRow) -> (any FocusableRow)? {
        guard let index = index(of: row) else { return nil }
        return entries[..<index].reversed().lazy.compactMap { self.open($0) }.first
    }

    /// The row of an entry if it can have the focus now.
    private func open(_ entry: FormEntry) -> (any FocusableRow)? {
        guard let row = entry.row as? any FocusableRow, isVisible(row), isEnabled(row),
            row.focusElement.isEnabled
        else { return nil }
        return row
    }

    // MARK: Moves by the face

    /// Gives the focus to the row that a user entered; it is ignored if the row has it already.
    func startEditing(_ tag: String) -> [FormChange] {
        let event = FormEvent.startEditing(tag: tag)
        guard let row = focusableRow(named: tag) else { return run(event) }
        guard !row.isFocused else { return [] }
        return following(event) {
            row.focusChange(.focus)
            // Code may have moved the focus on at once.
            return row.isFocused ? run(event) : []
        }
    }

    /// Takes the focus from the row that a user left; code may take it back.
    func endEditing(_ tag: String) -> [FormChange] {
        let event = FormEvent.endEditing(tag: tag)
        guard let row = focusableRow(named: tag), row.isFocused else { return run(event) }
        return following(event) {
            var changes: [FormChange] = []
            row.focusElement.resign { changes = run(event) }
            return changes
        }
    }

    private func focusableRow(named tag: String) -> (any FocusableRow)? {
        entriesByName[tag]?.row as? any FocusableRow
    }

    /// Follows a move of the face, of which it is not notified and which causes no further event.
    private func following(_ event: FormEvent, _ work: () -> [FormChange]) -> [FormChange] {
        let outer = followed
        followed = event
        var changes: [FormChange] = []
        let reported = reportingTogether { changes = work() }
        followed = outer
        return reported ?? changes
    }

    // MARK: Moves by code

    func focusDidMove(to control: FormControl) {
        focusedControl = control
        guard let entry = entry(of: control) else { return }
        if followed != .startEditing(tag: entry.name) { face?.focusDidMove(to: entry.name) }
        notices.append(entry) { [unowned self] in rowDidFocus(row: $0) }
        deliverNotices()
    }

    func focusDidLeave(_ control: FormControl) {
        if focusedControl === control { focusedControl = nil }
        guard let entry = entry(of: control) else { return }
        if followed == nil { face?.focusDidMove(to: nil) }
        notices.append(entry) { [unowned self] in rowDidBlur(row: $0) }
        deliverNotices()
    }

    /// Takes the focus from a row that a rule hid or disabled.
    func dropClosedFocus(_ changes: [FormChange]) {
        guard let control = focusedControl, let entry = entry(of: control) else { return }
        let isConcerned = changes.contains {
            $0 == .visibility(tag: entry.name) || $0 == .enabled(tag: entry.name)
        }
        if isConcerned, !isVisible(entry.row) || !isEnabled(entry.row) {
            control.resignFirstResponder()
        }
    }

    /// Takes the focus from a row, if it has it.
    func dropFocus(of row: any AnyRow) {
        guard let control = focusedControl, entry(of: control)?.row === row else { return }
        control.resignFirstResponder()
    }

    /// The entry of the row whose view contains a control.
    func entry(of control: FormControl) -> FormEntry? { entry(containing: control) }

    /// The entry of the row whose views contain a view.
    func entry(containing view: FormView) -> FormEntry? {
        var view = view
        while let parent = view.superview, parent !== self { view = parent }
        return entriesByView[ObjectIdentifier(view)]
    }

    /// The area in which the face shows the view of a row.
    func shownFrame(of view: FormView) -> CGRect? {
        guard let face, let entry = entriesByView[ObjectIdentifier(view)] else { return nil }
        return face.frame(ofRow: entry.name)
    }
}
