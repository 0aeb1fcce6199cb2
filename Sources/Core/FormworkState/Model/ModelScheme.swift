/// The properties of the nodes of one type: one object for each type, made when it is first used.
public final class ModelScheme: Sendable {
    /// The name of the type.
    public let name: String

    /// The properties in the order of their declaration.
    public let properties: [ModelProperty]

    /// The keys of the properties.
    let keys: [any ModelKey]

    /// The derived properties.
    let derived: [Int]

    /// The stored properties that hold nodes.
    let containers: [Int]

    /// Creates the scheme of a type from the keys of its properties in the order of their indices.
    ///
    /// ```swift
    /// static let scheme = ModelScheme(
    ///     Playlist.self, name: "Playlist", keys: [Playlist.titleK, Playlist.tracksK])
    /// ```
    ///
    /// - Precondition: the index of each key is its position in `keys`, and a shared counter belongs
    ///   to another property.
    public init<Model: DataModel>(_ type: Model.Type, name: String, keys: [any ModelKey]) {
        let properties = keys.map(\.property)
        for (place, property) in properties.enumerated() {
            precondition(
                property.index == place,
                "\(name).\(property.name) has the index \(property.index) at place \(place).")
            precondition(
                properties.indices.contains(property.counter)
                    && properties[property.counter].counter == property.counter,
                "\(name).\(property.name) shares a counter that no property has.")
        }
        self.name = name
        self.properties = properties
        self.keys = keys
        derived = properties.filter(\.isDerived).map(\.index)
        containers = properties.filter { $0.forEachChild != nil && !$0.isDerived }.map(\.index)
    }
}
