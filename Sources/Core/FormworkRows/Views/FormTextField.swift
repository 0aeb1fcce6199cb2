public import FormworkEngine

/// A control for one line of text.
open class FormTextField: FormControl {
    /// The text in the field.
    public var text = "" {
        didSet { if text != oldValue { send(.editingChanged) } }
    }

    /// An example inside the empty field.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { contentDidChange() } }
    }

    /// The kind of text that the field is for.
    public var inputType = FormInputType.text {
        didSet { if inputType != oldValue { contentDidChange() } }
    }

    /// The colour of the text; `nil` leaves it to the face.
    public var textColor: ThemeColor? {
        didSet { if textColor != oldValue { lookDidChange() } }
    }
}

/// A control for several lines of text; a face lets it grow with its text.
open class FormTextView: FormTextField {}
