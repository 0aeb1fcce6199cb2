/// The search for two observers that write the same nodes at different positions.
///
/// Two writers at one position are found when they register. A node can be put at two positions
/// later.
struct ConflictingWriters {
    private let aliases: PositionAliases
    private var propertyWriters: [PlacedProperty: Observer] = [:]
    private var branchWriters: [ObjectIdentifier: Observer] = [:]
    private var namedProperties: [ObjectIdentifier: [PlacedProperty]] = [:]

    /// A property or a branch with two writers.
    struct Conflict {
        let path: String
        let older: Observer
        let younger: Observer

        /// The reason why the younger one is left out.
        var violation: ContractViolation {
            .twoWriters(path, older, younger.registration, younger.place)
        }
    }

    /// Finds the first conflict in the order of the registrations; `nil` if there is none.
    ///
    /// - Complexity: linear in the number of written properties and of positions in written branches.
    static func first(in table: ObserverTable, aliases: PositionAliases) -> Conflict? {
        guard !aliases.isEmpty else { return nil }
        var writers = ConflictingWriters(aliases: aliases)
        for case let observer? in table.observers.sorted(by: Observer.isOlder) {
            if let conflict = writers.add(observer) { return conflict }
        }
        return nil
    }

    private init(aliases: PositionAliases) { self.aliases = aliases }

    private mutating func add(_ observer: Observer) -> Conflict? {
        for place in observer.access.writes {
            if let older = addWriter(of: place, observer), older !== observer {
                return Conflict(path: "\(place)", older: older, younger: observer)
            }
        }
        for branch in observer.access.writtenBranches {
            if let older = addWriter(in: branch, observer) {
                return Conflict(path: "\(branch).all", older: older, younger: observer)
            }
        }
        return nil
    }

    /// Adds the writer of a property; returns the present one, if there is one.
    private mutating func addWriter(
        of place: PlacedProperty, _ observer: Observer
    ) -> Observer? {
        let property = aliases.representative(of: place)
        let position = ObjectIdentifier(property.position)
        if let older = propertyWriters[property] ?? branchWriters[position] { return older }
        propertyWriters[property] = observer
        namedProperties[position, default: []].append(property)
        return nil
    }

    /// Adds the writer of a branch; returns another one that writes a part of it, if there is one.
    private mutating func addWriter(in branch: PathPosition, _ observer: Observer) -> Observer? {
        var older: Observer?
        branch.forEachPosition { position in
            let position = ObjectIdentifier(aliases.representative(of: position))
            let named = namedProperties[position, default: []].compactMap { propertyWriters[$0] }
            let known = named + [branchWriters[position]].compactMap(\.self)
            older = older ?? known.first { $0 !== observer }
            branchWriters[position] = observer
        }
        return older
    }
}
