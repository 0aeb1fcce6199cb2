import Formwork
import Foundation
import Ideaboard

/// A store that notifies a feed of the ideas that are written through it, by whatever request.
struct ReportingStore: ModelStore {
    let store: any ModelStore
    var feed = ChangeFeed()

    var memory: (any StoreMemory)? { store.memory }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        try await store.fetch(type, id: id)
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        try await store.fetch(query)
    }

    func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) {
        try store.checkModel(type)
    }

    func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] {
        try await store.unknownChoices(of: type)
    }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        try await store.exists(type, where: unique, is: values, except: id)
    }

    func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        try await store.content(of: file, in: type, id: id)
    }

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
