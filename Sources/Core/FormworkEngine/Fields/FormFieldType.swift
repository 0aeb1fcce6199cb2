/// By which control a field is entered.
public enum FormFieldType: Hashable, Sendable {
    /// One line; the input type says what is entered.
    case text(inputType: FormInputType)
    /// Several lines of text.
    case textArea(inputType: FormInputType)
    /// A box to tick.
    case checkbox
    /// A control that picks a colour.
    case colorPicker
    /// A list of choices.
    case select

    /// The input type of a text field or text area; `nil` for other controls.
    public var inputType: FormInputType? {
        switch self {
        case .text(let inputType), .textArea(let inputType): inputType
        case .checkbox, .colorPicker, .select: nil
        }
    }

    /// The kind of value that such a control enters, unless its field says otherwise.
    public var valueKind: FieldValueKind {
        switch self {
        case .checkbox: .boolean
        case .colorPicker, .select: .text
        case .text(let inputType), .textArea(let inputType): inputType.valueKind ?? .text
        }
    }

    /// What the browser may fill in, where HTML allows it on this control.
    public var autocompleteToken: Autocomplete? {
        guard let token = inputType?.autocompleteToken else { return nil }
        if case .text = self, token == .streetAddress { return nil }
        return token
    }

    /// Whether the control offers choices, one of which must be taken.
    public var offersChoices: Bool {
        switch self {
        case .select, .text(inputType: .radio): true
        default: false
        }
    }
}

#if !hasFeature(Embedded)
    // Synthesis must stand beside the declaration.
    extension FormFieldType: Codable {}
#endif
