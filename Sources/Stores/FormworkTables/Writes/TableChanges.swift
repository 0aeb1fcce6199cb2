package import Formwork

/// Several changes of a model, which are done in one transaction.
package struct TableChanges<M: StoredModel>: Sendable {
    private let table: ModelTable
    private var prepared: [Result<PreparedChange<M>, ModelStoreError>] = []

    /// Prepares changes; one that is refused already keeps its refusal.
    ///
    /// - Throws: An error of the store itself.
    package init(_ changes: [ModelChange<M>], of models: TableModels) throws(ModelStoreError) {
        table = try models.table(of: M.self)
        for change in changes {
            do throws(ModelStoreError) {
                prepared.append(.success(try PreparedChange(change, of: models)))
            } catch {
                guard error.concernsOneInstance else { throw error }
                prepared.append(.failure(error))
            }
        }
    }

    /// Does the changes, and returns a result for each, in their order.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - interpret: Reads an error of the database.
    /// - Returns: The model that each change has written, or the reason for its refusal.
    /// - Throws: An error of the database itself, after which nothing is to be kept.
    package func run(
        _ database: any TableConnection, interpretedBy interpret: (any Error) -> ModelStoreError
    ) throws -> [Result<M?, ModelStoreError>] {
        try prepared.map { result in
            guard case .success(let change) = result else { return result.map { _ in nil } }
            do {
                return .success(
                    try database.savepoint {
                        try change.model(try change.work(database), table, database)
                    })
            } catch {
                let refusal = interpret(error)
                guard refusal.concernsOneInstance else { throw error }
                return .failure(refusal)
            }
        }
    }
}

/// A change that is ready for its transaction, and the way to its model as it is stored.
private struct PreparedChange<M: StoredModel>: Sendable {
    let work: RowWork
    let model: @Sendable (RowStamp, ModelTable, any TableConnection) throws -> M?

    init(_ change: ModelChange<M>, of models: TableModels) throws(ModelStoreError) {
        switch change {
        case .insert(let model):
            let write = try models.insertion(of: model)
            work = models.once(write.work)
            self.model = { stamp, _, _ in try write.model(stamp) }
        case .update(let model):
            let write = try models.replacement(by: model)
            work = models.once(write.work)
            self.model = { stamp, _, _ in try write.model(stamp) }
        case .delete(let id, let version):
            work = models.once(try models.deletion(of: M.self, id: id, version: version))
            model = { _, _, _ in nil }
        case .restore(let id):
            work = models.once(try models.restoration(of: M.self, id: id))
            model = { _, table, database in try table.fetch(id, database)?.model(M.self) }
        }
    }
}
