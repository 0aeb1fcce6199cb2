import Formwork

/// The word behind `type:` in a definition, which decides about control and value.
enum EntryKind: String, CaseIterable {
    case text, textArea, email, url, phone, password
    case integer, number, boolean, toggle
    case date, time, dateTime, month
    case color, choice, radio, choices, file, reference
    case list, record, group, step, note

    /// The control of a field; `nil` for the one that follows from the value, and for other rows.
    var control: FormFieldType? {
        switch self {
        case .textArea: .textArea(inputType: .text)
        case .email: .text(inputType: .emailAddress)
        case .url: .text(inputType: .url)
        case .phone: .text(inputType: .telephoneNumber)
        case .password: .text(inputType: .password)
        case .toggle: .toggle
        case .color: .colorPicker
        case .choice: .select
        case .radio: .radioGroup
        case .choices: .multipleChoice
        default: nil
        }
    }

    /// The kind of a field's value; `nil` for other rows.
    var valueKind: FieldValueKind? {
        switch self {
        case .text, .textArea, .email, .url, .phone, .password, .color, .choice, .radio, .choices,
            .reference:
            .text
        case .integer: .integer
        case .number: .decimal
        case .boolean, .toggle: .boolean
        case .date: .date
        case .time: .time
        case .dateTime: .dateTime
        case .month: .month
        case .file: .file
        case .list, .record, .group, .step, .note: nil
        }
    }

    /// Whether the row has no value of its own.
    var isArrangement: Bool { [.group, .step, .note].contains(self) }

    /// Whether the field offers choices that the definition names.
    var offersChoices: Bool { [.choice, .radio, .choices].contains(self) }
}
