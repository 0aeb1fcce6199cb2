import Foundation

/// The titles of the instances to which others refer, as a page shows them.
package struct ReferenceTitles: Sendable {
    /// The maximum number of titles on a page; beyond it instances are shown by their identities.
    package static let maximumCount = 500

    /// The titles by the resource, and then by the identity.
    private var titles: [String: [ModelIdType: LocalizableString]] = [:]

    /// The instances whose titles were looked for.
    private var ids: [String: Set<ModelIdType>] = [:]

    /// No titles.
    package init() {}

    /// The title of an instance; `nil` if it does not exist or was deleted.
    package func title(of id: ModelIdType, in resource: any Resource.Type) -> LocalizableString? {
        titles[String(reflecting: resource)]?[id]
    }

    /// Whether an instance was looked for, so that one without a title is gone.
    package func hasLooked(for id: ModelIdType, in resource: any Resource.Type) -> Bool {
        ids[String(reflecting: resource)]?.contains(id) == true
    }

    /// Fetches the titles of some instances that a caller may see, those of one resource together.
    ///
    /// - Complexity: One query for each resource and ``ModelFilter/maximumCount`` instances.
    package static func load(
        _ references: [(resource: any Resource.Type, id: ModelIdType)],
        from store: any ModelStore, as caller: Caller
    ) async throws -> ReferenceTitles {
        var resources: [any Resource.Type] = []
        var ids: [String: Set<ModelIdType>] = [:]
        for (resource, id) in references.prefix(maximumCount) {
            let name = String(reflecting: resource)
            if ids[name] == nil { resources.append(resource) }
            ids[name, default: []].insert(id)
        }
        var loaded = ReferenceTitles()
        loaded.ids = ids
        for resource in resources {
            let name = String(reflecting: resource)
            loaded.titles[name] = try await resource.titles(
                of: ids[name] ?? [], in: store, as: caller)
        }
        return loaded
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
    /// The titles of the living instances among some.
    fileprivate static func titles(
        of ids: Set<ModelIdType>, in store: any ModelStore, as caller: Caller
    ) async throws -> [ModelIdType: LocalizableString] {
        let definition = try definition(for: caller)
        var titles: [ModelIdType: LocalizableString] = [:]
        var rest = ids.map { FieldValue.text($0.uuidString) }[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(ModelFilter.maximumCount))
            rest = rest.dropFirst(part.count)
            let page = try await store.fetch(
                ModelQuery<Item>(
                    filters: scope(for: caller) + [.column("id", isAnyOf: part)],
                    pagination: Pagination(maxResults: part.count)))
            for item in page.models { titles[item.id] = definition.title(of: item) }
        }
        return titles
    }

    /// The definition without what a caller may not see.
    package static func definition(for caller: Caller) throws -> ResourceDefinition {
        ResourceDefinition.of(Self.self)
            .hiding(try ResourceAccess(to: Self.self, for: caller).hidden)
    }
}

extension ResourceDefinition {
    /// The title of an instance.
    package func title<Fields: FormModel>(of item: Stored<Fields>) -> LocalizableString {
        title(of: item, values(of: item))
    }
}
