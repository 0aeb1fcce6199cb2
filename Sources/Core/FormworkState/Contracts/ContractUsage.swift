/// The declared properties that a registration has accessed so far.
struct ContractUsage {
    private var touched: Set<Touch> = []

    private struct Touch: Hashable {
        let position: ObjectIdentifier
        let counter: Int
        let isWrite: Bool
    }

    /// Records an access that the contract allows.
    mutating func note(_ counter: Int, at position: PathPosition, isWrite: Bool) {
        touched.insert(
            Touch(position: ObjectIdentifier(position), counter: counter, isWrite: isWrite))
    }

    /// Whether a property was accessed in this way.
    func contains(_ place: PlacedProperty, isWrite: Bool) -> Bool {
        touched.contains(
            Touch(
                position: ObjectIdentifier(place.position), counter: place.counter,
                isWrite: isWrite))
    }
}

/// The declared properties that a registration has not accessed so far.
public struct UnusedDeclaration: Hashable, Sendable {
    /// The name of the registration.
    public let registration: String

    /// The properties that it declares to read and has never read.
    public let reads: [String]

    /// The properties that it declares to write and has never written.
    public let writes: [String]
}

extension Observer {
    /// The unused part of the declaration; `nil` when all is used, or before the first turn.
    ///
    /// The accesses of observers that may read and write everything are not recorded.
    var unusedDeclaration: UnusedDeclaration? {
        guard lastRound > 0, registration.turn == .smart else { return nil }
        let reads = access.reads.filter { !usage.contains($0, isWrite: false) }
        let writes = access.writes.filter { !usage.contains($0, isWrite: true) }
        guard !reads.isEmpty || !writes.isEmpty else { return nil }
        return UnusedDeclaration(
            registration: registration.name, reads: reads.map(\.description),
            writes: writes.map(\.description))
    }
}
