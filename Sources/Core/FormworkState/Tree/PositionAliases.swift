/// The positions at which the same node was seen: what is written at one of them is read at the
/// others.
struct PositionAliases {
    private var parents: [ObjectIdentifier: PathPosition] = [:]

    /// Whether no node was ever seen at two positions.
    var isEmpty: Bool { parents.isEmpty }

    /// Notes that a node stands at two positions; says whether that is new.
    mutating func unite(_ one: PathPosition, _ other: PathPosition) -> Bool {
        let one = representative(of: one)
        let other = representative(of: other)
        guard one !== other else { return false }
        parents[ObjectIdentifier(other)] = one
        return true
    }

    /// The one position that stands for all that are the same.
    func representative(of position: PathPosition) -> PathPosition {
        var position = position
        while let parent = parents[ObjectIdentifier(position)] { position = parent }
        return position
    }

    /// For each property the number of the one that stands for all that are the same.
    func representatives(of properties: [PlacedProperty]) -> [Int32] {
        let numbers = Array(0..<Int32(properties.count))
        guard !parents.isEmpty else { return numbers }
        var known: [Property: Int32] = [:]
        return numbers.map { number in
            let place = properties[Int(number)]
            let position = representative(of: place.position)
            let property = Property(position: ObjectIdentifier(position), counter: place.counter)
            if let known = known[property] { return known }
            known[property] = number
            return number
        }
    }

    private struct Property: Hashable {
        let position: ObjectIdentifier
        let counter: Int
    }
}
