public import FormworkEngine
public import Foundation

/// A row with one line of text.
///
/// ```swift
/// TextFieldRow(tag: LoginFormTag.fullName) {
///     $0.view.label.text = "Full Name"
///     $0.view.textField.placeholder = "Enter your name..."
/// }
/// ```
open class TextFieldRow: FieldRow<TextFieldRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((TextFieldRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// The text, as it was typed.
    public var value: String {
        get { view.textField.text }
        set { view.textField.text = newValue }
    }

    /// The text field.
    public var focusElement: FormControl { view.textField }

    /// One line of what the text field takes.
    open override var field: FieldDefinition {
        var field = field(.text(inputType: view.textField.inputType))
        field.placeholder = view.textField.placeholder.isEmpty ? nil : view.textField.placeholder
        return field
    }
}

/// A label with a text field.
public final class TextFieldRowView: FieldRowView {
    /// The control in which the text is entered.
    public let textField = FormTextField()

    /// Creates an empty text field.
    public required init() {
        super.init()
        addControl(textField)
    }
}
