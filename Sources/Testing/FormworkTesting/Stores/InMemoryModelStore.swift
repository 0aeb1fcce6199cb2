public import Formwork
public import Foundation

/// A store that keeps models in memory, for tests: fast, empty at the start, gone at the end.
///
/// It behaves as every store does (``ModelStoreConformance``), so that what is tested with it also
/// works with a database.
///
/// ```swift
/// let store = InMemoryModelStore()
/// let idea = try await store.insert(Stored(Idea(title: "A bridge", content: "Over the river.")))
/// ```
public actor InMemoryModelStore: ModelStore {
    private var models: [String: [ModelIdType: any StoredModel]] = [:]

    /// The living instances by the keys of their unique values, for each model and key.
    private var keys: [String: [String: ModelIdType]] = [:]

    /// The instances that were spoiled.
    private var unreadable: Set<ModelIdType> = []

    private var versions = InMemoryVersions()

    private var files = InMemoryFiles()

    /// The writes of the store.
    public nonisolated let writes: StoreWrites? = StoreWrites()

    /// Makes an empty store.
    public init() {}

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        StoreReads.note(M.self)
        guard let model = stored(type, id), model.deletedAt == nil else { return nil }
        guard !unreadable.contains(id) else { throw damage(model) }
        return model
    }

    /// Returns one page of the instances that the query describes, and how many there are.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        StoreReads.note(M.self)
        let selected = all(M.self).filter { ($0.deletedAt != nil) == query.selectsDeleted }
        return try InMemoryQuery(query).page(of: selected) { model in
            model.id.map(unreadable.contains) ?? false
        }
    }

    /// Returns whether another living instance has the values of unique fields, by their key.
    public func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        guard M.unique.contains(where: { $0.name == unique.name }) else {
            throw ModelStoreError(
                .unknownColumn,
                message: """
                    \(unique.names.joined(separator: " and ")) of \(M.modelType) are not unique. Add them \
                    to the model's `unique`.
                    """)
        }
        guard let key = unique.key(of: values) else { return false }
        let holder = keys[Self.index(of: unique, in: M.self)]?[key]
        return holder != nil && holder != id
    }

    /// Spoils a stored instance as another program could, so that it cannot be read any more.
    public func spoil(_ id: ModelIdType) { unreadable.insert(id) }

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let model = model.normalized()
        try model.checkRules()
        var inserted = model
        let (id, now) = (model.id ?? UUID(), Date.now)
        guard stored(M.self, id) == nil else { throw refusal(.duplicate, M.self, id) }
        try refuseTaken(model, id)
        inserted.id = id
        inserted.createdAt = now
        inserted.updatedAt = now
        inserted.deletedAt = nil
        inserted.version = 1
        try references.check(inserted.references, of: M.self)
        inserted = try files.keep(inserted, id)
        keep(inserted, id)
        versions.add(inserted, before: nil, .insert)
        return inserted
    }

    /// Writes the model over the stored one of the same version and returns it as stored.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let (id, old) = try living(M.self, model.id, version: model.version)
        let model = model.normalized()
        try model.checkRules(changedFrom: old)
        try refuseTaken(model, id)
        try references.check(model.references(changedFrom: old), of: M.self)
        var updated = model
        updated.createdAt = old.createdAt
        updated.updatedAt = .now
        updated.deletedAt = nil
        updated.version = old.version + 1
        updated = try files.keep(updated, id)
        keep(updated, id)
        versions.add(updated, before: old, .update)
        return updated
    }

    /// Marks the instance as deleted: it is kept, but no longer found.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        let (_, old) = try living(type, id, version: version)
        try release(id, of: type)
        var model = old
        model.deletedAt = .now
        model.updatedAt = model.deletedAt
        model.version += 1
        keep(model, id)
        versions.add(model, before: old, .delete)
    }

    /// Takes back a soft deletion, and returns the instance as stored: with a new version.
    public func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        guard let old = stored(type, id), old.deletedAt != nil else {
            throw refusal(.notFound, type, id)
        }
        guard !unreadable.contains(id) else { throw damage(old) }
        var model = old
        try model.checkRules()
        try refuseTaken(model, id)
        try references.check(model.references, of: type)
        model.deletedAt = nil
        model.updatedAt = .now
        model.version += 1
        keep(model, id)
        versions.add(model, before: old, .restore)
        return model
    }

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        guard let model = stored(type, id) else { throw refusal(.notFound, type, id) }
        try release(id, of: type)
        versions.removeAll(of: type, id)
        files.removeAll(of: type, id)
        forgetKeys(of: model, id)
        models[M.modelType]?[id] = nil
        unreadable.remove(id)
        writes?.note(M.self, id: id, version: nil)
    }

    /// Returns a part of an instance's versions, the newest first; those of a deleted instance too.
    public func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>> {
        versions.page(of: type, id, pagination)
    }

    /// Returns the content of a file that an instance has, of a deleted one too.
    public func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        files.content(of: file, in: type, id)
    }

    private var references: InMemoryReferences { InMemoryReferences(models: models) }

    /// Empties the fields that refer to an instance that is deleted, as they declare.
    private func release<M: StoredModel>(
        _ id: ModelIdType, of type: M.Type
    ) throws(ModelStoreError) {
        for (field, model) in try references.cleared(byDeleting: id, of: type) {
            clear(field, of: model)
        }
    }

    private func clear<M: StoredModel>(_ field: ModelReference, of model: M) {
        guard let id = model.id, var cleared = stored(M.self, id)?.clearing(field) else { return }
        let old = stored(M.self, id)
        cleared.updatedAt = .now
        cleared.version += 1
        keep(cleared, id)
        versions.add(cleared, before: old, .update)
    }

    private func stored<M: StoredModel>(_ type: M.Type, _ id: ModelIdType) -> M? {
        models[M.modelType]?[id] as? M
    }

    private func all<M: StoredModel>(_ type: M.Type) -> [M] {
        models[M.modelType, default: [:]].values.compactMap { $0 as? M }
    }

    private func keep<M: StoredModel>(_ model: M, _ id: ModelIdType) {
        if let old = stored(M.self, id) { forgetKeys(of: old, id) }
        if model.deletedAt == nil {
            for (index, key) in uniqueKeys(of: model) { keys[index, default: [:]][key] = id }
        }
        models[M.modelType, default: [:]][id] = model
        writes?.note(M.self, id: id, version: model.version)
    }

    /// The living instance of that version.
    private func living<M: StoredModel>(
        _ type: M.Type, _ id: ModelIdType?, version: Int?
    ) throws(ModelStoreError) -> (ModelIdType, M) {
        guard let id, let model = stored(type, id), model.deletedAt == nil else {
            throw refusal(.notFound, type, id)
        }
        guard version == nil || version == model.version else { throw refusal(.stale, type, id) }
        return (id, model)
    }

    /// Refuses a model with unique values that another living instance has.
    private func refuseTaken<M: StoredModel>(
        _ model: M, _ id: ModelIdType
    ) throws(ModelStoreError) {
        for unique in M.unique {
            let index = Self.index(of: unique, in: M.self)
            guard let key = uniqueKeys(of: model)[index] else { continue }
            if let holder = keys[index]?[key], holder != id { throw .taken(unique, in: M.self) }
        }
    }

    private func forgetKeys<M: StoredModel>(of model: M, _ id: ModelIdType) {
        for (index, key) in uniqueKeys(of: model) where keys[index]?[key] == id {
            keys[index]?[key] = nil
        }
    }

    /// The comparison keys of a model, by the index of each key.
    private func uniqueKeys<M: StoredModel>(of model: M) -> [String: String] {
        M.unique.reduce(into: [:]) { keys, unique in
            // A model that cannot be encoded has not passed validation either.
            keys[Self.index(of: unique, in: M.self)] = (try? unique.key(of: model)) ?? nil
        }
    }

    private static func index<M: StoredModel>(of unique: Unique, in type: M.Type) -> String {
        "\(M.modelType).\(unique.name)"
    }

    private func damage(_ model: some StoredModel) -> ModelStoreError {
        ModelStoreError(.damaged, message: "\(UnreadableModel(model)) Repair it.")
    }

    private func refusal<M: StoredModel>(
        _ code: ModelStoreError.Code, _ type: M.Type, _ id: ModelIdType?
    ) -> ModelStoreError {
        let which = id.map(\.uuidString) ?? "without an id"
        return ModelStoreError(
            code,
            message: """
                \(M.modelType) \(which): \(code.rawValue). Fetch what is stored before you write it.
                """)
    }
}
