/// Binds a property of a form's view model to the field that it is entered in.
///
/// ```swift
/// @ViewModel struct UserFormModel: UserFields {
///     @FormFieldModel(UserFormModel.emailField) var email: String?
///     var vmId = ViewModelId()
///     init() {}
///     static func stub() -> Self { .init() }
/// }
/// ```
///
/// On the wire it is the value, the value at the start and the field with its localized texts, so
/// that a client can show the form without translations of its own.
@propertyWrapper
public struct FormFieldModel<Value: FormFieldValue>: Codable, Hashable, Sendable {
    /// The value.
    public var wrappedValue: Value

    /// The value at the start, to which ``reset()`` returns.
    public private(set) var initialValue: Value

    /// The field.
    public var field: FormField<Value>

    /// The wrapper itself: `form.$email.field`.
    public var projectedValue: FormFieldModel<Value> {
        get { self }
        set { self = newValue }
    }

    /// Binds a value to a field.
    public init(wrappedValue: Value, _ field: FormField<Value>) {
        self.wrappedValue = wrappedValue
        self.initialValue = wrappedValue
        self.field = field
    }

    /// Whether something is entered.
    public var hasValue: Bool { !FieldValueEncoder.value(of: wrappedValue).isEmpty }

    /// Whether the value differs from the one at the start.
    public var isChanged: Bool { wrappedValue != initialValue }

    /// Returns to the value at the start.
    public mutating func reset() { wrappedValue = initialValue }

    /// Takes the current value for the one at the start.
    public mutating func commit() { initialValue = wrappedValue }

    private enum CodingKeys: String, CodingKey {
        case value, initialValue, field
    }

    /// Reads the value, the value at the start and the field.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wrappedValue = try container.decode(Value.self, forKey: .value)
        initialValue = try container.decode(Value.self, forKey: .initialValue)
        field = try container.decode(FormField<Value>.self, forKey: .field)
    }

    /// Writes the value, the value at the start and the field, or the value alone where only values
    /// are wanted.
    public func encode(to encoder: any Encoder) throws {
        if encoder.userInfo[.fieldValuesOnly] != nil {
            var container = encoder.singleValueContainer()
            return try container.encode(wrappedValue)
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(wrappedValue, forKey: .value)
        try container.encode(initialValue, forKey: .initialValue)
        try container.encode(field, forKey: .field)
    }
}

extension FormFieldModel where Value: ExpressibleByNilLiteral {
    /// Binds nothing yet to a field.
    public init(_ field: FormField<Value>) { self.init(wrappedValue: nil, field) }
}

extension FormFieldModel where Value == String {
    /// Binds an empty text to a field.
    public init(_ field: FormField<Value>) { self.init(wrappedValue: "", field) }
}

extension FormFieldModel where Value == Bool {
    /// Binds an unchecked box to a field.
    public init(_ field: FormField<Value>) { self.init(wrappedValue: false, field) }
}
