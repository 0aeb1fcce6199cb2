import Formwork
import Foundation
import GRDB

extension ModelTable {
    /// Returns the living row of that id.
    func fetch(_ id: ModelIdType, _ database: Database) throws -> ModelRow? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(columnList) FROM \(name.quotedName) \
                WHERE "id" = ? AND "deletedAt" IS NULL
                """)
        return try Row.fetchOne(statement, arguments: [id.storedText])
            .map { ModelRow($0, of: self) }
    }

    /// Adds a row.
    func insert(_ row: ModelRow, _ database: Database) throws {
        let written = columnNames + keys.map(\.name)
        let names = written.map(\.quotedName).joined(separator: ", ")
        let places = written.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT INTO \(name.quotedName) (\(names)) VALUES (\(places))")
        try statement.execute(arguments: row.arguments(of: written))
    }

    /// Writes the row over the living one of the same version, and returns what the store manages.
    ///
    /// One statement compares and writes, so nobody can write in between.
    func update(
        _ row: ModelRow, _ database: Database
    ) throws -> (createdAt: DatabaseValue, version: DatabaseValue)? {
        let written =
            (fields.map(\.name) + keys.map(\.name))
            + [SystemColumn.properties, .updatedAt].map(\.name)
        let settings = written.map { "\($0.quotedName) = ?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: """
                UPDATE \(name.quotedName) SET \(settings), "version" = "version" + 1 \
                WHERE "id" = ? AND "version" = ? AND "deletedAt" IS NULL \
                RETURNING "createdAt", "version"
                """)
        let arguments = row.arguments(of: written + [SystemColumn.id, .version].map(\.name))
        return try Row.fetchAll(statement, arguments: arguments).first
            .map { ($0["createdAt"], $0["version"]) }
    }

    /// Marks the living row as deleted; `false` if there is none of that version.
    func delete(
        _ id: ModelIdType, version: Int?, at instant: Date, _ database: Database
    ) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE \(name.quotedName) \
                SET "deletedAt" = ?1, "updatedAt" = ?1, "version" = "version" + 1 \
                WHERE "id" = ?2 AND "deletedAt" IS NULL AND (?3 IS NULL OR "version" = ?3)
                """)
        try statement.execute(arguments: [instant.storedText, id.storedText, version])
        return database.changesCount > 0
    }

    /// Removes the row; `false` if there is none.
    func destroy(_ id: ModelIdType, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "DELETE FROM \(name.quotedName) WHERE \"id\" = ?")
        try statement.execute(arguments: [id.storedText])
        return database.changesCount > 0
    }

    /// Why a row of that id and version could not be written: another version, or no such row.
    func absence(
        of id: ModelIdType, version: Int?, _ database: Database
    ) throws -> ModelStoreError {
        guard let stored = try fetch(id, database)?[.version].integer else {
            return .notFound(id, in: self)
        }
        return .stale(id, in: self, read: version, stored: stored)
    }
}
