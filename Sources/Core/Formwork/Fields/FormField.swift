/// A form input, described for every face and every side at once.
///
/// Fields are static members of a `Fields` protocol's extension, beside the property that they are
/// about:
///
/// ```swift
/// extension IdeaFields {
///     public static var contentField: FormField<String> { .init(
///         fieldId: .init(id: "content"),
///         title: .localized(for: IdeaFieldsMessages.self, propertyName: "content", messageKey: "title"),
///         type: .textArea(inputType: .text),
///         options: [.required(value: true)] + FormInputOption.rangeLength(1...10_000)
///     ) }
/// }
/// ```
public struct FormField<Value: FormFieldValue>: FormFieldBase, Codable, Hashable {
    /// The field's name within its form, equal to the property's coding key.
    public let fieldId: FormFieldIdentifier

    /// The label that people read.
    public let title: LocalizableString

    /// An example inside the empty input.
    public let placeholder: LocalizableString?

    /// A sentence of help beside the label.
    public let hint: LocalizableString?

    /// The kind of control.
    public let type: FormFieldType

    /// Constraints and wishes for the presentation; an instance of a form may change its own.
    public var options: [FormInputOption<Value>]

    /// Makes a field.
    public init(
        fieldId: FormFieldIdentifier,
        title: LocalizableString,
        placeholder: LocalizableString? = nil,
        hint: LocalizableString? = nil,
        type: FormFieldType,
        options: [FormInputOption<Value>] = []
    ) {
        self.fieldId = fieldId
        self.title = title
        self.placeholder = placeholder
        self.hint = hint
        self.type = type
        self.options = options
    }

    /// Makes a field whose texts stand beside the messages of its form, under its own name.
    ///
    /// The label of the field `title` for `IdeaFieldsMessages` has the key
    /// `IdeaFieldsMessages.title.title`, its hint and placeholder `….hint` and `….placeholder`.
    ///
    /// - Parameters:
    ///   - id: The field's name, equal to the property's.
    ///   - messages: The type of the form's messages.
    ///   - type: The kind of control.
    ///   - options: Constraints and wishes for the presentation.
    ///   - hasHint: Whether a sentence of help stands beside the label.
    ///   - hasPlaceholder: Whether an example stands inside the empty input.
    public init(
        _ id: String, for messages: Any.Type, type: FormFieldType,
        options: [FormInputOption<Value>] = [], hasHint: Bool = false, hasPlaceholder: Bool = false
    ) {
        func text(_ key: String) -> LocalizableString {
            .localized(for: messages, propertyName: id, messageKey: key)
        }
        self.init(
            fieldId: FormFieldIdentifier(id: id), title: text("title"),
            placeholder: hasPlaceholder ? text("placeholder") : nil,
            hint: hasHint ? text("hint") : nil, type: type, options: options)
    }

    private enum CodingKeys: String, CodingKey {
        case fieldId, title, placeholder, hint, type, options
    }

    /// Writes the field, for a reader with texts in their language: as the form shows them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(fieldId, forKey: .fieldId)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(placeholder, forKey: .placeholder)
        try container.encodeIfPresent(
            encoder.localizer.map { hint(for: $0) } ?? hint, forKey: .hint)
        try container.encode(type, forKey: .type)
        try container.encode(options, forKey: .options)
    }

    /// How what is typed is read: the kind of the value's type.
    public var valueKind: FieldValueKind { Value.valueKind }

    /// Whether the field takes several values at once.
    public var isMultiple: Bool { Value.isMultiple }
}

extension FormField {
    /// The values that a select offers.
    public var choices: [FormChoice] {
        option { if case .choices(let choices) = $0 { choices } else { nil } } ?? []
    }

    /// Whether the field only shows its value.
    public var disabled: Bool {
        option { if case .disabled(let value) = $0 { value } else { nil } } ?? false
    }

    /// What a browser or a phone may fill in: as declared, else what the input type implies.
    public var autocomplete: Autocomplete? {
        option { if case .autocomplete(let token) = $0 { token } else { nil } }
            ?? type.autocompleteToken
    }

    /// Which letters a phone's keyboard capitalizes.
    public var autocapitalize: Autocapitalize? {
        option { if case .autocapitalize(let value) = $0 { value } else { nil } }
    }

    /// How many characters wide an input is shown.
    public var size: Int? {
        option { if case .size(let value) = $0 { value } else { nil } }
    }

    /// How many characters wide a text area is shown.
    public var columns: Int? {
        option { if case .cols(let value) = $0 { value } else { nil } }
    }

    /// What the last option of a kind says: an instance of a form changes its own by adding one.
    func option<Content>(_ content: (FormInputOption<Value>) -> Content?) -> Content? {
        for option in options.reversed() {
            if let content = content(option) { return content }
        }
        return nil
    }
}
