/// A property of the nodes at a position.
struct PlacedProperty {
    let position: PathPosition
    let counter: Int
}

extension PlacedProperty: CustomStringConvertible {
    /// The path of the property.
    var description: String { position.path(of: counter) }
}
