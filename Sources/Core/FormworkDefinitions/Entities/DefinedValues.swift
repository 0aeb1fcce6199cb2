import Formwork

/// The values of an instance by the names of their properties, in which nothing empty is kept.
struct DefinedValues: Hashable, Sendable {
    private(set) var values: [String: FieldValue]

    init(_ values: [String: FieldValue] = [:]) { self.values = values }

    /// The value of a property.
    subscript(name: String) -> FieldValue {
        get { values[name] ?? .none }
        set { values[name] = newValue.isEmpty ? nil : newValue }
    }

    /// The text of a property.
    subscript(text name: String) -> String {
        get { self[name].wireText }
        set { self[name] = .text(newValue) }
    }
}
