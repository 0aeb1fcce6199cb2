/// The control of a field.
///
/// | Control | Default kind of value | Several values |
/// |---|---|---|
/// | ``text(inputType:)``, ``textArea(inputType:)`` | that of the input type, else text | files only |
/// | ``checkbox``, ``toggle`` | boolean, and no other | no |
/// | ``colorPicker`` | text | no |
/// | ``select`` | text | possible |
/// | ``radioGroup`` | text | no |
/// | ``multipleChoice`` | text | always |
public enum FormFieldType: Hashable, Sendable {
    /// One line of text; the input type specifies its content.
    case text(inputType: FormInputType)
    /// Several lines of text.
    case textArea(inputType: FormInputType)
    /// A box to tick.
    ///
    /// It takes effect when the form is submitted.
    case checkbox
    /// A control that picks a colour.
    ///
    /// Its value is a text such as `#1a2b3c`; see ``Constraint/color``.
    case colorPicker
    /// A list of choices.
    ///
    /// With ``FieldDefinition/isMultiple`` it takes several of them.
    case select
    /// Choices that are all in view, one of which can be taken.
    ///
    /// It suits up to about seven choices; a longer list is easier to use as a ``select``.
    case radioGroup
    /// Choices that are all in view, any number of which can be taken.
    case multipleChoice
    /// A switch, which is on or off at once.
    ///
    /// Its value is that of a ``checkbox``; only the look and the announcement to assistive
    /// technology differ.
    case toggle

    /// The input type of a text field or text area; `nil` for other controls.
    public var inputType: FormInputType? {
        switch self {
        case .text(let inputType), .textArea(let inputType): inputType
        case .checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle: nil
        }
    }

    /// The default kind of value of the control, which a field can override.
    public var valueKind: FieldValueKind {
        switch self {
        case .checkbox, .toggle: .boolean
        case .colorPicker, .select, .radioGroup, .multipleChoice: .text
        case .text(let inputType), .textArea(let inputType): inputType.valueKind ?? .text
        }
    }

    /// The autofill token, where HTML allows it on this control.
    ///
    /// ``Autocomplete/streetAddress`` is left out for a single line, where it is not valid.
    public var autocompleteToken: Autocomplete? {
        guard let token = inputType?.autocompleteToken else { return nil }
        if case .text = self, token == .streetAddress { return nil }
        return token
    }

    /// Whether the control offers choices and takes nothing else.
    public var offersChoices: Bool {
        switch self {
        case .select, .radioGroup, .multipleChoice, .text(inputType: .radio): true
        default: false
        }
    }
}

#if !hasFeature(Embedded)
    // Synthesis must be in the same file as the declaration.
    extension FormFieldType: Codable {}
#endif
