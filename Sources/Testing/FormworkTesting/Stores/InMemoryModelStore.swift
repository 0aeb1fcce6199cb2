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

    /// Makes an empty store.
    public init() {}

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        stored(type, id).flatMap { $0.deletedAt == nil ? $0 : nil }
    }

    /// Returns one page of the living instances that the query describes, and how many there are.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        let living = all(M.self).filter { $0.deletedAt == nil }
        return try InMemoryQuery(query).page(of: living)
    }

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
        try model.checkRules()
        let (id, old) = try living(M.self, model.id, version: model.version)
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

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        guard models[M.modelType]?.removeValue(forKey: id) != nil else {
            throw refusal(.notFound, type, id)
        }
    }

    private func stored<M: StoredModel>(_ type: M.Type, _ id: ModelIdType) -> M? {
        models[M.modelType]?[id] as? M
    }

    private func all<M: StoredModel>(_ type: M.Type) -> [M] {
        models[M.modelType, default: [:]].values.compactMap { $0 as? M }
    }

    private func keep<M: StoredModel>(_ model: M, _ id: ModelIdType) {
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
            // A model that cannot be encoded has not passed validation either.
            guard let key = try? field.key(of: model) else { continue }
            let others = all(M.self).filter { $0.deletedAt == nil && $0.id != id }
            if others.contains(where: { (try? field.key(of: $0)) == key }) {
                throw .taken(field, in: M.self)
            }
        }
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
