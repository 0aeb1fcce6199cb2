/// One of several writes that a store does together; see ``ModelStore/write(_:)``.
public enum ModelChange<M: StoredModel>: Sendable {
    /// Adds the model.
    case insert(M)
    /// Writes the model over the stored one of the same version.
    case update(M)
    /// Marks the instance as deleted, of that version or of any.
    case delete(ModelIdType, version: Int?)
    /// Takes back a soft deletion.
    case restore(ModelIdType)
}

extension ModelStore {
    /// Does the changes one after the other, each in a transaction of its own.
    ///
    /// It is the way of a store that has no better one, and of a store that wraps another one and
    /// observes each of its writes.
    public func write<M: StoredModel>(
        _ changes: [ModelChange<M>]
    ) async throws(ModelStoreError) -> [Result<M?, ModelStoreError>] {
        var results: [Result<M?, ModelStoreError>] = []
        for change in changes {
            do throws(ModelStoreError) {
                results.append(.success(try await write(change)))
            } catch {
                guard error.concernsOneInstance else { throw error }
                results.append(.failure(error))
            }
        }
        return results
    }

    private func write<M: StoredModel>(_ change: ModelChange<M>) async throws(ModelStoreError) -> M?
    {
        switch change {
        case .insert(let model): return try await insert(model)
        case .update(let model): return try await update(model)
        case .delete(let id, let version):
            try await delete(M.self, id: id, version: version)
            return nil
        case .restore(let id): return try await restore(M.self, id: id)
        }
    }
}

extension ModelStoreError {
    /// Whether the error is about the instance that was to be written, so that others can still be;
    /// otherwise the store itself is in trouble.
    public var concernsOneInstance: Bool {
        [.notFound, .stale, .duplicate, .invalid, .damaged, .referred].contains(code)
    }
}
