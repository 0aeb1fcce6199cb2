import Formwork

/// A value of an entity's instances.
struct DefinedProperty: Sendable {
    /// The sort of the value, which decides about its coding.
    enum Content: Sendable {
        /// A value of a field.
        case value(FieldValueKind)
        /// The identity of an instance of another entity.
        case reference
        /// The values of a group together.
        case record([DefinedProperty])
        /// The entries of a list.
        case entries([DefinedProperty])
    }

    let name: String
    let content: Content

    /// Whether there can be several values.
    var isMultiple = false

    /// The name that the property had before; `nil` if it had none.
    var was: String?
}

/// The name of a property in stores and JSON.
struct DefinedKey: CodingKey {
    let stringValue: String

    init(_ name: String) { stringValue = name }

    init(stringValue: String) { self.init(stringValue) }

    /// No property is known by a number.
    init?(intValue: Int) { nil }

    var intValue: Int? { nil }
}
