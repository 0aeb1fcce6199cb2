/// The declarations of all registrations, and the order that follows from them.
///
/// It can be encoded, for tools and for comparison with an earlier one.
public struct ContractOverview: Codable, Hashable, Sendable {
    /// The level of each property that a contract names.
    public var properties: [String: Int] = [:]

    /// The registrations, in the order in which they were made.
    public var registrations: [Entry] = []

    /// The declaration of one registration.
    public struct Entry: Codable, Hashable, Sendable {
        /// Its name.
        public let name: String

        /// The phase of its turn: `priority 3`, `smart` or `recurring`.
        public let turn: String

        /// Its level among the smart ones.
        public let level: Int

        /// The properties that it reads; `.all` means everything below.
        public let reads: [String]

        /// The properties that it writes.
        public let writes: [String]
    }
}

extension Mediator {
    /// The declarations of all registrations, and the order that follows from them.
    public var contractOverview: ContractOverview {
        tree.schedule.updateLevels()
        var overview = ContractOverview()
        for (place, level) in zip(tree.observers.properties, tree.observers.propertyLevels) {
            overview.properties["\(place)"] = Int(level)
        }
        overview.registrations = tree.observers.all.sorted { $0.sequence < $1.sequence }.map(
            \.overview)
        return overview
    }
}

extension Observer {
    fileprivate var overview: ContractOverview.Entry {
        let turn =
            switch registration.turn {
            case .priority(let priority): "priority \(priority)"
            case .smart: "smart"
            case .recurring: "recurring"
            }
        return ContractOverview.Entry(
            name: registration.name, turn: turn, level: Int(level),
            reads: access.reads.map(\.description) + access.readBranches.map { "\($0).all" },
            writes: access.writes.map(\.description) + access.writtenBranches.map { "\($0).all" })
    }
}

extension ContractOverview {
    /// A drawing of the readers and writers of each property, in the language of Mermaid, the
    /// lowest levels first.
    ///
    /// A thin arrow leads from a property to its reader, a thick one from a writer to its property.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        let paths = properties.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        var names: [String: String] = [:]
        for (number, path) in paths.enumerated() {
            names[path] = "p\(number)"
            lines.append("    p\(number)([\"\(path)\"])")
        }
        for (number, registration) in registrations.enumerated() {
            lines.append("    r\(number)[\"\(registration.name)\"]")
            for path in registration.reads {
                if let name = names[path] { lines.append("    \(name) --> r\(number)") }
            }
            for path in registration.writes {
                if let name = names[path] { lines.append("    r\(number) ==> \(name)") }
            }
        }
        return lines.joined(separator: "\n")
    }
}
