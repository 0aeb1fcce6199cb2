import Formwork
import Foundation

/// The writes of one model with everything that belongs into their transactions: the checks of
/// references, and the versions and the files of the instances.
struct ModelWrites<M: StoredModel>: Sendable {
    let table: ModelTable
    let references: ReferenceGuard
    let author: String?

    private var files: FileTable<M> { FileTable() }

    /// Adds an instance.
    func insert(_ model: M, _ row: ModelRow, _ database: any TableConnection) throws {
        try table.insert(row, database)
        try references.check(model.references, of: table, database)
        if let id = ModelIdType(stored: row[.id]) { try files.keep(model, id, database) }
        try record(row, .insert, database)
    }

    /// Writes an instance over the stored one of the same version.
    func update(
        _ model: M, _ id: ModelIdType, _ row: ModelRow, _ database: any TableConnection
    ) throws -> RowStamp {
        let found = try database.rows(
            of: (isCompared ? [table.fetching(id)] : []) + [table.updating(row)])
        let old = isCompared ? found[0].first.flatMap(readable) : nil
        guard let written = found.last?.first.flatMap(RowStamp.init) else {
            throw try table.absence(of: id, version: model.version, database)
        }
        let changed = old.map(model.references(changedFrom:)) ?? model.references
        try references.check(changed, of: table, database)
        try files.keep(model, id, database)
        try record(before: old, database)
        try record(row.stamped(written), .update, database)
        return written
    }

    /// Marks the instance as deleted.
    func delete(
        _ id: ModelIdType, version: Int?, at instant: Date, _ database: any TableConnection
    ) throws {
        let old = try stored(id, database)
        guard try table.delete(id, version: version, at: instant, database) else {
            throw try table.absence(of: id, version: version, database)
        }
        try references.release(id, of: table, at: instant, author: author, database)
        try record(before: old, database)
        if let row = try table.fetch(id, isDeleted: true, database) {
            try record(row, .delete, database)
        }
    }

    /// Takes back the deletion of the instance.
    func restore(_ id: ModelIdType, at instant: Date, _ database: any TableConnection) throws {
        guard let row = try table.fetch(id, isDeleted: true, database) else {
            throw ModelStoreError.notFound(id, in: table)
        }
        let model = try row.model(M.self)
        try model.checkRules()
        try references.check(model.references, of: table, database)
        try table.restore(id, at: instant, database)
        try record(before: model, database)
        if let row = try table.fetch(id, database) { try record(row, .restore, database) }
    }

    /// Removes the instance, its versions and its files for good.
    func destroy(_ id: ModelIdType, at instant: Date, _ database: any TableConnection) throws {
        guard try table.hold(id, database) else { throw ModelStoreError.notFound(id, in: table) }
        try references.release(id, of: table, at: instant, author: author, database)
        try references.forget(id, of: table, database)
        try table.destroy(id, database)
        if M.history.isKept { try VersionTable<M>().removeAll(of: id, database) }
        try files.removeAll(of: id, database)
    }

    /// Empties a field of an instance that referred to one that is deleted.
    func clear(
        _ field: ModelReference, of id: ModelIdType, at instant: Date,
        _ database: any TableConnection
    ) throws {
        let old = try stored(id, database)
        let settings = table.columns(of: field).map { "\($0.quotedName) = NULL" }
            .joined(separator: ", ")
        try database.send(
            """
            UPDATE \(table.name.quotedName) \
            SET \(settings), "updatedAt" = $1, "version" = "version" + 1 WHERE "id" = $2
            """, [instant.stored, id.stored])
        try record(before: old, database)
        if let row = try table.fetch(id, database) { try record(row, .update, database) }
    }

    /// Whether a write is compared with the instance before it.
    private var isCompared: Bool { M.history.isKept || !ModelReference.all(in: M.self).isEmpty }

    /// The instance before it is written, for models whose writes are compared with it.
    private func stored(_ id: ModelIdType, _ database: any TableConnection) throws -> M? {
        guard isCompared else { return nil }
        let statement = table.fetching(id)
        return try database.rows(statement.sql, statement.values).first.flatMap(readable)
    }

    private func readable(_ values: [StoredValue]) -> M? {
        try? ModelRow(values, of: table).reading(M.self).get()
    }

    /// Adds the version before a write, unless it is kept already.
    private func record(before model: M?, _ database: any TableConnection) throws {
        guard M.history.isKept, let model, let id = model.id else { return }
        try VersionTable().add(ModelVersion(before: model), of: id, database)
    }

    /// Adds the version that a write has made.
    private func record(_ row: ModelRow, _ action: WriteAction, _ database: any TableConnection)
        throws
    {
        guard M.history.isKept else { return }
        let model = try row.model(M.self)
        guard let id = model.id else { return }
        let version = ModelVersion(model, author: author, action: action)
        try VersionTable().add(version, of: id, database)
    }
}
