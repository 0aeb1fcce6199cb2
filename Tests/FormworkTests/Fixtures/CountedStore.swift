import Formwork
import FormworkTesting
import Foundation
import Synchronization

/// A store that counts its queries.
final class CountedStore: ForwardingStore {
    let store: any ModelStore = InMemoryModelStore()
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
}
