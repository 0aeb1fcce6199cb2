import Formwork
import Foundation

/// The comparison of a model with the row that is stored.
extension ModelTable {
    /// Refuses a model whose changes break its rules; of a row that cannot be read everything is a
    /// change.
    func checkChanges<M: StoredModel>(
        of model: M, _ id: ModelIdType, _ database: any TableConnection
    ) throws {
        guard let row = try fetch(id, database), row[.version].integer == Int64(model.version)
        else {
            throw try absence(of: id, version: model.version, database)
        }
        guard case .success(let stored) = row.reading(M.self) else { return try model.checkRules() }
        try model.checkRules(changedFrom: stored)
    }

    /// The error for a row of that id and version that could not be written: another version, or no
    /// such row.
    func absence(
        of id: ModelIdType, version: Int?, _ database: any TableConnection
    ) throws -> ModelStoreError {
        let stored = try fetch(id, database)?[.version].integer
        return stored.map { .stale(id, in: self, read: version, stored: $0) }
            ?? .notFound(id, in: self)
    }
}
