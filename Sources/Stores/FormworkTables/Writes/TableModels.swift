package import Formwork
import Foundation

/// The part of a write that happens in a transaction, with the values that the store manages as its
/// result.
package typealias RowWork = @Sendable (any TableConnection) throws -> RowStamp

/// The models of a store in their tables: what is done in a transaction to read and write them.
package struct TableModels: Sendable {
    /// The tables by the names of their models.
    package let tables: [String: ModelTable]

    /// The record of submissions.
    package let submissions: SubmissionTable

    /// The references between the models.
    private let references: ReferenceGuard

    /// - Parameters:
    ///   - models: Every model that the store keeps.
    ///   - comparesByKeys: See `ModelTable`.
    ///   - submissions: The record of submissions.
    /// - Throws: `failed` if the definitions contradict each other.
    package init(
        _ models: [any StoredModel.Type], comparesByKeys: Bool = false,
        submissions: SubmissionTable
    ) throws(ModelStoreError) {
        tables = try ModelTable.tables(of: models, comparesByKeys: comparesByKeys)
        references = try ReferenceGuard(tables, hasForeignKeys: comparesByKeys)
        self.submissions = submissions
    }

    /// The table of a model.
    ///
    /// - Throws: `unregistered` if the store does not keep the model.
    package func table<M: StoredModel>(of type: M.Type) throws(ModelStoreError) -> ModelTable {
        guard let table = tables[M.modelType] else { throw .unregistered(M.modelType) }
        StoreReads.note(M.self)
        return table
    }

    /// The writes of a model by the author of the current task.
    private func writes<M: StoredModel>(
        of type: M.Type
    ) throws(ModelStoreError) -> ModelWrites<M> {
        ModelWrites(table: try table(of: type), references: references, author: WriteAuthor.stored)
    }

    /// The work with the jobs of the current task, unless its submission has done it before.
    package func once(_ work: @escaping RowWork) -> RowWork {
        let work = JobTable.adding(AddedJobs.current?.take() ?? [], with: work)
        guard let claim = SubmissionClaim.current else { return work }
        let write = ClaimedWrite(claim)
        return { [submissions] database in
            try submissions.once(write, database) { try work(database) }
        }
    }
}

// MARK: Writes

/// A write of a model that is ready for its transaction.
package struct ModelWrite<M: StoredModel>: Sendable {
    let row: ModelRow
    package let work: RowWork

    /// The model as it is stored.
    package func model(_ stamp: RowStamp) throws(ModelStoreError) -> M {
        try row.stamped(stamp).model(M.self)
    }
}

extension TableModels {
    /// - Throws: `invalid` if the model breaks its rules.
    package func insertion<M: StoredModel>(
        of model: M
    ) throws(ModelStoreError) -> ModelWrite<M> {
        let model = model.normalized()
        try model.checkRules()
        let row = try ModelRow(model, of: table(of: M.self))
        let now = Date.storableNow.storedText
        let stamp = RowStamp(
            id: (model.id ?? UUID()).storedText, createdAt: now, updatedAt: now, version: 1)
        let writes = try writes(of: M.self)
        return ModelWrite(row: row) { database in
            try writes.insert(model, row.stamped(stamp), database)
            return stamp
        }
    }

    /// The write of a model over the stored one of the same version.
    package func replacement<M: StoredModel>(
        by model: M
    ) throws(ModelStoreError) -> ModelWrite<M> {
        let table = try table(of: M.self)
        guard let id = model.id else { throw .notFound(nil, in: table) }
        let model = model.normalized()
        let (isValid, clock) = ((try? model.checkRules()) != nil, FormClock.current)
        let row = try ModelRow(model, of: table)
        let stamp = RowStamp(
            id: id.storedText, createdAt: nil, updatedAt: Date.storableNow.storedText,
            version: Int64(model.version))
        let writes = try writes(of: M.self)
        return ModelWrite(row: row) { database in
            // The thread of the database has no clock of the task.
            if !isValid {
                try FormClock.$current.withValue(clock) {
                    try table.checkChanges(of: model, id, database)
                }
            }
            return try writes.update(model, id, row.stamped(stamp), database)
        }
    }

    /// The mark of an instance as deleted.
    package func deletion<M: StoredModel>(
        of type: M.Type, id: ModelIdType, version: Int?
    ) throws(ModelStoreError) -> RowWork {
        let writes = try writes(of: type)
        return { database in
            try writes.delete(id, version: version, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
    }

    /// The return of a deleted instance.
    package func restoration<M: StoredModel>(
        of type: M.Type, id: ModelIdType
    ) throws(ModelStoreError) -> RowWork {
        let writes = try writes(of: type)
        return { database in
            try writes.restore(id, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
    }

    /// The removal of an instance for good.
    package func destruction<M: StoredModel>(
        of type: M.Type, id: ModelIdType
    ) throws(ModelStoreError) -> RowWork {
        let writes = try writes(of: type)
        return { database in
            try writes.destroy(id, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
    }

    /// Returns whether another living instance has the values of unique fields, as a transaction finds it.
    package func existence<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) throws(ModelStoreError) -> @Sendable (any TableConnection) throws -> Bool {
        let table = try table(of: type)
        let column = try table.keyColumn(of: unique)
        guard let key = column.key(of: values) else { return { _ in false } }
        let claim = SubmissionClaim.current.map { StoredDigest($0.key) }
        return { [submissions] database in
            var known = try claim.map { try submissions.ids(writtenBy: $0, database) } ?? []
            if let id { known.append(id.storedText) }
            return try table.exists(key, in: column, exceptIds: known, database)
        }
    }
}
