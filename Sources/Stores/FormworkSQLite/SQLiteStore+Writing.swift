public import Formwork
import FormworkTables

extension SQLiteStore {
    /// Does several changes in one transaction, and returns a result for each, in their order.
    public func write<M: StoredModel>(
        _ changes: [ModelChange<M>]
    ) async throws(ModelStoreError) -> [Result<M?, ModelStoreError>] {
        let prepared = try TableChanges(changes, of: models)
        return try await write(M.self) { table, database in
            try prepared.run(database) { error in
                ModelStoreError(error, while: "writing \(table.name)", table: table)
            }
        }
    }
}
