import Formwork
import Foundation
import GRDB

/// One write of the work on a submission.
struct ClaimedWrite: Sendable {
    let submission: StoredDigest
    let content: String
    let number: Int
    let date: Date

    /// Takes the next write of the work.
    init(_ claim: SubmissionClaim) {
        submission = StoredDigest(claim.key)
        content = claim.content
        number = claim.nextWrite()
        date = claim.date
    }
}

/// The table with the writes that submissions have done.
///
/// A write is recorded in its own transaction: neither is ever there without the other.
struct SubmissionTable: Sendable {
    let limits: SQLiteStore.SubmissionLimits

    /// The maximum number of records that one new record removes, so that its cost is bounded.
    private static let sweep = 100

    func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_submissions" (
                    "position" INTEGER PRIMARY KEY AUTOINCREMENT, "submission" BLOB NOT NULL,
                    "number" INTEGER NOT NULL, "content" TEXT NOT NULL, "date" REAL NOT NULL,
                    "id" TEXT, "result" BLOB NOT NULL, "size" INTEGER NOT NULL,
                    "total" INTEGER NOT NULL, UNIQUE ("submission", "number")
                ) STRICT
                """)
    }

    /// Does a write and records it, or returns the result that it had.
    ///
    /// - Throws: `keyReused` if the submission wrote other contents, or any error of the work.
    func once(
        _ write: ClaimedWrite, _ database: Database, _ work: () throws -> RowStamp
    ) throws -> RowStamp {
        if let known = try record(write.number, of: write.submission, database),
            write.date.timeIntervalSince(known.date) <= limits.lifetime
        {
            guard known.content == write.content else { throw ModelStoreError.keyReused }
            return try JSONDecoder().decode(RowStamp.self, from: known.result)
        }
        let stamp = try work()
        let result = try JSONEncoder().encode(stamp)
        try add(
            Record(content: write.content, date: write.date, id: stamp.id, result: result),
            size: result.count, number: write.number, of: write.submission, database)
        return stamp
    }

    /// The ids of the rows that a submission has written.
    func ids(writtenBy submission: StoredDigest, _ database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: """
                SELECT DISTINCT "id" FROM "formwork_submissions"
                WHERE "submission" = ? AND "id" IS NOT NULL LIMIT \(Self.sweep)
                """,
            arguments: [submission.stored])
    }

    /// The record of a write.
    private struct Record {
        var content: String
        var date: Date
        var id: String?
        var result: Data
    }

    private func record(
        _ number: Int, of submission: StoredDigest, _ database: Database
    ) throws -> Record? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT "content", "date", "result" FROM "formwork_submissions"
                WHERE "submission" = ? AND "number" = ?
                """)
        return try Row.fetchOne(statement, arguments: [submission.stored, number]).map {
            Record(
                content: $0["content"], date: Date(timeIntervalSince1970: $0["date"]),
                result: $0["result"])
        }
    }

    /// Adds a record in place of a former one, and removes old ones where there are too many.
    private func add(
        _ record: Record, size: Int, number: Int, of submission: StoredDigest,
        _ database: Database
    ) throws {
        let date = record.date.timeIntervalSince1970
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO "formwork_submissions"
                    ("submission", "number", "content", "date", "id", "result", "size", "total")
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 + coalesce(
                    (SELECT "total" FROM "formwork_submissions" ORDER BY "position" DESC LIMIT 1), 0))
                ON CONFLICT ("submission", "number") DO UPDATE SET
                    "content" = ?3, "date" = ?4, "id" = ?5, "result" = ?6
                """)
        try statement.execute(arguments: [
            submission.stored, number, record.content, date, record.id, record.result, size,
        ])
        try removeOldest(at: date, database)
    }

    /// Removes old records where there are too many, which the oldest of all shows.
    private func removeOldest(at date: TimeInterval, _ database: Database) throws {
        guard try remove(ofOldest: 1, at: date, database) > 0 else { return }
        _ = try remove(ofOldest: Self.sweep - 1, at: date, database)
    }

    /// Looks at some of the oldest records only, and returns the number of those that it removed; `total`
    /// counts the bytes of all that were ever added.
    private func remove(
        ofOldest count: Int, at date: TimeInterval, _ database: Database
    ) throws -> Int {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM "formwork_submissions" WHERE "position" IN (
                    SELECT old."position" FROM "formwork_submissions" AS old, (
                        SELECT "position", "total" FROM "formwork_submissions"
                        ORDER BY "position" DESC LIMIT 1) AS last
                    WHERE old."position" IN (
                        SELECT "position" FROM "formwork_submissions"
                        ORDER BY "position" LIMIT ?4)
                    AND (old."position" <= last."position" - ?1
                        OR old."total" - old."size" < last."total" - ?2 OR old."date" < ?3))
                """)
        try statement.execute(arguments: [
            limits.maximumCount, limits.maximumSize, date - limits.lifetime, count,
        ])
        return database.changesCount
    }
}
