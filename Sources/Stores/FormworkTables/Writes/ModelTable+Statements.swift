package import Formwork
import Foundation

extension ModelTable {
    /// Returns the living row of that id, or the deleted one.
    package func fetch(
        _ id: ModelIdType, isDeleted: Bool = false, _ database: any TableConnection
    ) throws -> ModelRow? {
        let statement = fetching(id, isDeleted: isDeleted)
        return try database.rows(statement.sql, statement.values).first
            .map { ModelRow($0, of: self) }
    }

    /// The statement for the living row of that id, or the deleted one.
    func fetching(_ id: ModelIdType, isDeleted: Bool = false) -> TableStatement {
        TableStatement(
            """
            SELECT \(columnList) FROM \(name.quotedName) \
            WHERE "id" = $1 AND "deletedAt" IS \(isDeleted ? "NOT NULL" : "NULL")
            """, [id.stored])
    }

    /// Adds a row.
    func insert(_ row: ModelRow, _ database: any TableConnection) throws {
        try database.send(insertion.sql, row.arguments(of: insertion.names))
    }

    /// The statement that writes the row over the living one of the same version, and returns the values of a
    /// ``RowStamp``.
    ///
    /// One statement compares and writes, so that no write can come in between.
    func updating(_ row: ModelRow) -> TableStatement {
        let written =
            fields.map(\.name) + derivedNames + [SystemColumn.properties, .updatedAt].map(\.name)
        let settings = written.enumerated().map { "\($1.quotedName) = $\($0 + 1)" }
        return TableStatement(
            """
            UPDATE \(name.quotedName) SET \(settings.joined(separator: ", ")), \
            "version" = "version" + 1 \
            WHERE "id" = $\(written.count + 1) AND "version" = $\(written.count + 2) \
            AND "deletedAt" IS NULL RETURNING "id", "createdAt", "updatedAt", "version"
            """, row.arguments(of: written + [SystemColumn.id, .version].map(\.name)))
    }

    /// Marks the living row as deleted; `false` if there is none of that version.
    func delete(
        _ id: ModelIdType, version: Int?, at instant: Date, _ database: any TableConnection
    ) throws -> Bool {
        let versions = version.map { [StoredValue.integer(Int64($0))] } ?? []
        return try database.write(
            """
            UPDATE \(name.quotedName) \
            SET "deletedAt" = $1, "updatedAt" = $1, "version" = "version" + 1 \
            WHERE "id" = $2 AND "deletedAt" IS NULL\(version == nil ? "" : " AND \"version\" = $3")
            """, [instant.stored, id.stored] + versions) > 0
    }

    /// Takes back the deletion of the row.
    func restore(
        _ id: ModelIdType, at instant: Date, _ database: any TableConnection
    ) throws {
        try database.send(
            """
            UPDATE \(name.quotedName) \
            SET "deletedAt" = NULL, "updatedAt" = $1, "version" = "version" + 1 WHERE "id" = $2
            """, [instant.stored, id.stored])
    }

    /// Keeps others from changing the row, deleted or not, and from referring to it; `false` if there is none.
    func hold(_ id: ModelIdType, _ database: any TableConnection) throws -> Bool {
        let sql = "SELECT 1 FROM \(name.quotedName) WHERE \"id\" = $1"
        return try !database.rows(database.holding(sql), [id.stored]).isEmpty
    }

    /// Removes the row.
    func destroy(_ id: ModelIdType, _ database: any TableConnection) throws {
        try database.write("DELETE FROM \(name.quotedName) WHERE \"id\" = $1", [id.stored])
    }

    /// Returns whether a living row has the key, other than those with some ids.
    func exists(
        _ key: String, in column: KeyColumn, exceptIds ids: [String],
        _ database: any TableConnection
    ) throws -> Bool {
        let places = ids.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        let others = ids.isEmpty ? "" : " AND \"id\" NOT IN (\(places))"
        return try !database.rows(
            """
            SELECT 1 FROM \(name.quotedName) \
            WHERE \(column.name.quotedName) = $1 AND "deletedAt" IS NULL\(others) LIMIT 1
            """, [.text(key)] + ids.map(StoredValue.text)
        ).isEmpty
    }
}
