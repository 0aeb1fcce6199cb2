/// The inputs of a derived value: properties of positions, and other derived values.
struct DerivationInputs {
    private var places: [Input: PathPosition] = [:]
    private var cells: [ObjectIdentifier: DerivedCell] = [:]
    private var last: Input?

    private struct Input: Hashable {
        let position: ObjectIdentifier
        let counter: Int
    }

    /// Adds a property of the nodes at a position.
    mutating func insert(_ position: PathPosition, _ counter: Int) {
        let input = Input(position: ObjectIdentifier(position), counter: counter)
        guard input != last else { return }
        last = input
        places[input] = position
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
        places.compactMap { input, position in
            guard !position.contracts.isEmpty else { return nil }
            let number = position.contracts[input.counter].number
            return number >= 0 ? number : nil
        }
    }
}

extension DerivationInputs: Equatable {
    static func == (one: DerivationInputs, other: DerivationInputs) -> Bool {
        one.places.count == other.places.count && one.cells.count == other.cells.count
            && one.places.keys.allSatisfy { other.places[$0] != nil }
            && one.cells.keys.allSatisfy { other.cells[$0] != nil }
    }
}
