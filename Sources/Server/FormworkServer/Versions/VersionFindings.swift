import Formwork

/// The contradictions in the versions of an application.
///
/// A step must name a member that its type had at its version: the newest step is compared with the
/// type itself, and each older one with what the newer ones leave of it.
struct VersionFindings {
    private(set) var list: [String] = []

    /// Compares the versions with the requests that are registered.
    init(_ versions: SystemVersions, routes: [RouteVersions]) {
        if versions.minimum > versions.current {
            list.append(
                "The minimum version \(versions.minimum) is above the current one, \(versions.current)."
            )
        }
        let used = Set(routes.flatMap { $0.steps.map { ObjectIdentifier($0.step.type) } })
        for change in versions.changes {
            list += Self.findings(of: change, in: versions, used: used)
        }
        let steps = versions.changes.flatMap { change in
            change.steps.map { (change: change.name, step: $0) }
        }
        for (_, steps) in Dictionary(grouping: steps, by: { ObjectIdentifier($0.step.type) }) {
            list += Self.unknownMembers(steps)
        }
        list.sort()
    }

    private static func findings(
        of change: SystemVersions.Change, in versions: SystemVersions, used: Set<ObjectIdentifier>
    ) -> [String] {
        if change.version > versions.current {
            return [
                """
                \(change.name) is a change of the version \(change.version), above the current one, \
                \(versions.current): raise the current version.
                """
            ]
        }
        if change.version <= versions.minimum {
            return [
                """
                \(change.name) is a change of the version \(change.version), and older clients than \
                \(versions.minimum) are not answered: delete it.
                """
            ]
        }
        return change.steps.filter { !used.contains(ObjectIdentifier($0.type)) }.map { step in
            """
            \(change.name) has a step of \(step.type), which is in no body, query or answer of a registered \
            request: register the request, or correct the type.
            """
        }
    }

    /// The members that a type does not have at the version of a step.
    ///
    /// - Parameter steps: All steps of one type, the oldest first.
    /// - Returns: The findings.
    private static func unknownMembers(
        _ steps: [(change: String, step: VersionStep)]
    ) -> [String] {
        guard let type = steps.first?.step.type, var names = type.memberNames else { return [] }
        var findings: [String] = []
        for (change, step) in steps.reversed() {
            let name = step.change.newName
            let isKnown = name.map { names.remove($0) != nil } ?? true
            if let name, !isKnown {
                findings.append(
                    """
                    \(change) has a step of “\(name)”, which \(type) does not have at that version. It has \
                    \(names.sorted().joined(separator: ", ")).
                    """)
            }
            if let name = step.change.oldName { names.insert(name) }
        }
        return findings
    }
}

extension VersionStep.Change {
    /// The name of the member behind the step; `nil` for one that there is no more.
    fileprivate var newName: String? {
        switch self {
        case .renamed(_, let name), .added(let name, _), .choices(let name, _, _),
            .converted(let name, _, _):
            name
        case .removed: nil
        }
    }

    /// The name of the member before the step; `nil` for one that there was not.
    fileprivate var oldName: String? {
        switch self {
        case .renamed(let name, _), .removed(let name, _), .choices(let name, _, _),
            .converted(let name, _, _):
            name
        case .added: nil
        }
    }
}

extension Decodable {
    /// The names of the members; `nil` for a type whose members cannot be found out.
    fileprivate static var memberNames: Set<String>? {
        let schema = TypeSchema(of: self)
        guard schema.isWhole, !schema.properties.isEmpty else { return nil }
        return Set(schema.properties.map(\.name))
    }
}
