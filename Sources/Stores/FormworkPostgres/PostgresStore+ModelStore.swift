public import Formwork
import FormworkTables
public import Foundation

extension PostgresStore: ModelStore {
    /// The writes in the database, whichever program makes them.
    public var writes: StoreWrites? { feed?.writes }

    /// Returns the first name of the model that the database knows.
    public func keptName<M: StoredModel>(of type: M.Type) -> String { keptNames.name(of: type) }

    /// Checks that the model is among those with which the store was made.
    public func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) {
        _ = try models.table(of: type)
    }

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        try await read(type) { table, database in try table.fetch(id, database)?.model(type) }
    }

    /// Returns one page of the living instances that the query describes, and how many there are.
    ///
    /// Texts are ordered alphabetically (`TextOrder`), decimals as numbers; an instance without a
    /// value comes before those that have one. A query that allows stale answers is answered by the copy of the database,
    /// if there is one that is young enough.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        let allowsStale = query.allowsStale
        let query = try PostgresQuery(query, of: models.table(of: M.self))
        let page = { @Sendable database in try query.page(database) }
        do {
            if allowsStale, let found = try await replica?.read(page) { return found }
        } catch {
            throw ModelStoreError(error, while: "reading \(M.modelType)")
        }
        return try await read(M.self) { _, database in try page(database) }
    }

    /// Returns whether another living instance has the values of unique fields, by their index.
    public func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        let existence = try models.existence(type, where: unique, is: values, except: id)
        return try await read(type) { _, database in try existence(database) }
    }

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let write = try models.insertion(of: model)
        return try write.model(try await writeOnce(M.self, write.work))
    }

    /// Writes the model over the stored one of the same version and returns it as stored.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        let write = try models.replacement(by: model)
        return try write.model(try await writeOnce(M.self, write.work))
    }

    /// Marks the instance as deleted: it is kept, but no longer found.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        let work = try models.deletion(of: type, id: id, version: version)
        _ = try await writeOnce(type, work)
    }

    /// Takes back a soft deletion, and returns the instance as stored: with a new version.
    public func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        _ = try await writeOnce(type, try models.restoration(of: type, id: id))
        guard let model = try await fetch(type, id: id) else {
            throw .notFound(id, in: try models.table(of: type))
        }
        return model
    }

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        _ = try await writeOnce(type, try models.destruction(of: type, id: id))
    }

    /// Returns a part of an instance's versions, the newest first; those of a deleted instance too.
    public func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>> {
        guard M.history.isKept else { return ModelPage(models: [], total: 0) }
        return try await read(type) { _, database in
            try VersionTable<M>().page(of: id, pagination, database)
        }
    }

    /// Returns the content of a file that an instance has, of a deleted one too.
    public func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        try await read(type) { _, database in
            try FileTable<M>().content(of: file, id, database)
        }
    }

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

// MARK: Access

extension PostgresStore {
    /// Lets the work read what is committed at one moment.
    private func read<M: StoredModel, Found: Sendable>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, PostgresDatabase) throws -> Found
    ) async throws(ModelStoreError) -> Found {
        let table = try models.table(of: type)
        do {
            return try await pool.read { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "reading \(table.name)", table: table)
        }
    }

    /// Lets the work write, all of it or, if it throws, nothing.
    private func write<M: StoredModel, Written: Sendable>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, PostgresDatabase) throws -> Written
    ) async throws(ModelStoreError) -> Written {
        let table = try models.table(of: type)
        do {
            let written = try await pool.write { try work(table, $0) }
            feed?.wake()
            return written
        } catch {
            throw ModelStoreError(error, while: "writing \(table.name)", table: table)
        }
    }

    /// Does a write, unless the current submission has done it before.
    private func writeOnce<M: StoredModel>(
        _ type: M.Type, _ work: @escaping RowWork
    ) async throws(ModelStoreError) -> RowStamp {
        let once = models.once(work)
        return try await write(type) { _, database in try once(database) }
    }
}
