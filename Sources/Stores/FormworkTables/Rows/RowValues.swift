/// The stored values of a row by the names of its columns; the rows of one table share the names.
///
/// - Complexity: O(1) for each value, with one look-up of its name. A row that a statement found is made without any.
package struct RowValues: Sendable {
    /// The places of the names that all rows of a table have.
    private let places: [String: Int]
    private var placed: [StoredValue]

    /// The values of other names.
    private var others: [String: StoredValue] = [:]

    /// The places of names in a row; that of a repeated one is its first.
    package static func places(of names: [String]) -> [String: Int] {
        Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The values of shared names, in their places; what is behind the last one is left out.
    ///
    /// - Parameters:
    ///   - places: The places of the names, from zero to one less than their number.
    ///   - found: The values; those that are missing are null.
    package init(at places: [String: Int], _ found: some Sequence<StoredValue>) {
        self.places = places
        placed = []
        placed.reserveCapacity(places.count)
        for value in found.prefix(places.count) { placed.append(value) }
        while placed.count < places.count { placed.append(.null) }
    }

    /// Values by names that are shared with no other row.
    package init(_ values: [String: StoredValue]) {
        (places, placed, others) = ([:], [], values)
    }

    /// The value under a name; `nil` if the row has none.
    package subscript(name: String) -> StoredValue? {
        get { places[name].map { placed[$0] } ?? others[name] }
        set {
            guard let place = places[name] else { return others[name] = newValue }
            placed[place] = newValue ?? .null
        }
    }

    /// The size of all values in bytes, about.
    var size: Int { placed.reduce(0) { $0 + $1.size } + others.values.reduce(0) { $0 + $1.size } }

    /// The names of all values.
    var names: some Sequence<String> { Array(places.keys) + others.keys }

    /// The row with values of further names; those that it has stay as they are.
    func adding(_ further: [String: StoredValue]) -> RowValues {
        var row = self
        for (name, value) in further where self[name] == nil { row.others[name] = value }
        return row
    }
}
