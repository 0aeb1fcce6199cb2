/// The name of a field, unique within its form.
///
/// It is the tag of the field's row, the name in request bodies and posted forms, and the coding
/// key of the property that holds the value.
public struct FormFieldIdentifier: Codable, Hashable, Sendable {
    /// The name.
    public let id: String

    /// Makes an identifier from a name.
    public init(id: String) { self.id = id }
}
