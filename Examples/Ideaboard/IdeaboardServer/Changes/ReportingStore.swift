import Formwork
import Ideaboard

/// A store that notifies a feed of the ideas that are written through it, by whatever request.
struct ReportingStore: ForwardingStore {
    let store: any ModelStore
    var feed = ChangeFeed()

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let stored = try await store.insert(model)
        report(M.self, stored.id)
        return stored
    }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let stored = try await store.update(model)
        report(M.self, stored.id)
        return stored
    }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        try await store.delete(type, id: id, version: version)
        report(type, id)
    }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        let stored = try await store.restore(type, id: id)
        report(type, id)
        return stored
    }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await store.destroy(type, id: id)
        report(type, id)
    }

    private func report<M: StoredModel>(_ type: M.Type, _ id: ModelIdType?) {
        if type == Ideas.Item.self, let id { feed.note(id) }
    }
}
