/// The positions that had a node in common: a write at one of them is read at the others.
struct PositionAliases {
    private var parents: [ObjectIdentifier: PathPosition] = [:]

    /// Whether no node was ever at two positions.
    var isEmpty: Bool { parents.isEmpty }

    /// Adds two positions of a node; returns whether they had none in common before.
    mutating func unite(_ one: PathPosition, _ other: PathPosition) -> Bool {
        let one = representative(of: one)
        let other = representative(of: other)
        guard one !== other else { return false }
        parents[ObjectIdentifier(other)] = one
        return true
    }

    /// The representative of all positions that are the same.
    func representative(of position: PathPosition) -> PathPosition {
        var position = position
        while let parent = parents[ObjectIdentifier(position)] { position = parent }
        return position
    }

    /// The same property at the representative of its position.
    func representative(of property: PlacedProperty) -> PlacedProperty {
        PlacedProperty(
            position: representative(of: property.position), counter: property.counter)
    }

    /// The number of the representative of each property.
    func representatives(of properties: [PlacedProperty]) -> [Int32] {
        let numbers = Array(0..<Int32(properties.count))
        guard !parents.isEmpty else { return numbers }
        var known: [PlacedProperty: Int32] = [:]
        return numbers.map { number in
            let property = representative(of: properties[Int(number)])
            if let known = known[property] { return known }
            known[property] = number
            return number
        }
    }
}
