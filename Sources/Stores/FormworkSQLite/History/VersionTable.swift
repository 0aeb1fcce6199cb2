import Formwork
import Foundation
import GRDB

/// The table with the versions of all models' instances.
enum VersionSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_versions" (
                    "model" TEXT NOT NULL, "id" TEXT NOT NULL, "version" INTEGER NOT NULL,
                    "writtenAt" TEXT NOT NULL, "author" TEXT, "action" TEXT NOT NULL,
                    "content" TEXT NOT NULL, PRIMARY KEY ("model", "id", "version")
                ) STRICT, WITHOUT ROWID
                """)
    }
}

/// The versions of one model's instances: whole instances as JSON.
struct VersionTable<M: StoredModel> {
    /// Adds a version, and removes those beyond the maximum number.
    func add(_ version: ModelVersion<M>, of id: ModelIdType, _ database: Database) throws {
        guard let model = version.model else { return }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let statement = try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO "formwork_versions" \
                ("model", "id", "version", "writtenAt", "author", "action", "content") \
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """)
        let arguments: [(any DatabaseValueConvertible)?] = [
            M.modelType, id.storedText, version.version, version.date.storedText, version.author,
            version.action.rawValue, String(decoding: try encoder.encode(model), as: UTF8.self),
        ]
        try statement.execute(arguments: StatementArguments(arguments))
        try removeOldest(of: id, database)
    }

    private func removeOldest(of id: ModelIdType, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM "formwork_versions" WHERE "model" = ?1 AND "id" = ?2 AND "version" <= (
                    SELECT "version" FROM "formwork_versions" WHERE "model" = ?1 AND "id" = ?2
                    ORDER BY "version" DESC LIMIT 1 OFFSET ?3)
                """)
        try statement.execute(
            arguments: [M.modelType, id.storedText, M.history.maximumVersions])
    }

    /// Removes all versions of an instance.
    func removeAll(of id: ModelIdType, _ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM \"formwork_versions\" WHERE \"model\" = ? AND \"id\" = ?",
            arguments: [M.modelType, id.storedText])
    }

    /// A part of an instance's versions, the newest first.
    func page(
        of id: ModelIdType, _ pagination: Pagination, _ database: Database
    ) throws -> ModelPage<ModelVersion<M>> {
        let total = try Int.fetchOne(
            database,
            sql: "SELECT count(*) FROM \"formwork_versions\" WHERE \"model\" = ? AND \"id\" = ?",
            arguments: [M.modelType, id.storedText])
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT "version", "writtenAt", "author", "action", "content" \
                FROM "formwork_versions" WHERE "model" = ? AND "id" = ? \
                ORDER BY "version" DESC LIMIT ? OFFSET ?
                """,
            arguments: [
                M.modelType, id.storedText, pagination.maxResults, pagination.startIndex,
            ])
        return ModelPage(models: rows.map(version), total: total ?? 0)
    }

    private func version(_ row: Row) -> ModelVersion<M> {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        let content: String = row["content"]
        let action: String = row["action"]
        return ModelVersion(
            version: row["version"],
            date: Date(stored: row["writtenAt"] as DatabaseValue) ?? .distantPast,
            author: row["author"], action: WriteAction(rawValue: action) ?? .update,
            model: try? decoder.decode(VersionContent<M>.self, from: Data(content.utf8)).model)
    }
}

/// The content of a version, perhaps of a time at which its type had fewer properties.
private struct VersionContent<M: StoredModel>: Decodable {
    let model: M

    init(from decoder: any Decoder) throws {
        let lenient = try (M.self as? any LenientlyDecodable.Type)?.init(leniently: decoder)
        model = try lenient as? M ?? M(from: decoder)
    }
}
