public import Formwork
import Foundation
import GRDB

/// The part of a write that happens in a transaction, with the values that the store manages as its
/// result.
typealias RowWork = @Sendable (ModelTable, Database) throws -> RowStamp

/// A write of a model that is ready for its transaction.
struct ModelWrite<M: StoredModel>: Sendable {
    let row: ModelRow
    let work: RowWork

    /// The model as it is stored.
    func model(_ stamp: RowStamp) throws(ModelStoreError) -> M {
        try row.stamped(stamp).model(M.self)
    }
}

extension SQLiteStore {
    /// - Throws: `invalid` if the model breaks its rules.
    func insertion<M: StoredModel>(of model: M) throws(ModelStoreError) -> ModelWrite<M> {
        let model = model.normalized()
        try model.checkRules()
        let row = try ModelRow(model, of: table(of: M.self))
        let now = Date.storableNow.storedText
        let stamp = RowStamp(
            id: (model.id ?? UUID()).storedText, createdAt: now, updatedAt: now, version: 1)
        let writes = try writes(of: M.self)
        return ModelWrite(row: row) { _, database in
            try writes.insert(model, row.stamped(stamp), database)
            return stamp
        }
    }

    func replacement<M: StoredModel>(by model: M) throws(ModelStoreError) -> ModelWrite<M> {
        let table = try table(of: M.self)
        guard let id = model.id else { throw .notFound(nil, in: table) }
        let model = model.normalized()
        let (isValid, clock) = ((try? model.checkRules()) != nil, FormClock.current)
        let row = try ModelRow(model, of: table)
        let stamp = RowStamp(
            id: id.storedText, createdAt: nil, updatedAt: Date.storableNow.storedText,
            version: Int64(model.version))
        let writes = try writes(of: M.self)
        return ModelWrite(row: row) { table, database in
            // The queue of the database has no clock of the task.
            if !isValid {
                try FormClock.$current.withValue(clock) {
                    try table.checkChanges(of: model, id, database)
                }
            }
            return try writes.update(model, id, row.stamped(stamp), database)
        }
    }

    func deletion<M: StoredModel>(
        of type: M.Type, id: ModelIdType, version: Int?
    ) throws(ModelStoreError) -> RowWork {
        let writes = try writes(of: type)
        return { _, database in
            try writes.delete(id, version: version, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
    }

    func restoration<M: StoredModel>(
        of type: M.Type, id: ModelIdType
    ) throws(ModelStoreError) -> RowWork {
        let writes = try writes(of: type)
        return { _, database in
            try writes.restore(id, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
    }
}

extension SQLiteStore {
    /// Does several changes in one transaction, and returns a result for each, in their order.
    public func write<M: StoredModel>(
        _ changes: [ModelChange<M>]
    ) async throws(ModelStoreError) -> [Result<M?, ModelStoreError>] {
        var prepared: [Result<PreparedChange<M>, ModelStoreError>] = []
        for change in changes {
            do throws(ModelStoreError) {
                prepared.append(.success(try self.prepared(change)))
            } catch {
                guard error.concernsOneInstance else { throw error }
                prepared.append(.failure(error))
            }
        }
        return try await write(M.self) { [prepared, submissionTable] table, database in
            try prepared.map { result in
                guard case .success(let change) = result else { return result.map { _ in nil } }
                return try database.refusing(in: table) {
                    let stamp =
                        try change.claimed.map { write in
                            try submissionTable.once(write, database) {
                                try change.work(table, database)
                            }
                        } ?? change.work(table, database)
                    return try change.model(stamp, table, database)
                }
            }
        }
    }

    /// A change that is ready for its transaction, and the way to its model as it is stored.
    private struct PreparedChange<M: StoredModel>: Sendable {
        let claimed = SubmissionClaim.current.map(ClaimedWrite.init)
        let work: RowWork
        let model: @Sendable (RowStamp, ModelTable, Database) throws -> M?
    }

    private func prepared<M: StoredModel>(
        _ change: ModelChange<M>
    ) throws(ModelStoreError) -> PreparedChange<M> {
        switch change {
        case .insert(let model):
            let write = try insertion(of: model)
            return PreparedChange(work: write.work) { stamp, _, _ in try write.model(stamp) }
        case .update(let model):
            let write = try replacement(by: model)
            return PreparedChange(work: write.work) { stamp, _, _ in try write.model(stamp) }
        case .delete(let id, let version):
            let work = try deletion(of: M.self, id: id, version: version)
            return PreparedChange(work: work) { _, _, _ in nil }
        case .restore(let id):
            let work = try restoration(of: M.self, id: id)
            return PreparedChange(work: work) { _, table, database in
                try table.fetch(id, database)?.model(M.self)
            }
        }
    }
}

extension Database {
    /// Does work of which nothing is kept if it is refused.
    ///
    /// - Returns: The result of the work, or the reason for its refusal.
    /// - Throws: An error of the database itself.
    fileprivate func refusing<Value>(
        in table: ModelTable, _ work: () throws -> Value
    ) throws -> Result<Value, ModelStoreError> {
        var result: Result<Value, ModelStoreError>?
        try inSavepoint {
            do {
                result = .success(try work())
                return .commit
            } catch {
                let error = ModelStoreError(error, while: "writing \(table.name)", table: table)
                guard error.concernsOneInstance else { throw error }
                result = .failure(error)
                return .rollback
            }
        }
        guard let result else { throw ModelStoreError(.failed, message: "No work was done.") }
        return result
    }
}
