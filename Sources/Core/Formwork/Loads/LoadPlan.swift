/// All that a composable factory and those inside it need, found once for each type.
package struct LoadPlan: Sendable {
    /// A factory at one place of the plan.
    struct Node: Sendable {
        let factory: any ComposableFactory.Type
        let loads: any LoadRequirements
        var steps: [Step] = []
    }

    /// A requirement of a node.
    struct Step: Sendable {
        let place: String
        let requirement: any AnyLoadRequirement
        /// The index of the node of the view models that are made of the instances.
        var child: Int?
    }

    /// The factories: the root first, each behind the one that contains it.
    private(set) var nodes: [Node] = []

    /// The mistakes in the declarations, one sentence or two for each.
    package private(set) var findings: [String] = []

    private static let plans = BoundedCache<ObjectIdentifier, LoadPlan>()

    /// The plan of a factory.
    package static func of(_ factory: any ComposableFactory.Type) -> LoadPlan {
        plans.value(for: ObjectIdentifier(factory)) { _ in LoadPlan(factory) }
    }

    private init(_ factory: any ComposableFactory.Type) {
        add(factory, containedIn: [], at: [])
        findings += flowFindings
    }

    /// The resources whose instances are loaded, each once.
    package var resources: [any Resource.Type] {
        var known: Set<ObjectIdentifier> = []
        return nodes.flatMap { node in
            [node.factory.rootResource] + node.steps.map(\.requirement.source.content)
        }.filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    private var stepCount: Int { nodes.reduce(0) { $0 + $1.steps.count } }

    /// Adds a factory with those inside it; `nil` if it cannot be a part.
    @discardableResult
    private mutating func add(
        _ factory: any ComposableFactory.Type, containedIn outer: [any ComposableFactory.Type],
        at places: [String]
    ) -> Int? {
        guard !outer.contains(where: { $0 == factory }) else {
            findings.append(
                "\(places.joined(separator: " → ")) → \(factory) is a cycle: load instances instead of "
                    + "view models at one of these places.")
            return nil
        }
        guard outer.count < LoadLimits.maximumDepth else {
            findings.append(
                "\(places.joined(separator: " → ")) is deeper than \(LoadLimits.maximumDepth) view models: "
                    + "request the inner ones by themselves.")
            return nil
        }
        let index = nodes.count
        let loads = factory.makeLoads()
        nodes.append(Node(factory: factory, loads: loads))
        for member in Mirror(reflecting: loads).children {
            let place = "\(factory).Loads.\(member.label ?? "?")"
            guard let step = step(member, at: place) else { continue }
            nodes[index].steps.append(step)
            let child = step.requirement.child.flatMap {
                add($0, containedIn: outer + [factory], at: places + [place])
            }
            nodes[index].steps[nodes[index].steps.count - 1].child = child
        }
        return index
    }

    /// The step of a member of the requirements; `nil`, with a finding, if it is none.
    private mutating func step(_ member: Mirror.Child, at place: String) -> Step? {
        guard let requirement = member.value as? any AnyLoadRequirement else {
            findings.append(
                "\(place) is no requirement: declare it with `LoadRequirement`, or leave it out.")
            return nil
        }
        if let name = member.label, ReservedName(rawValue: name) != nil {
            findings.append(
                "\(place) has the name of a property of the context: give it another one.")
        }
        guard stepCount < LoadLimits.maximumRequirements else {
            findings.append(
                "\(place) is beyond the \(LoadLimits.maximumRequirements) requirements of one view model: "
                    + "request the inner ones by themselves.")
            return nil
        }
        findings += requirement.source.findings(place)
        return Step(place: place, requirement: requirement)
    }

    /// The resources that are loaded through containers with different ideas of whose grant decides.
    private var flowFindings: [String] {
        var first: [ObjectIdentifier: Step] = [:]
        var list: [String] = []
        for step in nodes.flatMap(\.steps) {
            let source = step.requirement.source
            guard let flow = source.key.authority else { continue }
            guard let other = first[source.key.content] else {
                first[source.key.content] = step
                continue
            }
            let otherFlow = other.requirement.source.key.authority
            guard let otherFlow, flow != otherFlow else { continue }
            list.append(
                "\(other.description) (.\(otherFlow.rawValue)) and \(step.description) "
                    + "(.\(flow.rawValue)) are at odds: declare the same flow in both.")
        }
        return list
    }
}

/// The names of the context's own properties.
private enum ReservedName: String {
    case root, caller, localizer, locale, now, appVersion
}

extension LoadPlan.Step {
    /// The step with its container, for messages.
    fileprivate var description: String {
        let source = requirement.source
        let container = source.container.map { " of \($0)" } ?? ""
        return "\(place), the \(source.content)\(container) by \(source.relation)"
    }
}

extension ComposableFactory {
    fileprivate static var rootResource: any Resource.Type { Root.self }

    fileprivate static func makeLoads() -> any LoadRequirements { Loads() }
}
