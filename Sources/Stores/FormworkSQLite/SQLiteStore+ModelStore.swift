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
    /// Texts are ordered without difference between cases, decimals as numbers; an instance without
    /// a value comes before those that have one.
    ///
    /// - Complexity: A search reads every living instance.
    public func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        let statements = try PageStatements(query, of: table(of: M.self))
        return try await read(M.self) { _, database in
            let (rows, total) = try statements.fetch(database)
            return ModelPage(models: try rows.map { try $0.model(M.self) }, total: total)
        }
    }

    /// Adds the model and returns it as stored: with an id, both times, and version 1.
    public func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try model.checkRules()
        var row = try ModelRow(model, of: table(of: M.self))
        let now = Date.storableNow.stored
        row[.id] = (model.id ?? UUID()).stored
        row[.createdAt] = now
        row[.updatedAt] = now
        row[.version] = 1.stored
        return try await write(M.self) { [row] table, database in
            try table.insert(row, database)
            return try row.model(M.self)
        }
    }

    /// Writes the model over the stored one of the same version and returns it as stored.
    public func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try model.checkRules()
        let table = try table(of: M.self)
        guard let id = model.id else { throw .notFound(nil, in: table) }
        var row = try ModelRow(model, of: table)
        row[.id] = id.stored
        row[.updatedAt] = Date.storableNow.stored
        row[.version] = model.version.stored
        return try await write(M.self) { [row] table, database in
            guard let stored = try table.update(row, database) else {
                throw try table.absence(of: id, version: model.version, database)
            }
            var row = row
            row[.createdAt] = stored.createdAt
            row[.version] = stored.version
            return try row.model(M.self)
        }
    }

    /// Marks the instance as deleted: it is kept, but no longer found.
    public func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        try await write(type) { table, database in
            guard try table.delete(id, version: version, at: .storableNow, database) else {
                throw try table.absence(of: id, version: version, database)
            }
        }
    }

    /// Removes the instance for good, also one that was deleted softly before.
    public func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await write(type) { table, database in
            guard try table.destroy(id, database) else {
                throw ModelStoreError.notFound(id, in: table)
            }
        }
    }
}
