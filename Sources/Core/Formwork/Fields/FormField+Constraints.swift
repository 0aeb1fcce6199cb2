import Foundation

extension FormField {
    /// The constraints on the value: those of the options, and those that the kind of control
    /// implies.
    ///
    /// An input for an e-mail address accepts nothing else, and a select only its own choices, even
    /// without an option.
    public var constraints: [Constraint] {
        requirement + typeConstraints + optionConstraints
    }

    private var requirement: [Constraint] {
        let isRequired = option { if case .required(let value) = $0 { value } else { nil } }
        return isRequired == true ? [.required] : []
    }

    private var typeConstraints: [Constraint] {
        switch type {
        case .text(let inputType) where valueKind == .text:
            type.textConstraints + inputType.formatConstraints
        case .textArea where valueKind == .text: type.textConstraints
        case .select, .radioGroup, .multipleChoice: [.oneOf(choices.map(\.value))]
        case .colorPicker where valueKind == .text: [.color]
        case .text, .textArea, .checkbox, .toggle, .colorPicker: []
        }
    }

    // A key path of a generic type is made again for each call, which costs more than all else.
    private var optionConstraints: [Constraint] { options.compactMap { $0.constraint } }
}

extension FormFieldType {
    /// The constraints on texts that are typed into the control: no characters that cannot be seen, and
    /// no further lines where there is one.
    package var textConstraints: [Constraint] {
        switch self {
        case .text: [.plainText, .singleLine]
        case .textArea: [.plainText]
        case .select, .radioGroup, .multipleChoice, .checkbox, .toggle, .colorPicker: []
        }
    }
}

extension FormInputOption {
    /// The constraint that the option declares; `nil` for presentation, and for the constraints
    /// that ``FormField`` adds itself.
    fileprivate var constraint: Constraint? {
        switch self {
        case .minLength(let value): .minLength(value)
        case .maxLength(let value): .maxLength(value)
        case .minValue(let value): .minValue(value)
        case .maxValue(let value): .maxValue(value)
        case .fractionDigits(let value): .fractionDigits(value)
        case .minDate(let date): .minDate(CivilDateTime(date))
        case .maxDate(let date): .maxDate(CivilDateTime(date))
        case .minTime(let time): .minTime(time)
        case .maxTime(let time): .maxTime(time)
        case .minMonth(let month): .minMonth(month)
        case .maxMonth(let month): .maxMonth(month)
        case .pattern(let source): .pattern(Pattern(checkedLater: source))
        case .step(let step, let base): .step(step, base: base)
        case .fileTypes(let types): .fileTypes(types)
        case .maxFileSize(let size): .maxFileSize(size)
        case .minCount(let count): .minCount(count)
        case .maxCount(let count): .maxCount(count)
        case .required, .disabled, .choices, .autocomplete, .autocapitalize, .keepsSpaces,
            .normalized, .onDelete, .onlyWhenChanged, .size, .cols, .width, .prefix, .suffix,
            .counter, .widget, .currency, .currencyCode:
            nil
        }
    }
}

extension FormInputType {
    fileprivate var formatConstraints: [Constraint] {
        switch self {
        case .emailAddress: [.emailAddress]
        case .url: [.url]
        case .color: [.color]
        default: []
        }
    }
}
