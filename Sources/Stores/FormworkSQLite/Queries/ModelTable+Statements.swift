import Formwork
import Foundation
import GRDB

extension ModelTable {
    /// Returns the living row of that id, or the deleted one.
    func fetch(
        _ id: ModelIdType, isDeleted: Bool = false, _ database: Database
    ) throws -> ModelRow? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(columnList) FROM \(name.quotedName) \
                WHERE "id" = ? AND "deletedAt" IS \(isDeleted ? "NOT NULL" : "NULL")
                """)
        return try Row.fetchOne(statement, arguments: [id.storedText])
            .map { ModelRow($0, of: self) }
    }

    /// Adds a row.
    func insert(_ row: ModelRow, _ database: Database) throws {
        let written = columnNames + keys.map(\.name) + sortKeys.map(\.name)
        let names = written.map(\.quotedName).joined(separator: ", ")
        let places = written.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT INTO \(name.quotedName) (\(names)) VALUES (\(places))")
        try statement.execute(arguments: row.arguments(of: written))
    }

    /// Writes the row over the living one of the same version, and returns the values that the
    /// store manages.
    ///
    /// One statement compares and writes, so that no write can come in between.
    func update(_ row: ModelRow, _ database: Database) throws -> RowStamp? {
        let written =
            (fields.map(\.name) + keys.map(\.name) + sortKeys.map(\.name))
            + [SystemColumn.properties, .updatedAt].map(\.name)
        let settings = written.map { "\($0.quotedName) = ?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: """
                UPDATE \(name.quotedName) SET \(settings), "version" = "version" + 1 \
                WHERE "id" = ? AND "version" = ? AND "deletedAt" IS NULL \
                RETURNING "id", "createdAt", "updatedAt", "version"
                """)
        let arguments = row.arguments(of: written + [SystemColumn.id, .version].map(\.name))
        return try Row.fetchAll(statement, arguments: arguments).first.map(RowStamp.init)
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

    /// Takes back the deletion of the row.
    func restore(_ id: ModelIdType, at instant: Date, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE \(name.quotedName) \
                SET "deletedAt" = NULL, "updatedAt" = ?, "version" = "version" + 1 WHERE "id" = ?
                """)
        try statement.execute(arguments: [instant.storedText, id.storedText])
    }

    /// Removes the row; `false` if there is none.
    func destroy(_ id: ModelIdType, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "DELETE FROM \(name.quotedName) WHERE \"id\" = ?")
        try statement.execute(arguments: [id.storedText])
        return database.changesCount > 0
    }

    /// Returns whether a living row has the key, other than those with some ids.
    func exists(
        _ key: String, in column: KeyColumn, exceptIds ids: [String], _ database: Database
    ) throws -> Bool {
        let places = ids.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM \(name.quotedName) \
                WHERE \(column.name.quotedName) = ? AND "deletedAt" IS NULL \
                AND "id" NOT IN (\(places)))
                """)
        return try Bool.fetchOne(statement, arguments: StatementArguments([key] + ids)) ?? false
    }
}
