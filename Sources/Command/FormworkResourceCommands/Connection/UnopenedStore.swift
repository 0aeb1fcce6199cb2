import Formwork

/// The store of an application whose database no command has opened: it has nothing.
struct UnopenedStore: ModelStore {
    private var error: ModelStoreError {
        ModelStoreError(
            .unavailable, message: "The database is not open while the program reads its arguments."
        )
    }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? { throw error }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> { throw error }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool { throw error }

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw error }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw error }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) { throw error }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M { throw error }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) { throw error }

    func write<M: StoredModel>(
        _ changes: [ModelChange<M>]
    ) async throws(ModelStoreError) -> [Result<M?, ModelStoreError>] { throw error }
}
