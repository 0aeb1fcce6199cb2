package import Formwork
import Foundation

/// One write of the work on a submission.
package struct ClaimedWrite: Sendable {
    let submission: StoredDigest
    let content: String
    let number: Int
    let date: Date

    /// Takes the next write of the work.
    package init(_ claim: SubmissionClaim) {
        submission = StoredDigest(claim.key)
        content = claim.content
        number = claim.nextWrite()
        date = claim.date
    }
}

/// The writes that submissions have done, in the table `formwork_submissions`.
///
/// A write is recorded in its own transaction: neither is ever there without the other.
package struct SubmissionTable: Sendable {
    /// The maximum number of recorded writes.
    private let maximumCount: Int

    /// The maximum number of bytes of all results of writes together, about.
    private let maximumSize: Int

    /// The number of seconds for which a write is recorded.
    private let lifetime: Double

    /// The maximum number of records that one new record removes, so that its cost is bounded.
    private static let sweep = 100

    package init(maximumCount: Int, maximumSize: Int, lifetime: Double) {
        (self.maximumCount, self.maximumSize) = (maximumCount, maximumSize)
        self.lifetime = lifetime
    }

    /// Does a write and records it, or returns the result that it had.
    ///
    /// - Throws: `keyReused` if the submission wrote other contents, or any error of the work.
    func once(
        _ write: ClaimedWrite, _ database: any TableConnection, _ work: () throws -> RowStamp
    ) throws -> RowStamp {
        if let known = try record(write.number, of: write.submission, database) {
            if write.date.timeIntervalSince(known.date) <= lifetime {
                guard known.content == write.content else { throw ModelStoreError.keyReused }
                return try JSONDecoder().decode(RowStamp.self, from: known.result)
            }
            try remove(write.number, of: write.submission, database)
        }
        let stamp = try work()
        try add(
            Record(content: write.content, date: write.date, id: stamp.id, result: stamp.json),
            number: write.number, of: write.submission, database)
        return stamp
    }

    /// The ids of the rows that a submission has written.
    func ids(
        writtenBy submission: StoredDigest, _ database: any TableConnection
    ) throws -> [String] {
        try database.rows(
            """
            SELECT DISTINCT "id" FROM "formwork_submissions"
            WHERE "submission" = $1 AND "id" IS NOT NULL LIMIT \(Self.sweep)
            """, [submission.stored]
        ).compactMap { $0.first?.text }
    }

    /// The record of a write.
    private struct Record {
        var content: String
        var date: Date
        var id: String?
        var result: Data
    }

    private func record(
        _ number: Int, of submission: StoredDigest, _ database: any TableConnection
    ) throws -> Record? {
        let rows = try database.rows(
            """
            SELECT "content", "date", "result" FROM "formwork_submissions"
            WHERE "submission" = $1 AND "number" = $2
            """, [submission.stored, .integer(Int64(number))])
        guard let row = rows.first, case .text(let content) = row[0], case .real(let date) = row[1],
            case .data(let result) = row[2]
        else { return nil }
        return Record(
            content: content, date: Date(timeIntervalSince1970: date), result: result)
    }

    private func remove(
        _ number: Int, of submission: StoredDigest, _ database: any TableConnection
    ) throws {
        try database.send(
            "DELETE FROM \"formwork_submissions\" WHERE \"submission\" = $1 AND \"number\" = $2",
            [submission.stored, .integer(Int64(number))])
    }

    /// Adds a record, and removes old ones where there are too many.
    ///
    /// - Throws: The error of a value that is there already, if another transaction has recorded the same write
    ///   meanwhile: nothing of this one may stay then.
    private func add(
        _ record: Record, number: Int, of submission: StoredDigest,
        _ database: any TableConnection
    ) throws {
        let date = record.date.timeIntervalSince1970
        try database.send(
            """
            INSERT INTO "formwork_submissions"
                ("submission", "number", "content", "date", "id", "result", "size", "total")
            VALUES ($1, $2, $3, $4, $5, $6, $7, $7 + coalesce(
                (SELECT "total" FROM "formwork_submissions" ORDER BY "position" DESC LIMIT 1), 0))
            """,
            [
                submission.stored, .integer(Int64(number)), .text(record.content), .real(date),
                record.id.stored, .data(record.result), .integer(Int64(record.result.count)),
            ])
        try removeOldest(at: date, database)
    }

    /// Removes old records where there are too many, which the oldest of all shows.
    private func removeOldest(at date: Double, _ database: any TableConnection) throws {
        guard try remove(ofOldest: 1, at: date, database) > 0 else { return }
        _ = try remove(ofOldest: Self.sweep - 1, at: date, database)
    }

    /// Looks at some of the oldest records only, and returns the number of those that it removed; `total`
    /// counts the bytes of all that were ever added.
    private func remove(
        ofOldest count: Int, at date: Double, _ database: any TableConnection
    ) throws -> Int {
        try database.write(
            """
            DELETE FROM "formwork_submissions" WHERE "position" IN (
                SELECT old."position" FROM "formwork_submissions" AS old, (
                    SELECT "position", "total" FROM "formwork_submissions"
                    ORDER BY "position" DESC LIMIT 1) AS last
                WHERE (old."position" <= last."position" - $1
                    OR old."total" - old."size" < last."total" - $2 OR old."date" < $3)
                AND old."position" IN (
                    SELECT "position" FROM "formwork_submissions" ORDER BY "position" LIMIT $4))
            """,
            [
                .integer(Int64(maximumCount)), .integer(Int64(maximumSize)), .real(date - lifetime),
                .integer(Int64(count)),
            ])
    }
}
