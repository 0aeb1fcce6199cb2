/// A label with a control, which notifies its row of the control's events.
open class FieldRowView: FormView {
    /// The label that names the row.
    public let label = FormLabel()

    /// The row that is notified.
    public weak var row: (any AnyValueRow)?

    /// Creates a view with a label.
    public required init() {
        super.init()
        addSubview(label)
    }

    /// Shows a control and passes its events on to the row.
    public func addControl(_ control: FormControl) {
        addSubview(control)
        control.addTarget(self, action: FieldRowView.editingDidBegin, for: .editingDidBegin)
        control.addTarget(self, action: FieldRowView.editingChanged, for: .editingChanged)
        control.addTarget(self, action: FieldRowView.editingDidEnd, for: .editingDidEnd)
        control.addTarget(self, action: FieldRowView.editingDidEnd, for: .valueChanged)
    }

    private func editingDidBegin(_ sender: FormControl) { row?.valueDidStartEditing() }

    private func editingChanged(_ sender: FormControl) { row?.valueDidEdit() }

    private func editingDidEnd(_ sender: FormControl) { row?.valueDidEndEditing() }
}
