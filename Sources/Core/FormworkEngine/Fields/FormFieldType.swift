/// The control of a field.
public enum FormFieldType: Hashable, Sendable {
    /// One line of text; the input type specifies its content.
    case text(inputType: FormInputType)
    /// Several lines of text.
    case textArea(inputType: FormInputType)
    /// A box to tick.
    case checkbox
    /// A control that picks a colour.
    case colorPicker
    /// A list of choices.
    case select
    /// Choices that are all in view, one of which can be taken.
    case radioGroup
    /// Choices that are all in view, any number of which can be taken.
    case multipleChoice
    /// A switch, which is on or off at once.
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
