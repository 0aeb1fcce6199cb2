internal import FormworkGraph

/// The order of the smart observers: a reader of a property has a higher level than its writer.
///
/// The graph has a node for each property that contracts name, for each branch that is read or
/// written as a whole, for each collector and for each observer.
struct ContractLevels {
    private var edges: [(from: Int32, to: Int32)] = []
    private var nodeCount: Int32
    private var firstObserver: Int32 = 0
    /// The names of the nodes between the properties and the observers.
    private var names: [String] = []
    private let table: ObserverTable
    private var readBranches: [ObjectIdentifier: Int32] = [:]
    private var writtenBranches: [ObjectIdentifier: Int32] = [:]
    private var representatives: [Int32]

    /// Creates the graph of all contracts of a tree.
    ///
    /// - Parameters:
    ///   - table: the observers and their declarations.
    ///   - aliases: the positions that have a node in common.
    ///   - derivations: the properties that each derived one was seen to read, by number.
    /// - Complexity: linear in the number of declared properties, times the depth of the tree where
    ///   branches are read or written as a whole.
    init(
        _ table: ObserverTable, aliases: PositionAliases, derivations: Set<Derivation>
    ) {
        self.table = table
        nodeCount = Int32(table.properties.count)
        representatives = aliases.representatives(of: table.properties)
        addBranches()
        addCollectorsAndObservers()
        for derivation in derivations {
            edges.append((representative(derivation.source), representative(derivation.derived)))
        }
    }

    /// The levels of the properties and of the observers, by number.
    ///
    /// - Throws: a cycle, whose nodes ``path(of:)`` names.
    private func levels() throws(DependencyCycle) -> (properties: [Int32], observers: [Int32]) {
        let graph = DependencyGraph(nodeCount: Int(nodeCount), edges: edges)
        let levels = try graph.levels()
        let properties = representatives.map { levels[Int($0)] }
        return (properties, Array(levels[Int(firstObserver)...]))
    }

    /// The circle in the order in which changes would run through it, in words.
    private func path(of cycle: DependencyCycle) -> String {
        let names = cycle.nodes.reversed().map(name)
        return (names + names.prefix(1)).joined(separator: " → ")
    }

    /// The observers of a circle.
    private func observers(of cycle: DependencyCycle) -> [Observer] {
        cycle.nodes.compactMap { $0 >= firstObserver ? table[$0 - firstObserver] : nil }
    }

    /// The properties of a circle.
    private func properties(of cycle: DependencyCycle) -> [String] {
        cycle.nodes.filter { $0 < Int32(table.properties.count) }
            .map { table.properties[Int($0)].description }
    }

    /// A property that a derived one was seen to read, by number.
    struct Derivation: Hashable {
        let source: Int32
        let derived: Int32
    }
}

// MARK: Order

extension ContractLevels {
    /// Computes the levels of all observers again, if a declaration or a position has changed.
    ///
    /// An observer that closes a circle, or writes a node that an older one writes at another
    /// position, is reported and left out, the youngest first.
    static func update(
        _ table: ObserverTable, aliases: @autoclosure () -> PositionAliases,
        derivations: @autoclosure () -> Set<Derivation>, policy: ContractPolicy
    ) {
        guard table.levelsAreStale else { return }
        let derivations = derivations()
        while table.levelsAreStale {
            table.validateLevels()
            guard let (observer, violation) = misfit(in: table, aliases(), derivations) else {
                return
            }
            table.leaveOut(observer, violation)
            policy.reportOmission(violation)
        }
    }

    /// Sets the levels of all observers, unless an observer is to be left out for that.
    private static func misfit(
        in table: ObserverTable, _ aliases: PositionAliases, _ derivations: Set<Derivation>
    ) -> (Observer, ContractViolation)? {
        if let conflict = ConflictingWriters.first(in: table, aliases: aliases) {
            return (conflict.younger, conflict.violation)
        }
        let levels = ContractLevels(table, aliases: aliases, derivations: derivations)
        do {
            table.setLevels(try levels.levels())
            return nil
        } catch {
            return levels.youngest(of: error)
        }
    }

    /// The youngest observer of a circle; the levels stay as they are if it has none.
    private func youngest(of cycle: DependencyCycle) -> (Observer, ContractViolation)? {
        let circle = observers(of: cycle)
        guard let youngest = circle.max(by: { $0.sequence < $1.sequence }) else { return nil }
        return (
            youngest,
            .cycle(
                path(of: cycle), names: circle.map(\.registration.name),
                paths: properties(of: cycle), place: youngest.place)
        )
    }
}

// MARK: The graph

extension ContractLevels {
    private func representative(_ property: Int32) -> Int32 { representatives[Int(property)] }

    private func number(of place: PlacedProperty) -> Int32 {
        representative(place.position.contracts[place.counter].number)
    }

    private mutating func addNode(_ name: String) -> Int32 {
        names.append(name)
        nodeCount += 1
        return nodeCount - 1
    }

    /// Adds a node for each branch, with links to the properties and branches in it.
    private mutating func addBranches() {
        var read: [PathPosition] = []
        var written: [PathPosition] = []
        for case let observer? in table.observers where observer.registration.turn == .smart {
            for branch in observer.access.readBranches where branchNode(\.readBranches, branch) {
                read.append(branch)
            }
            for branch in observer.access.writtenBranches
            where branchNode(\.writtenBranches, branch) {
                written.append(branch)
            }
        }
        guard !read.isEmpty || !written.isEmpty else { return }
        for (number, place) in table.properties.enumerated() {
            for above in place.position.lineage {
                link(property: representative(Int32(number)), above: ObjectIdentifier(above))
            }
        }
        for branch in written {
            for other in read where branch.overlaps(other) {
                linkBranches(ObjectIdentifier(branch), ObjectIdentifier(other))
            }
        }
    }

    /// Adds a node for a branch; returns whether it had none.
    private mutating func branchNode(
        _ nodes: WritableKeyPath<ContractLevels, [ObjectIdentifier: Int32]>, _ branch: PathPosition
    ) -> Bool {
        guard self[keyPath: nodes][ObjectIdentifier(branch)] == nil else { return false }
        self[keyPath: nodes][ObjectIdentifier(branch)] = addNode("\(branch).all")
        return true
    }

    private mutating func link(property: Int32, above: ObjectIdentifier) {
        if let branch = readBranches[above] { edges.append((property, branch)) }
        if let branch = writtenBranches[above] { edges.append((branch, property)) }
    }

    private mutating func linkBranches(_ written: ObjectIdentifier, _ read: ObjectIdentifier) {
        guard let from = writtenBranches[written], let to = readBranches[read] else { return }
        edges.append((from, to))
    }

    private mutating func addCollectorsAndObservers() {
        var collectors: [Registration: Int32] = [:]
        for collector in table.dependents.keys {
            collectors[collector] = addNode("collector \(collector.name)")
        }
        firstObserver = nodeCount
        nodeCount += Int32(table.observers.count)
        edges.reserveCapacity(2 * table.observers.count)
        for case let observer? in table.observers where observer.registration.turn == .smart {
            addEdges(of: observer, collectors: collectors)
        }
    }

    private mutating func addEdges(of observer: Observer, collectors: [Registration: Int32]) {
        let node = firstObserver + observer.number
        let access = observer.access
        for place in access.reads { edges.append((number(of: place), node)) }
        for place in access.passages { edges.append((number(of: place), node)) }
        for place in access.writes { edges.append((node, number(of: place))) }
        for branch in access.readBranches {
            if let from = readBranches[ObjectIdentifier(branch)] { edges.append((from, node)) }
        }
        for branch in access.writtenBranches {
            if let to = writtenBranches[ObjectIdentifier(branch)] { edges.append((node, to)) }
        }
        for collector in access.collectors {
            if let from = collectors[collector] { edges.append((from, node)) }
        }
        if let to = collectors[observer.registration] { edges.append((node, to)) }
    }

    private func name(of node: Int32) -> String {
        if node >= firstObserver { return table[node - firstObserver]?.registration.name ?? "" }
        let place = Int(node) - table.properties.count
        return place < 0 ? table.properties[Int(node)].description : names[place]
    }
}

extension PathPosition {
    /// Whether one of the two positions is at or below the other one.
    func overlaps(_ other: PathPosition) -> Bool {
        lineage.contains { $0 === other } || other.lineage.contains { $0 === self }
    }
}
