public import Formwork
public import Foundation

/// A store that keeps models in memory, for tests: fast, empty at the start, gone at the end.
///
/// It behaves as every store does (``ModelStoreConformance``), so that what is tested with it also
/// works with a database.
///
/// ```swift
/// let store = InMemoryModelStore()
/// let idea = try await store.insert(Idea.stub())
/// ```
public actor InMemoryModelStore: ModelStore {
    private var models: [String: [ModelIdType: any StoredModel]] = [:]

    /// The living instances by the keys of their unique fields, for each model and field.
    private var keys: [String: [String: ModelIdType]] = [:]

    /// The instances that were spoiled.
    private var unreadable: Set<ModelIdType> = []

    /// Makes an empty store.
    public init() {}

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        guard let model = stored(type, id), model.deletedAt == nil else { return nil }
        guard !unreadable.contains(id) else { throw damage(model) }
        return model
    }

    /// Returns one page of the living instances that the query describes, and how many there are.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        let living = all(M.self).filter { $0.deletedAt == nil }
        return try InMemoryQuery(query).page(of: living) { model in
            model.id.map(unreadable.contains) ?? false
        }
    }

    /// Returns whether another living instance has the value in a unique field, by its key.
    public func exists<M: StoredModel>(
        _ type: M.Type, where field: UniqueField, is value: FieldValue, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        guard M.uniqueFields.contains(where: { $0.fieldId == field.fieldId }) else {
            throw ModelStoreError(
                .unknownColumn,
                message: """
                    \(M.modelType) has no unique field “\(field.fieldId.id)”. Add it to \
                    `uniqueFields`.
                    """)
        }
        guard let key = UniqueField.key(of: value) else { return false }
        let holder = keys[Self.index(of: field, in: M.self)]?[key]
        return holder != nil && holder != id
    }

    /// Spoils a stored instance as another program could, so that it cannot be read any more.
    public func spoil(_ id: ModelIdType) { unreadable.insert(id) }

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
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
        keep(inserted, id)
        return inserted
    }

    /// Writes the model over the stored one of the same version and returns it as stored.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let (id, old) = try living(M.self, model.id, version: model.version)
        try model.checkRules(changedFrom: old)
        try refuseTaken(model, id)
        var updated = model
        updated.createdAt = old.createdAt
        updated.updatedAt = .now
        updated.deletedAt = nil
        updated.version = old.version + 1
        keep(updated, id)
        return updated
    }

    /// Marks the instance as deleted: it is kept, but no longer found.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        var (_, model) = try living(type, id, version: version)
        model.deletedAt = .now
        model.updatedAt = model.deletedAt
        model.version += 1
        keep(model, id)
    }

    /// Takes back a soft deletion, and returns the instance as stored: with a new version.
    public func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        guard var model = stored(type, id), model.deletedAt != nil else {
            throw refusal(.notFound, type, id)
        }
        guard !unreadable.contains(id) else { throw damage(model) }
        try model.checkRules()
        try refuseTaken(model, id)
        model.deletedAt = nil
        model.updatedAt = .now
        model.version += 1
        keep(model, id)
        return model
    }

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        guard let model = stored(type, id) else { throw refusal(.notFound, type, id) }
        forgetKeys(of: model, id)
        models[M.modelType]?[id] = nil
        unreadable.remove(id)
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

    /// Refuses a model of which a field has a value that another living instance has.
    private func refuseTaken<M: StoredModel>(
        _ model: M, _ id: ModelIdType
    ) throws(ModelStoreError) {
        for field in M.uniqueFields {
            let index = Self.index(of: field, in: M.self)
            guard let key = uniqueKeys(of: model)[index] else { continue }
            if let holder = keys[index]?[key], holder != id { throw .taken(field, in: M.self) }
        }
    }

    private func forgetKeys<M: StoredModel>(of model: M, _ id: ModelIdType) {
        for (index, key) in uniqueKeys(of: model) where keys[index]?[key] == id {
            keys[index]?[key] = nil
        }
    }

    /// The comparison keys of a model, by the index of each unique field.
    private func uniqueKeys<M: StoredModel>(of model: M) -> [String: String] {
        M.uniqueFields.reduce(into: [:]) { keys, field in
            // A model that cannot be encoded has not passed validation either.
            keys[Self.index(of: field, in: M.self)] = (try? field.key(of: model)) ?? nil
        }
    }

    private static func index<M: StoredModel>(of field: UniqueField, in type: M.Type) -> String {
        "\(M.modelType).\(field.fieldId.id)"
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
