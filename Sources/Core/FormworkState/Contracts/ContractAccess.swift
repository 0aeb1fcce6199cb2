/// The meaning of one registration's declaration in a tree.
struct ContractAccess {
    /// The properties whose changes it is notified of: each one on each path that it reads.
    var reads: [PlacedProperty] = []

    /// The positions below which it reads everything.
    var readBranches: [PathPosition] = []

    /// The properties that it reads only on the way to those that it writes.
    var passages: [PlacedProperty] = []

    /// The properties that it writes.
    var writes: [PlacedProperty] = []

    /// The positions below which it writes everything.
    var writtenBranches: [PathPosition] = []

    /// The collectors whose reading it shares, with their collectors.
    var collectors: [Registration] = []
}

extension ContractAccess {
    /// Whether a property of nodes at a position may be read.
    func allowsReading(_ counter: Int, at position: PathPosition) -> Bool {
        contains(reads, counter, position) || contains(passages, counter, position)
            || covers(readBranches, position) || allowsWriting(counter, at: position)
    }

    /// Whether a property of nodes at a position may be written.
    func allowsWriting(_ counter: Int, at position: PathPosition) -> Bool {
        contains(writes, counter, position) || covers(writtenBranches, position)
    }

    private func contains(_ places: [PlacedProperty], _ counter: Int, _ position: PathPosition)
        -> Bool
    {
        places.contains { $0.counter == counter && $0.position === position }
    }

    private func covers(_ branches: [PathPosition], _ position: PathPosition) -> Bool {
        !branches.isEmpty
            && position.lineage.contains { above in branches.contains { $0 === above } }
    }
}

extension ContractAccess {
    /// Resolves the paths of a registration in the tree of a root.
    ///
    /// - Throws: a violation with the path that does not exist.
    init(
        _ registration: Registration, root: PathPosition, place: SourcePlace
    ) throws(ContractViolation) {
        try addReading(
            of: registration, registration.readMap.entries, root: root, place: place)
        for entry in registration.writtenMap.entries {
            let found = try Self.resolve(
                entry.path, coversAll: entry.coversAll, from: root, for: registration, place: place)
            addWriting(along: found.chain)
            if let branch = found.branch { writtenBranches.append(branch) }
        }
    }

    /// Adds the last property of a path as written, and those before it as read on the way.
    ///
    /// A derived property cannot be written, but leads to the nodes of a branch that can.
    private mutating func addWriting(along chain: [PlacedProperty]) {
        guard let last = chain.last else { return }
        passages += chain.dropLast()
        if last.position.scheme.properties[last.counter].isDerived {
            passages.append(last)
        } else {
            writes.append(last)
        }
    }

    /// Adds the reading of some paths, and of all that the registration's collectors access.
    private mutating func addReading(
        of registration: Registration, _ entries: [DeclaredPath], root: PathPosition,
        place: SourcePlace
    ) throws(ContractViolation) {
        for entry in entries {
            let found = try Self.resolve(
                entry.path, coversAll: entry.coversAll, from: root, for: registration, place: place)
            for place in found.chain where !contains(reads, place.counter, place.position) {
                reads.append(place)
            }
            if let branch = found.branch { readBranches.append(branch) }
        }
        for collector in registration.collectors
        where !collectors.contains(collector.registration) {
            let collected = collector.registration
            collectors.append(collected)
            try addReading(
                of: collected, collected.readMap.entries + collected.writtenMap.entries,
                root: root, place: place)
        }
    }

    private static func resolve(
        _ path: ModelPath, coversAll: Bool, from root: PathPosition, for registration: Registration,
        place: SourcePlace
    ) throws(ContractViolation) -> (chain: [PlacedProperty], branch: PathPosition?) {
        guard path.root === root.scheme else {
            throw .unknownPath(path, registration, place, root: root.scheme.name)
        }
        var position: PathPosition? = root
        var chain: [PlacedProperty] = []
        for step in path.steps {
            guard let here = position, here.scheme === step.owner, let property = step.property
            else {
                throw .unknownPath(path, registration, place, root: root.scheme.name)
            }
            chain.append(PlacedProperty(position: here, counter: property.counter))
            position = here.child(property.index)
        }
        return (chain, coversAll ? position : nil)
    }
}
