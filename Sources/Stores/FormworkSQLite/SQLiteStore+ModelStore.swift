public import Formwork
import FormworkTables
public import Foundation
import GRDB

extension SQLiteStore: ModelStore {
    /// The writes in the file, whichever program makes them.
    public var writes: StoreWrites? { feed?.writes }

    /// Returns the instance, or `nil` if there is none or it was deleted softly.
    public func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        let table = try models.table(of: type)
        return try await keptReads.value(of: ReadKey(type, id: id)) { () throws(ModelStoreError) in
            do {
                return try await access.look { database in
                    guard let row = try table.fetch(id, database) else { return (nil, size: nil) }
                    return (try row.model(type), size: row.size)
                }
            } catch {
                throw ModelStoreError(error, while: "reading \(table.name)", table: table)
            }
        }
    }

    /// Returns one page of the living instances that the query describes, and how many there are.
    ///
    /// Texts are ordered alphabetically (`TextOrder`), decimals as numbers; an instance without a
    /// value comes before those that have one.
    ///
    /// - Complexity: Of a list that is declared (`StoredModel.indexes`), linear in the length of the page
    ///   and, without a position, in the number of index entries before it. A page of many instances
    ///   that are searched or filtered, and few of which are near it in the order, is linear in their
    ///   number, but not that of a search with filters by single values in the order of `createdAt`.
    ///   Words and values that many instances have, but few together, are compared by one bit for each
    ///   instance. Of instances that have a part of very many words, or a value near the end of a range,
    ///   each is tested. What is not declared is linear in the number of living instances.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        // What a page was made of is noted, kept or not.
        let table = try models.table(of: M.self)
        return try await keptReads.value(of: ReadKey(query)) { () throws(ModelStoreError) in
            let statements = try PageStatements(query, of: table)
            return try await read(M.self) { _, database in
                let page = try statements.fetch(database)
                return (ModelPage(page), size: page.rows.reduce(0) { $0 + $1.size })
            }
        }
    }

    /// Returns the first name of the model that the file knows.
    public func keptName<M: StoredModel>(of type: M.Type) -> String { keptNames.name(of: type) }

    /// Checks that the model is among those with which the store was made.
    public func checkModel<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) {
        _ = try models.table(of: type)
    }

    /// Returns the values of columns with choices that are none, at most ten of each column in its
    /// newest 100,000 rows.
    public func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] {
        try await read(type) { table, database in
            try ChoiceColumn.all(of: table).flatMap { try $0.unknownChoices(database) }
        }
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
        _ = try await writeOnce(type, try models.deletion(of: type, id: id, version: version))
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
}

extension ModelPage where M: StoredModel {
    /// The rows that can be read, and the names of the others.
    fileprivate init(_ page: PageStatements.Page) {
        var (models, unreadable): ([M], [UnreadableModel]) = ([], [])
        for row in page.rows {
            switch row.reading(M.self) {
            case .success(let model): models.append(model)
            case .failure(let failure): unreadable.append(failure.model)
            }
        }
        self.init(
            models: models, total: page.total, isTotalExact: page.isTotalExact,
            unreadable: unreadable, next: page.next, previous: page.previous)
    }
}

// MARK: Access

extension SQLiteStore {
    /// Lets the work read, from a state of the database that does not change meanwhile.
    func read<M: StoredModel, Found: Sendable>(
        _ type: M.Type, _ work: @escaping @Sendable (ModelTable, Database) throws -> Found
    ) async throws(ModelStoreError) -> Found {
        let table = try models.table(of: type)
        do {
            return try await access.read { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "reading \(table.name)", table: table)
        }
    }

    /// Lets the work write, all of it or, if it throws, nothing.
    func write<M: StoredModel, Written: Sendable>(
        _ type: M.Type, isSmall: Bool = false,
        _ work: @escaping @Sendable (ModelTable, Database) throws -> Written
    ) async throws(ModelStoreError) -> Written {
        let table = try models.table(of: type)
        let refresh = searchRefreshes[table.name]
        // A file that is left as it is may have no column for the author.
        let author = feed == nil ? nil : WriteAuthor.stored
        do {
            let written = try await access.write(isSmall: isSmall) { database in
                let written = try ChangeTable.noting(author, database) { try work(table, database) }
                try refresh?.run(database)
                return written
            }
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
        return try await write(type, isSmall: true) { _, database in try once(database) }
    }
}
