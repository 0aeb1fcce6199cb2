public import FormworkEngine

/// A row of any type, as forms keep them.
public protocol AnyRow: AnyObject {
    /// The view of the row.
    var baseView: FormView { get }

    /// The name of the row; it stays the same while the row is in a form.
    var tag: any RowTag { get }

    /// The definition of the row in a form, under the name that the form gives it.
    ///
    /// By default, a row is a note with the text of its view.
    func rowDefinition(tag: String) -> RowDefinition
}

extension AnyRow {
    /// The form that contains the row.
    public var form: Form? { baseView.form }

    /// A row without a value is a note.
    public func rowDefinition(tag: String) -> RowDefinition {
        .note(NoteDefinition(tag: tag, text: baseView.accessibilityLabel ?? ""))
    }

    /// Whether the row is shown: neither code nor a rule hides it.
    public var isVisible: Bool { form?.isVisible(self) ?? !baseView.isHidden }

    /// Whether the row can be used: neither code nor a rule disables it.
    public var isEnabled: Bool { form?.isEnabled(self) ?? baseView.isUsable ?? true }

    /// Takes the row out of sight; it keeps its value, which does not count until it is shown
    /// again.
    public func hide(animated: Bool = false) {
        guard !baseView.isHidden else { return }
        form?.dropFocus(of: self)
        baseView.isHidden = true
        form?.rowDidHide(row: self, animated: animated)
    }

    /// Shows the row again.
    public func show(animated: Bool = false) {
        guard baseView.isHidden else { return }
        baseView.isHidden = false
        form?.rowDidShow(row: self, animated: animated)
    }
}
