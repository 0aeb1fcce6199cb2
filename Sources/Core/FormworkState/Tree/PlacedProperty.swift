/// A property of the nodes at a position.
struct PlacedProperty {
    let position: PathPosition
    let counter: Int
}

extension PlacedProperty: Hashable {
    static func == (one: PlacedProperty, other: PlacedProperty) -> Bool {
        one.position === other.position && one.counter == other.counter
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(position))
        hasher.combine(counter)
    }
}

extension PlacedProperty: CustomStringConvertible {
    /// The path of the property.
    var description: String { position.path(of: counter) }
}
