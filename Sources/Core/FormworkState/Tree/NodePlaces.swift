/// The positions of a node; a single one, which is the rule, needs no array.
struct NodePlaces {
    private var onlyPlace: Place?
    private var furtherPlaces: [Place] = []

    /// A position of the tree, and the number of ways by which the node is there.
    struct Place {
        let position: PathPosition
        var count: Int
    }

    /// Adds a way to a position; returns whether the node was not there before.
    mutating func add(_ position: PathPosition) -> Bool {
        if let known = firstIndex(where: { $0.position === position }) {
            self[known].count += 1
            return false
        }
        let place = Place(position: position, count: 1)
        if onlyPlace == nil { onlyPlace = place } else { furtherPlaces.append(place) }
        return true
    }

    /// Removes a way to a position; returns whether it was the last one.
    mutating func remove(_ position: PathPosition) -> Bool {
        guard let known = firstIndex(where: { $0.position === position }) else { return false }
        self[known].count -= 1
        guard self[known].count == 0 else { return false }
        if known > 0 {
            furtherPlaces.remove(at: known - 1)
        } else {
            onlyPlace = furtherPlaces.isEmpty ? nil : furtherPlaces.removeFirst()
        }
        return true
    }
}

extension NodePlaces: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int { onlyPlace == nil ? 0 : 1 + furtherPlaces.count }

    subscript(index: Int) -> Place {
        get {
            if index == 0, let onlyPlace { onlyPlace } else { furtherPlaces[index - 1] }
        }
        set {
            if index == 0 { onlyPlace = newValue } else { furtherPlaces[index - 1] = newValue }
        }
    }
}
