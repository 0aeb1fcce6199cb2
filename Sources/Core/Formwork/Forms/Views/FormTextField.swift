public import FormworkEngine

/// One line in which people write.
open class FormTextField: FormControl {
    /// What stands in the field.
    public var text = "" {
        didSet { if text != oldValue { send(.editingChanged) } }
    }

    /// An example inside the empty field.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { contentDidChange() } }
    }

    /// What is written in the field.
    public var inputType = FormInputType.text {
        didSet { if inputType != oldValue { contentDidChange() } }
    }

    /// The colour of the text; `nil` leaves it to the face.
    public var textColor: ThemeColor?
}

/// Several lines in which people write; a face lets it grow with its text.
open class FormTextView: FormTextField {}
