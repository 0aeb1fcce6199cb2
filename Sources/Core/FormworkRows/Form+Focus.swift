import FormworkEngine
public import Foundation

/// The focus of a form, which at most one of its controls has.
extension Form {
    /// The row that has the focus.
    public final var focusedRow: (any FocusableRow)? {
        focusedControl.flatMap { entry(of: $0)?.row as? any FocusableRow }
    }

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

    func focusDidMove(to control: FormControl) {
        focusedControl = control
        guard let entry = entry(of: control) else { return }
        notices.append(entry) { [unowned self] in rowDidFocus(row: $0) }
        deliverNotices()
    }

    func focusDidLeave(_ control: FormControl) {
        if focusedControl === control { focusedControl = nil }
        guard let entry = entry(of: control) else { return }
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
    func entry(of control: FormControl) -> FormEntry? {
        var view: FormView = control
        while let parent = view.superview, parent !== self { view = parent }
        return entries.first { $0.row.baseView === view }
    }
}
