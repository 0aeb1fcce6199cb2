extension FormInputType {
    /// The `type` attribute of the HTML input.
    ///
    /// A number is entered as `text` with a decimal keyboard: an HTML `number` input sends
    /// canonical text, which would be misread where numbers are written in another format.
    ///
    /// Types without an HTML counterpart, such as names and addresses, are plain text with an
    /// autofill token.
    public var htmlType: String {
        switch self {
        case .datetimeLocal: "datetime-local"
        case .emailAddress: "email"
        case .telephoneNumber: "tel"
        case .newPassword: "password"
        case .button, .checkbox, .color, .date, .file, .hidden, .image, .month, .password, .radio,
            .range, .reset, .search, .submit, .tel, .time, .url, .week:
            rawValue
        default: "text"
        }
    }

    /// The `inputmode` attribute of the HTML input; `nil` where the type is sufficient.
    public var htmlInputMode: String? {
        switch self {
        case .emailAddress: "email"
        case .number: "decimal"
        case .search: "search"
        case .tel, .telephoneNumber: "tel"
        case .url: "url"
        case .creditCardNumber, .oneTimeCode: "numeric"
        default: nil
        }
    }

    /// The kind of value that is entered; `nil` for buttons, which have none.
    ///
    /// A week and a location are text: neither has a value of its own.
    public var valueKind: FieldValueKind? {
        switch self {
        case .button, .image, .reset, .submit: nil
        case .checkbox: .boolean
        case .date: .date
        case .datetimeLocal: .dateTime
        case .file: .file
        case .month: .month
        case .time: .time
        case .number, .range: .decimal
        default: .text
        }
    }
}
