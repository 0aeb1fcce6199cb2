/// The declared properties that a registration has accessed so far.
struct ContractUsage {
    /// The properties that it has read.
    var reads: Set<PlacedProperty> = []

    /// The properties that it has written.
    var writes: Set<PlacedProperty> = []
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
        let reads = usage.reads.unused(of: access.reads, access.readBranches)
        let writes = usage.writes.unused(of: access.writes, access.writtenBranches)
        guard !reads.isEmpty || !writes.isEmpty else { return nil }
        return UnusedDeclaration(registration: registration.name, reads: reads, writes: writes)
    }
}

extension Set<PlacedProperty> {
    /// The declared properties that are not among those accessed, and the branches of which none is.
    fileprivate func unused(of properties: [PlacedProperty], _ branches: [PathPosition]) -> [String]
    {
        let isUsed = { (branch: PathPosition) in
            contains { property in property.position.lineage.contains { $0 === branch } }
        }
        return properties.filter { !contains($0) }.map(\.description)
            + branches.filter { !isUsed($0) }.map { "\($0).all" }
    }
}
