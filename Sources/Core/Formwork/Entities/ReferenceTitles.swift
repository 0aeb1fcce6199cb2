import Foundation

/// The titles of the instances to which others refer, as a page shows them.
package struct ReferenceTitles: Hashable, Sendable {
    /// The maximum number of titles on a page; beyond it instances are shown by their identities.
    package static let maximumCount = 500

    /// The knowledge of a reader about the instances of a resource.
    private struct Known: Hashable, Sendable {
        /// The instances that were looked for.
        let ids: Set<ModelIdType>
        /// The titles of those that the reader may see or refer to.
        var titles: [ModelIdType: LocalizableString] = [:]
        /// Those that the reader may see.
        var visible: Set<ModelIdType> = []
        /// Whether there may be others that the reader may not see.
        var isRestricted = false
    }

    /// The knowledge, by the types of the resources.
    private var known: [ObjectIdentifier: Known] = [:]

    /// No titles.
    package init() {}

    /// The title of an instance; `nil` if it does not exist, or if the reader may neither see it nor
    /// refer to it.
    package func title(of id: ModelIdType, in resource: any Resource.Type) -> LocalizableString? {
        known[ObjectIdentifier(resource)]?.titles[id]
    }

    /// Whether the reader may see the instance itself.
    package func isVisible(_ id: ModelIdType, in resource: any Resource.Type) -> Bool {
        known[ObjectIdentifier(resource)]?.visible.contains(id) == true
    }

    /// The text for an instance without a title: that it is not visible if the reader's view is
    /// restricted, otherwise that it does not exist; `nil` if it was not looked for.
    package func absence(of id: ModelIdType, in resource: any Resource.Type) -> LocalizableString? {
        let known = known[ObjectIdentifier(resource)]
        guard let known, known.ids.contains(id) else { return nil }
        return .localized(key: "FormworkReference.\(known.isRestricted ? "hidden" : "missing")")
    }

    /// Fetches the titles of some instances that a caller may see or refer to, those of one resource
    /// together.
    ///
    /// - Complexity: One query for each resource and ``ModelFilter/maximumCount`` instances, and
    ///   another one where it may refer to others than it may see.
    package static func load(
        _ references: [(resource: any Resource.Type, id: ModelIdType)],
        from store: any ModelStore, as caller: Caller
    ) async throws -> ReferenceTitles {
        var resources: [any Resource.Type] = []
        var ids: [ObjectIdentifier: Set<ModelIdType>] = [:]
        for (resource, id) in references.prefix(maximumCount) {
            let type = ObjectIdentifier(resource)
            if ids[type] == nil { resources.append(resource) }
            ids[type, default: []].insert(id)
        }
        var loaded = ReferenceTitles()
        for resource in resources {
            let type = ObjectIdentifier(resource)
            loaded.known[type] = try await known(
                ids[type] ?? [], of: resource, in: store, as: caller)
        }
        return loaded
    }

    private static func known<R: Resource>(
        _ ids: Set<ModelIdType>, of resource: R.Type, in store: any ModelStore, as caller: Caller
    ) async throws -> Known {
        let (scope, referable) = (R.scope(for: caller), R.referable(for: caller))
        var known = Known(ids: ids)
        known.titles = try await R.titles(of: ids, within: scope, in: store, as: caller)
        known.visible = Set(known.titles.keys)
        known.isRestricted = !scope.isEmpty
        let rest = ids.subtracting(known.visible)
        if known.isRestricted, referable != scope, !rest.isEmpty {
            let others = try await R.titles(of: rest, within: referable, in: store, as: caller)
            known.titles.merge(others) { title, _ in title }
        }
        return known
    }

    /// Fetches the titles for some instances of a model.
    ///
    /// - Parameters:
    ///   - models: The instances that refer to others.
    ///   - names: The names of the rows whose references are shown; `nil` for all.
    ///   - store: The store of both.
    ///   - caller: The reader of the page.
    /// - Returns: The titles.
    /// - Throws: The store's error, or any error of a model's own `encode(to:)`.
    package static func load<M: StoredModel>(
        for models: [M], names: Set<String>? = nil, from store: any ModelStore,
        as caller: Caller
    ) async throws -> ReferenceTitles {
        let fields = ModelReference.all(in: M.self).filter { names?.contains($0.path) ?? true }
        guard !fields.isEmpty else { return ReferenceTitles() }
        let encoder = FieldValueEncoder(tags: fields.map(\.root))
        let references = try models.flatMap { model in
            let values = try encoder.encode(model)
            return fields.flatMap { field in
                field.identities(in: values).map { (field.resource, $0.id) }
            }
        }
        return try await load(references, from: store, as: caller)
    }
}

extension Resource {
    /// The titles of the living instances among some that meet conditions.
    fileprivate static func titles(
        of ids: Set<ModelIdType>, within conditions: [ModelFilter], in store: any ModelStore,
        as caller: Caller
    ) async throws -> [ModelIdType: LocalizableString] {
        let definition = try definition(for: caller)
        return try await items(ids, within: conditions, in: store).mapValues {
            definition.title(of: $0)
        }
    }

    /// The instances among some that meet conditions: living ones, or deleted ones.
    ///
    /// - Complexity: One query for each ``ModelFilter/maximumCount`` identities.
    package static func items(
        _ ids: some Collection<ModelIdType>, within conditions: [ModelFilter],
        in store: any ModelStore, areDeleted: Bool = false
    ) async throws -> [ModelIdType: Item] {
        var items: [ModelIdType: Item] = [:]
        var rest = ids.map { FieldValue.text($0.uuidString) }[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(ModelFilter.maximumCount))
            rest = rest.dropFirst(part.count)
            let page = try await store.fetch(
                ModelQuery<Item>(
                    filters: conditions + [.column("id", isAnyOf: part)],
                    pagination: Pagination(maxResults: part.count), selectsDeleted: areDeleted))
            for item in page.models { items[item.id] = item }
        }
        return items
    }

    /// The definition without what a caller may not see.
    package static func definition(for caller: Caller) throws -> ResourceDefinition {
        try .of(Self.self, hiding: ResourceAccess(to: Self.self, for: caller).hidden)
    }
}

extension ResourceDefinition {
    /// The title of an instance, for which only the values of its column are encoded.
    package func title<Fields: FormModel>(of item: Stored<Fields>) -> LocalizableString {
        let names = titleColumn?.neededNames ?? []
        let values = names.isEmpty ? nil : (try? FieldValueEncoder(tags: names).encode(item.fields))
        return title(of: item, values ?? [:])
    }
}
