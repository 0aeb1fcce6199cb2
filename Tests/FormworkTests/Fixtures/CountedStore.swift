import Formwork
import FormworkTesting
import Foundation
import Synchronization

/// A store that counts its queries.
final class CountedStore: ModelStore {
    private let store = InMemoryModelStore()
    private let queries = Mutex<[String]>([])

    /// The models that were asked for, query by query.
    var asked: [String] { queries.withLock(\.self) }

    /// Forgets the queries so far.
    func reset() { queries.withLock { $0 = [] } }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        queries.withLock { $0.append(M.modelType) }
        return try await store.fetch(type, id: id)
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        queries.withLock { $0.append(M.modelType) }
        return try await store.fetch(query)
    }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        try await store.exists(type, where: unique, is: values, except: id)
    }

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.insert(model)
    }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.update(model)
    }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        try await store.delete(type, id: id, version: version)
    }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        try await store.restore(type, id: id)
    }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await store.destroy(type, id: id)
    }
}
