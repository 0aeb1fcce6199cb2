import Foundation

/// The way in which the instances of a requirement are found, whatever their types.
struct LoadSource: Sendable {
    /// The identity of a query: requirements of one depth with the same one are loaded together.
    struct Key: Hashable, Sendable {
        let root: ObjectIdentifier
        let content: ObjectIdentifier
        let relation: String
        let authority: AuthorityFlow?
        let action: ResourceAction?
        var sort: ModelSort?
        var limit = 0
    }

    let key: Key

    /// The resource of the instances.
    let content: any Resource.Type

    /// The relation, for messages.
    let relation: String

    /// The container whose declaration decides; `nil` for a reference.
    let container: (any Resource.Type)?

    /// Returns what is wrong with the declaration.
    let findings: @Sendable (_ place: String) -> [String]

    /// Loads the instances for some roots.
    let load: @Sendable ([LoadedRecord], ResourceContext) async throws -> LoadedRecords
}

/// An instance with all of its fields, and as its reader may see it.
struct LoadedRecord: Sendable {
    let id: ModelIdType
    let whole: any Sendable
    let shown: any Sendable

    init<Fields: FormModel>(_ item: Stored<Fields>, without omission: FieldOmission) throws {
        id = item.stamp.id
        whole = item
        shown = omission.isEmpty ? item : try item.omitting(omission)
    }
}

/// The instances that were loaded, by the identities of their roots.
struct LoadedRecords: Sendable {
    var byRoot: [ModelIdType: [LoadedRecord]] = [:]
    var isComplete = true
}

extension LoadSource {
    /// The contents of roots.
    init<Root: Resource, Content: Resource>(
        _ contents: Contents<Root, Content>, _ action: ResourceAction?, _ sort: ModelSort,
        _ limit: Int
    ) {
        let name = contents.relation.name ?? ""
        let query = ContentsQuery(
            contents: contents, name: name, action: action, sort: sort, limit: limit)
        key = Key(
            root: ObjectIdentifier(Root.self), content: ObjectIdentifier(Content.self),
            relation: name, authority: contents.authority, action: action, sort: sort, limit: limit)
        content = Content.self
        relation = contents.relation.name ?? contents.relation.description
        container = Root.self
        findings = { query.findings(at: $0) }
        load = { try await query.load(for: $0, $1) }
    }

    /// The instances to which roots refer.
    init<Root: Resource, Target: Resource>(
        _ root: Root.Type, _ relation: any KeyPath<Root.Fields, Reference<Target>?> & Sendable,
        _ action: ResourceAction?
    ) {
        let property = DeclaredProperty(relation)
        key = Key(
            root: ObjectIdentifier(Root.self), content: ObjectIdentifier(Target.self),
            relation: property.name ?? "", authority: nil, action: action)
        content = Target.self
        self.relation = property.name ?? property.description
        container = nil
        findings = { place in
            LoadFindings(place: place, action: action).ofReference(property, of: Root.self)
        }
        load = { roots, context in
            try await Root.targets(of: roots, by: relation, property, action, context)
        }
    }
}

extension Resource {
    /// Loads the instances to which some of the resource's refer, of which the caller sees those in the
    /// scope of their own resource.
    fileprivate static func targets<Target: Resource>(
        of roots: [LoadedRecord], by relation: any KeyPath<Fields, Reference<Target>?> & Sendable,
        _ property: DeclaredProperty, _ action: ResourceAction?, _ context: ResourceContext
    ) async throws -> LoadedRecords {
        let caller = context.caller
        let hidden = try ResourceAccess(to: Self.self, for: caller).hidden
        guard let name = property.name, !hidden.contains(name) else { return LoadedRecords() }
        let pairs = roots.compactMap { root in
            (root.whole as? Item)?.fields[keyPath: relation].map { (root.id, $0.id) }
        }
        let items = try await Target.items(
            Set(pairs.map(\.1)), within: Target.scope(for: caller), in: context.store)
        let omission = try ResourceAccess(to: Target.self, for: caller).omission(of: Target.self)
        let records = try items.filter {
            action?.isPermitted(Target.self, $0.value, caller) ?? true
        }
        .mapValues { try LoadedRecord($0, without: omission) }
        var loaded = LoadedRecords()
        for (root, target) in pairs {
            if let record = records[target] { loaded.byRoot[root] = [record] }
        }
        return loaded
    }
}

extension ResourceAction {
    /// Whether a resource has the action, and permits it to a caller for an instance.
    func isPermitted<R: Resource>(
        _ resource: R.Type, _ item: Stored<R.Fields>, _ caller: Caller
    ) -> Bool {
        R.actions.contains(self) && R.permits(self, item, for: caller)
    }
}
