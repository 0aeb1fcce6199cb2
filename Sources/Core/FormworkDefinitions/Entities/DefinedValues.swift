import Formwork

/// The values of an instance by the names of their properties, in which nothing empty is kept.
struct DefinedValues: Hashable, Sendable {
    private(set) var values: [String: FieldValue]

    /// Whether each value is the name of its property.
    private var areNames = false

    init(_ values: [String: FieldValue] = [:]) { self.values = values }

    /// The values by which the name behind a key path is found: each is its own name.
    static var names: Self {
        var names = Self()
        names.areNames = true
        return names
    }

    /// The value of a property.
    subscript(name: String) -> FieldValue {
        get { areNames ? .text(name) : values[name] ?? .none }
        set { values[name] = newValue.isEmpty ? nil : newValue }
    }

    /// The text of a property.
    subscript(text name: String) -> String {
        get { self[name].wireText }
        set { self[name] = .text(newValue) }
    }
}
