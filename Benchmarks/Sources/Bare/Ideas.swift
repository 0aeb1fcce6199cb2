import Foundation
import GRDB

/// The ideas in a database file, read and written by GRDB alone.
///
/// A commit is as durable as Formwork's: it is on the disk before it is acknowledged.
struct Ideas: Sendable {
    private let pool: DatabasePool

    init(path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        pool = try DatabasePool(path: path, configuration: configuration)
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    }

    /// The 20 newest ideas, by one indexed statement.
    func newest() async throws -> [Idea] {
        try await pool.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT \(Idea.columns) FROM "Idea" WHERE "deletedAt" IS NULL
                    ORDER BY "createdAt" DESC, "id" DESC LIMIT 20
                    """)
            return try Idea.fetchAll(statement)
        }
    }

    /// An idea by its identity.
    func idea(_ id: String) async throws -> Idea? {
        try await pool.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT \(Idea.columns) FROM \"Idea\" WHERE \"id\" = ?")
            return try Idea.fetchOne(statement, arguments: [id])
        }
    }

    /// Inserts an idea, and returns it as it is stored.
    func insert(_ entered: EnteredIdea) async throws -> StoredIdea {
        let id = UUID().uuidString
        let now = Date.now.formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true)
                .dateTimeSeparator(.standard).timeZone(separator: .omitted))
        try await pool.write { database in
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO "Idea" ("id", "createdAt", "updatedAt", "version", "title",
                    "authorName", "content", "category", "budget", "currency", "dueDate",
                    "contactEmail", "agreed") VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """)
            try statement.execute(arguments: [
                id, now, now, entered.title, entered.authorName, entered.content,
                entered.category, entered.budget.map { "\($0)" }, entered.currency,
                entered.dueDate, entered.contactEmail, entered.agreed,
            ])
        }
        return StoredIdea(id: id, version: 1)
    }
}
