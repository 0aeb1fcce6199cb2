public import Formwork
public import Foundation
import GRDB

extension SQLiteStore: ModelStore {
    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        try await read(type) { table, database in
            try table.fetch(id, database)?.model(type)
        }
    }

    /// Returns one page of the living instances that the query describes, and how many there are.
    ///
    /// Texts are ordered alphabetically (`TextOrder`), decimals as numbers; an instance without a
    /// value comes before those that have one.
    ///
    /// - Complexity: Of an order and a filter that are declared (`StoredModel.indexes`), linear in the
    ///   number of index entries before the end of the page. Of others, and of a search, linear in
    ///   the number of living instances.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        let statements = try PageStatements(query, of: table(of: M.self))
        return try await read(M.self) { _, database in
            let page = try statements.fetch(database)
            var (models, unreadable): ([M], [UnreadableModel]) = ([], [])
            for row in page.rows {
                switch row.reading(M.self) {
                case .success(let model): models.append(model)
                case .failure(let failure): unreadable.append(failure.model)
                }
            }
            return ModelPage(
                models: models, total: page.total, isTotalExact: page.isTotalExact,
                unreadable: unreadable)
        }
    }

    /// Returns whether another living instance has the value in a unique field, by its index.
    public func exists<M: StoredModel>(
        _ type: M.Type, where field: UniqueField, is value: FieldValue, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        let column = try table(of: type).keyColumn(of: field)
        guard let key = UniqueField.key(of: value) else { return false }
        let claim = SubmissionClaim.current.map { SubmissionDigest($0.key) }
        return try await read(type) { [submissionTable] table, database in
            var known = try claim.map { try submissionTable.ids(writtenBy: $0, database) } ?? []
            if let id { known.append(id.storedText) }
            return try table.exists(key, in: column, exceptIds: known, database)
        }
    }

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try model.checkRules()
        let row = try ModelRow(model, of: table(of: M.self))
        let now = Date.storableNow.storedText
        let stamp = RowStamp(
            id: (model.id ?? UUID()).storedText, createdAt: now, updatedAt: now, version: 1)
        let written = try await writeOnce(M.self) { table, database in
            try table.insert(row.stamped(stamp), database)
            return stamp
        }
        return try row.stamped(written).model(M.self)
    }

    /// Writes the model over the stored one of the same version and returns it as stored.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let table = try table(of: M.self)
        guard let id = model.id else { throw .notFound(nil, in: table) }
        let (isValid, clock) = ((try? model.checkRules()) != nil, FormClock.current)
        let row = try ModelRow(model, of: table)
        let stamp = RowStamp(
            id: id.storedText, createdAt: nil, updatedAt: Date.storableNow.storedText,
            version: Int64(model.version))
        let written = try await writeOnce(M.self) { table, database in
            // The queue of the database has no clock of the task.
            if !isValid {
                try FormClock.$current.withValue(clock) {
                    try table.checkChanges(of: model, id, database)
                }
            }
            guard let written = try table.update(row.stamped(stamp), database) else {
                throw try table.absence(of: id, version: model.version, database)
            }
            return written
        }
        return try row.stamped(written).model(M.self)
    }

    /// Marks the instance as deleted: it is kept, but no longer found.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        _ = try await writeOnce(type) { table, database in
            guard try table.delete(id, version: version, at: .storableNow, database) else {
                throw try table.absence(of: id, version: version, database)
            }
            return RowStamp(id: id.storedText)
        }
    }

    /// Takes back a soft deletion, and returns the instance as stored: with a new version.
    public func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        _ = try await writeOnce(type) { table, database in
            guard let row = try table.fetch(id, isDeleted: true, database) else {
                throw ModelStoreError.notFound(id, in: table)
            }
            try row.model(type).checkRules()
            try table.restore(id, at: .storableNow, database)
            return RowStamp(id: id.storedText)
        }
        guard let model = try await fetch(type, id: id) else {
            throw .notFound(id, in: try table(of: type))
        }
        return model
    }

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        _ = try await writeOnce(type) { table, database in
            guard try table.destroy(id, database) else {
                throw ModelStoreError.notFound(id, in: table)
            }
            return RowStamp(id: id.storedText)
        }
    }
}

// MARK: Access

extension SQLiteStore {
    /// Lets the work read, from a state of the database that does not change meanwhile.
    func read<M: StoredModel, Found: Sendable>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, Database) throws -> Found
    ) async throws(ModelStoreError) -> Found {
        let table = try table(of: type)
        do {
            return try await access.read { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "reading \(table.name)", table: table)
        }
    }

    /// Lets the work write, all of it or, if it throws, nothing.
    func write<M: StoredModel, Written: Sendable>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, Database) throws -> Written
    ) async throws(ModelStoreError) -> Written {
        let table = try table(of: type)
        do {
            return try await access.write { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "writing \(table.name)", table: table)
        }
    }

    /// Does a write, unless the current submission has done it before.
    private func writeOnce<M: StoredModel>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, Database) throws -> RowStamp
    ) async throws(ModelStoreError) -> RowStamp {
        guard let claim = SubmissionClaim.current else { return try await write(type, work) }
        let write = ClaimedWrite(claim)
        return try await self.write(type) { [submissionTable] table, database in
            try submissionTable.once(write, database) { try work(table, database) }
        }
    }
}
