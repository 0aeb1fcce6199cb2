public import Foundation

/// A store that hands over all work to another one; a type of yours changes the functions in which it
/// differs.
///
/// ```swift
/// struct SlowStore: ForwardingStore {
///     let store: any ModelStore
///
///     func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
///         try? await Task.sleep(for: .milliseconds(100))
///         return try await store.insert(model)
///     }
/// }
/// ```
///
/// Several changes of one transaction pass ``ModelStore/write(_:)`` of this store, which by default
/// makes them one by one, so that none passes a function of yours by.
public protocol ForwardingStore: ModelStore {
    /// The other store.
    var store: any ModelStore { get }
}

extension ForwardingStore {
    /// The writes of the other store.
    public var writes: StoreWrites? { store.writes }

    /// The memory of the other store.
    public var memory: (any StoreMemory)? { store.memory }

    /// The queue of the other store.
    public var jobs: (any StoreJobs)? { store.jobs }

    /// Asks the other store.
    public func keptName<M: StoredModel>(of type: M.Type) -> String { store.keptName(of: type) }

    /// Asks the other store.
    public func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) {
        try store.checkModel(type)
    }

    /// Asks the other store.
    public func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] {
        try await store.unknownChoices(of: type)
    }

    /// Fetches from the other store.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        try await store.fetch(type, id: id)
    }

    /// Fetches from the other store.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        try await store.fetch(query)
    }

    /// Asks the other store.
    public func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        try await store.exists(type, where: unique, is: values, except: id)
    }

    /// Inserts into the other store.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.insert(model)
    }

    /// Updates in the other store.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.update(model)
    }

    /// Deletes in the other store.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        try await store.delete(type, id: id, version: version)
    }

    /// Restores in the other store.
    public func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        try await store.restore(type, id: id)
    }

    /// Removes from the other store.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await store.destroy(type, id: id)
    }

    /// Fetches from the other store.
    public func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>> {
        try await store.versions(of: type, id: id, pagination)
    }

    /// Fetches from the other store.
    public func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        try await store.content(of: file, in: type, id: id)
    }
}
