public import FormworkEngine
public import Foundation

/// A row with several lines of text, which grows with its text.
open class TextViewRow: FieldRow<TextViewRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((TextViewRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// The text, as it was typed.
    public var value: String {
        get { view.textView.text }
        set { view.textView.text = newValue }
    }

    /// The text view.
    public var focusElement: FormControl { view.textView }

    /// Lines of text.
    open override var field: FieldDefinition {
        var field = field(.textArea(inputType: view.textView.inputType))
        field.placeholder = view.textView.placeholder.isEmpty ? nil : view.textView.placeholder
        return field
    }
}

/// A label with a text view.
public final class TextViewRowView: FieldRowView {
    /// The control in which the text is entered.
    public let textView = FormTextView()

    /// Creates an empty text view.
    public required init() {
        super.init()
        addControl(textView)
    }
}
