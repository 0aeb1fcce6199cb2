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
///
/// The rules of a field while the form is filled in are written with operators on other fields:
///
/// ```swift
/// static var warrantyField: FormField<Int?> { .init(
///     "warranty", for: IdeaFieldsMessages.self, type: .text(inputType: .number),
///     visibleWhen: categoryField == .hardware && budgetField > 1000
/// ) }
/// ```
public struct FormField<Value: FormFieldValue>: FormFieldBase, Codable {
    /// The field's name within its form, equal to the property's coding key.
    public let fieldId: FormFieldIdentifier

    /// The label of the field.
    public let title: LocalizableString

    /// An example inside the empty input.
    public let placeholder: LocalizableString?

    /// The hint below the label.
    public let hint: LocalizableString?

    /// The kind of control.
    public let type: FormFieldType

    /// Constraints and wishes for the presentation; an instance of a form may change its own.
    public var options: [FormInputOption<Value>]

    /// The titles of the fields whose values are unique together with that of this one.
    var companions: [ViolationCode: LocalizableString] = [:]

    /// Asked for when they are needed: the fields that they speak about may speak about this one.
    private let makeRules: @Sendable () -> RowRules

    /// Makes a field.
    ///
    /// The rules are worked out when the form is made, so that they may speak about any of its
    /// fields, this one included.
    public init(
        fieldId: FormFieldIdentifier,
        title: LocalizableString,
        placeholder: LocalizableString? = nil,
        hint: LocalizableString? = nil,
        type: FormFieldType,
        options: [FormInputOption<Value>] = [],
        rules: @autoclosure @escaping @Sendable () -> RowRules = RowRules()
    ) {
        self.fieldId = fieldId
        self.title = title
        self.placeholder = placeholder
        self.hint = hint
        self.type = type
        self.options = options
        makeRules = rules
    }

    /// The rules of the field while the form is filled in.
    public var rules: RowRules { makeRules() }

    /// Makes a field whose texts are declared beside the messages of its form, under its own name.
    ///
    /// The label of the field `title` for `IdeaFieldsMessages` has the key
    /// `IdeaFieldsMessages.title.title`, its hint and placeholder `….hint` and `….placeholder`, and
    /// the message of the violation `tooLate` the key `….validationMessages.tooLate`.
    ///
    /// - Parameters:
    ///   - id: The field's name, equal to the property's.
    ///   - messages: The type of the form's messages.
    ///   - type: The kind of control.
    ///   - options: Constraints and wishes for the presentation.
    ///   - hasHint: Whether a hint is shown below the label.
    ///   - hasPlaceholder: Whether an example is shown inside the empty input.
    ///   - rules: The rules of the field while the form is filled in.
    public init(
        _ id: String, for messages: Any.Type, type: FormFieldType,
        options: [FormInputOption<Value>] = [], hasHint: Bool = false, hasPlaceholder: Bool = false,
        rules: @autoclosure @escaping @Sendable () -> RowRules
    ) {
        let texts = RowTexts(id, for: messages)
        self.init(
            fieldId: FormFieldIdentifier(id: id), title: texts.title,
            placeholder: hasPlaceholder ? texts.placeholder : nil,
            hint: hasHint ? texts.hint : nil, type: type, options: options, rules: rules())
    }

    /// Makes a field whose texts are declared beside the messages of its form, with rules of its
    /// own.
    ///
    /// - Parameters:
    ///   - id: The field's name, equal to the property's.
    ///   - messages: The type of the form's messages.
    ///   - type: The kind of control.
    ///   - options: Constraints and wishes for the presentation.
    ///   - hasHint: Whether a hint is shown below the label.
    ///   - hasPlaceholder: Whether an example is shown inside the empty input.
    ///   - visibleWhen: Whether the field is shown.
    ///   - enabledWhen: Whether it can be used.
    ///   - readOnlyWhen: Whether it only shows its value.
    ///   - requiredWhen: Whether a value is required.
    ///   - computedAs: The computed value, which cannot be edited.
    ///   - initially: The value until the user edits it.
    ///   - choicesFor: The value that a ``FormChoice`` must belong to in order to be offered.
    ///   - validWhen: Conditions in addition to the options, each with the code of its message.
    ///   - serverRules: The rules that only the server can evaluate.
    ///   - hiddenValue: The treatment of the value while the field is hidden.
    ///   - showsErrors: The moment from which errors are shown before the form is submitted.
    public init(
        _ id: String, for messages: Any.Type, type: FormFieldType,
        options: [FormInputOption<Value>] = [], hasHint: Bool = false, hasPlaceholder: Bool = false,
        visibleWhen: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        enabledWhen: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        readOnlyWhen: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        requiredWhen: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        computedAs: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        initially: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        choicesFor: @autoclosure @escaping @Sendable () -> FormExpression? = nil,
        validWhen: @autoclosure @escaping @Sendable () -> [ValidityRule] = [],
        serverRules: [ServerRule] = [], hiddenValue: HiddenValuePolicy? = nil,
        showsErrors: RowUpdate? = nil
    ) {
        self.init(
            id, for: messages, type: type, options: options, hasHint: hasHint,
            hasPlaceholder: hasPlaceholder,
            rules: RowRules(
                visible: visibleWhen(), enabled: enabledWhen(), readOnly: readOnlyWhen(),
                required: requiredWhen(), computed: computedAs(), initial: initially(),
                choiceKey: choicesFor(), valid: validWhen(), server: serverRules,
                hiddenValue: hiddenValue, showsErrors: showsErrors))
    }

    private enum CodingKeys: String, CodingKey {
        case fieldId, title, placeholder, hint, type, options, rules
    }

    /// Reads the field as it was written.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let rules = try container.decodeIfPresent(RowRules.self, forKey: .rules) ?? RowRules()
        self.init(
            fieldId: try container.decode(FormFieldIdentifier.self, forKey: .fieldId),
            title: try container.decode(LocalizableString.self, forKey: .title),
            placeholder: try container.decodeIfPresent(
                LocalizableString.self, forKey: .placeholder),
            hint: try container.decodeIfPresent(LocalizableString.self, forKey: .hint),
            type: try container.decode(FormFieldType.self, forKey: .type),
            options: try container.decode([FormInputOption<Value>].self, forKey: .options),
            rules: rules)
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
        let rules = rules
        if rules != RowRules() { try container.encode(rules, forKey: .rules) }
    }

    /// The kind of the value's type, which decides how input is parsed.
    public var valueKind: FieldValueKind { Value.valueKind }

    /// Whether the field takes several values at once.
    public var isMultiple: Bool { Value.isMultiple }
}

extension FormField: Hashable {
    /// Returns whether both fields are declared alike, their rules included.
    public static func == (left: Self, right: Self) -> Bool {
        left.fieldId == right.fieldId && left.title == right.title
            && left.placeholder == right.placeholder && left.hint == right.hint
            && left.type == right.type && left.options == right.options
            && left.rules == right.rules
    }

    /// Hashes the name, title and control of the field.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fieldId)
        hasher.combine(title)
        hasher.combine(type)
    }
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

    /// The data a browser or phone may fill in: as declared, else what the input type implies.
    public var autocomplete: Autocomplete? {
        option { if case .autocomplete(let token) = $0 { token } else { nil } }
            ?? type.autocompleteToken
    }

    /// The letters that a phone's keyboard capitalizes.
    public var autocapitalize: Autocapitalize? {
        option { if case .autocapitalize(let value) = $0 { value } else { nil } }
    }

    /// Whether white space at both ends of a single line of text is kept.
    public var keepsSpaces: Bool {
        option { if case .keepsSpaces = $0 { true } else { nil } } ?? false
    }

    /// The changes of an entered text before it is judged, in the order of their declaration.
    public var normalizations: [TextNormalization] {
        options.compactMap { if case .normalized(let change) = $0 { change } else { nil } }
    }

    /// Whether the constraints are judged only where the field has another value than the stored
    /// one.
    public var constraintsOnlyWhenChanged: Bool {
        option { if case .onlyWhenChanged = $0 { true } else { nil } } ?? false
    }

    /// The width of an input, in characters.
    public var size: Int? {
        option { if case .size(let value) = $0 { value } else { nil } }
    }

    /// The width of a text area, in characters.
    public var columns: Int? {
        option { if case .cols(let value) = $0 { value } else { nil } }
    }

    /// The width of the field beside its neighbours.
    public var width: FieldWidth? {
        option { if case .width(let value) = $0 { value } else { nil } }
    }

    /// A short text before the input.
    public var prefix: LocalizableString? {
        option { if case .prefix(let text) = $0 { text } else { nil } }
    }

    /// A short text behind the input.
    public var suffix: LocalizableString? {
        option { if case .suffix(let text) = $0 { text } else { nil } }
    }

    /// Whether the page counts the characters that are entered.
    public var countsCharacters: Bool {
        option { if case .counter = $0 { true } else { nil } } ?? false
    }

    /// The name of a widget of the application's own.
    public var widget: String? {
        option { if case .widget(let name) = $0 { name } else { nil } }
    }

    /// The name of the row with the currency of the amount.
    public var currencyRow: String? {
        option { if case .currency(let row) = $0 { row } else { nil } }
    }

    /// The code of the currency of all amounts.
    public var currencyCode: String? {
        option { if case .currencyCode(let code) = $0 { code } else { nil } }
    }

    /// The content of the last option of a kind: an instance of a form overrides an option by
    /// adding one.
    func option<Content>(_ content: (FormInputOption<Value>) -> Content?) -> Content? {
        // An index rather than a reversed collection, whose type is looked up for each call.
        for index in stride(from: options.count - 1, through: 0, by: -1) {
            if let found = content(options[index]) { return found }
        }
        return nil
    }
}
