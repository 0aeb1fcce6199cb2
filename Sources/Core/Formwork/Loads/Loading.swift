import Foundation

/// The work for one view model: loads depth by depth, then makes the view models from the inside out.
struct Loading {
    let plan: LoadPlan
    let context: ResourceContext
    let appVersion: SystemVersion

    /// The instances of each node, by their identities.
    private var records: [[ModelIdType: LoadedRecord]]

    /// The instances for each requirement.
    private var loaded: [ObjectIdentifier: LoadedRecords] = [:]

    init(plan: LoadPlan, context: ResourceContext, appVersion: SystemVersion) {
        self.plan = plan
        self.context = context
        self.appVersion = appVersion
        records = Array(repeating: [:], count: plan.nodes.count)
    }

    /// Loads all that is needed about an instance, and makes its view model.
    ///
    /// - Throws: `RequestError` with the code `notFound` if the caller does not see it, with the code `failed`
    ///   if the plan has findings.
    func model<Factory: ComposableFactory>(of id: ModelIdType) async throws -> Factory {
        guard plan.findings.isEmpty else { throw RequestError(.failed) }
        var work = self
        let root = try await work.root(id, of: Factory.Root.self)
        work.records[0] = [id: root]
        try await work.loadAll()
        guard let model = try work.projected()[0][id] as? Factory else {
            throw RequestError(.notFound)
        }
        return model
    }

    private func root<R: Resource>(_ id: ModelIdType, of resource: R.Type) async throws
        -> LoadedRecord
    {
        let caller = context.caller
        let items = try await R.items([id], within: R.scope(for: caller), in: context.store)
        guard let item = items[id] else { throw RequestError(.notFound) }
        return try LoadedRecord(
            item, without: ResourceAccess(to: R.self, for: caller).omission(of: R.self))
    }

    // MARK: Loading

    /// Loads the requirements of all depths.
    ///
    /// - Complexity: One query for each requirement that differs, and for
    ///   ``ModelFilter/maximumCount`` instances of the depth above.
    private mutating func loadAll() async throws {
        var level = [0]
        while !level.isEmpty {
            var next: [Int] = []
            for group in groups(of: level) {
                let roots = group.reduce(into: [:]) { roots, part in
                    roots.merge(records[part.node]) { record, _ in record }
                }
                let source = group[0].step.requirement.source
                let found =
                    roots.isEmpty
                    ? LoadedRecords() : try await source.load(inOrder(roots.values), context)
                for (node, step) in group {
                    loaded[step.token] = found
                    guard let child = step.child else { continue }
                    next.append(child)
                    for root in records[node].keys {
                        for record in found.byRoot[root] ?? [] {
                            records[child][record.id] = record
                        }
                    }
                }
            }
            level = next
        }
    }

    /// The instances in an order that is the same each time, as a limit can cut it.
    private func inOrder(_ records: some Sequence<LoadedRecord>) -> [LoadedRecord] {
        records.sorted { $0.id.uuidString < $1.id.uuidString }
    }

    /// The requirements of some nodes, those with the same query together.
    private func groups(of level: [Int]) -> [[(node: Int, step: LoadPlan.Step)]] {
        let steps = level.flatMap { node in plan.nodes[node].steps.map { (node: node, step: $0) } }
        var order: [LoadSource.Key] = []
        var groups: [LoadSource.Key: [(node: Int, step: LoadPlan.Step)]] = [:]
        for part in steps {
            let key = part.step.requirement.source.key
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(part)
        }
        return order.compactMap { groups[$0] }
    }

    // MARK: Projection

    /// The view models of all nodes, by the identities of their instances.
    private func projected() throws -> [[ModelIdType: any Sendable]] {
        var models: [[ModelIdType: any Sendable]] = Array(
            repeating: [:], count: plan.nodes.count)
        // A node is behind the one that contains it.
        for (index, node) in plan.nodes.enumerated().reversed() {
            models[index] = try records[index].mapValues { record in
                try model(of: record, node, node.factory, models)
            }
        }
        return models
    }

    private func model<Factory: ComposableFactory>(
        of record: LoadedRecord, _ node: LoadPlan.Node, _ factory: Factory.Type,
        _ models: [[ModelIdType: any Sendable]]
    ) throws -> any Sendable {
        guard let root = record.shown as? Factory.Root.Item,
            let whole = record.whole as? Factory.Root.Item, let loads = node.loads as? Factory.Loads
        else { throw RequestError(.failed) }
        var values: [ObjectIdentifier: any Sendable] = [:]
        for step in node.steps {
            let found = loaded[step.token]?.byRoot[record.id] ?? []
            let parts = found.compactMap { part in
                step.child.map { models[$0][part.id] } ?? part.shown
            }
            values[step.token] = try step.requirement.value(of: parts)
        }
        let incomplete = node.steps.map(\.token).filter { loaded[$0]?.isComplete == false }
        return try Factory.model(
            context: ProjectionContext(
                root: root, caller: context.caller, localizer: context.localizer, now: context.now,
                appVersion: appVersion, whole: whole, loads: loads, values: values,
                incomplete: Set(incomplete)))
    }
}

extension LoadPlan.Step {
    /// The identity of the requirement.
    fileprivate var token: ObjectIdentifier { ObjectIdentifier(requirement.token) }
}
