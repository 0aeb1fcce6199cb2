/// The inputs of a derived value: properties of positions, and other derived values.
struct DerivationInputs {
    private var places: Set<PlacedProperty> = []
    private var cells: [ObjectIdentifier: DerivedCell] = [:]

    /// The property that was added last: the elements of a list are read in turn.
    ///
    /// Its position is not retained, which would take longer than the comparison.
    private var last: (position: ObjectIdentifier, counter: Int)?

    /// Adds a property of the nodes at a position.
    mutating func insert(_ place: PlacedProperty) {
        let new = (position: ObjectIdentifier(place.position), counter: place.counter)
        if let last, last == new { return }
        last = new
        places.insert(place)
    }

    /// Adds another derived value.
    mutating func insert(_ cell: DerivedCell) { cells[ObjectIdentifier(cell)] = cell }

    /// The numbers of the properties that contracts name, those of the other values included.
    var numbers: [Int32] {
        var numbers: [Int32] = []
        var known: Set<ObjectIdentifier> = []
        var waiting = [self]
        while let inputs = waiting.popLast() {
            numbers += inputs.ownNumbers
            for (identity, cell) in inputs.cells where known.insert(identity).inserted {
                waiting.append(cell.inputs)
            }
        }
        return numbers
    }

    private var ownNumbers: [Int32] {
        places.compactMap { place in
            guard !place.position.contracts.isEmpty else { return nil }
            let number = place.position.contracts[place.counter].number
            return number >= 0 ? number : nil
        }
    }
}

extension DerivationInputs: Equatable {
    static func == (one: DerivationInputs, other: DerivationInputs) -> Bool {
        one.places == other.places && one.cells.count == other.cells.count
            && one.cells.keys.allSatisfy { other.cells[$0] != nil }
    }
}
