/// What a registration has really read and written, of what it declares.
struct ContractUsage {
    private var touched: Set<Touch> = []

    private struct Touch: Hashable {
        let position: ObjectIdentifier
        let counter: Int
        let isWrite: Bool
    }

    /// Notes an access that the contract allows.
    mutating func note(_ counter: Int, at position: PathPosition, isWrite: Bool) {
        touched.insert(
            Touch(position: ObjectIdentifier(position), counter: counter, isWrite: isWrite))
    }

    /// Whether a property was touched so.
    func contains(_ place: ContractAccess.Place, isWrite: Bool) -> Bool {
        touched.contains(
            Touch(
                position: ObjectIdentifier(place.position), counter: place.counter,
                isWrite: isWrite))
    }
}

/// What a registration declares and has not used so far.
public struct UnusedDeclaration: Hashable, Sendable {
    /// The name of the registration.
    public let registration: String

    /// The properties that it declares to read and never has read.
    public let reads: [String]

    /// The properties that it declares to write and never has written.
    public let writes: [String]
}

extension Observer {
    /// What the observer declares and has not used; `nil` when it was never told, or used all.
    ///
    /// Of observers that may read and write everything nobody notes what they do.
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

extension ContractAccess.Place: CustomStringConvertible {
    var description: String { position.path(of: counter) }
}
