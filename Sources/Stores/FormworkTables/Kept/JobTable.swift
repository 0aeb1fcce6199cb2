package import Formwork
package import Foundation

/// The background jobs, in the table `formwork_jobs`.
///
/// A job that waits or is held can be taken from the time `due` on, so that the end of a lease is one more reason to
/// take it. Those that take at the same time pass over what others are taking.
package struct JobTable: Sendable {
    /// The maximum number of kinds that are asked for.
    private static let maximumKinds = 1_000

    private static let columns = columns(content: "\"content\"")

    private static func columns(content: String) -> String {
        """
        "id", "kind", "key", "owner", \(content), "status", "due", "tries", "holder", "progress", \
        "problem"
        """
    }

    package init() {}

    /// The work that also adds jobs.
    static func adding(_ jobs: [StoredJob], with work: @escaping RowWork) -> RowWork {
        guard !jobs.isEmpty else { return work }
        return { database in
            let stamp = try work(database)
            try JobTable().add(jobs, database)
            return stamp
        }
    }

    /// Adds jobs, unless one of the same kind and key is known.
    package func add(_ jobs: [StoredJob], _ database: any TableConnection) throws {
        for (kind, jobs) in Dictionary(grouping: jobs, by: \.kind).sorted(by: { $0.key < $1.key }) {
            try checkRoom(for: jobs, of: kind, database)
            for job in jobs { try insert(job, database) }
        }
    }

    private func checkRoom(
        for jobs: [StoredJob], of kind: String, _ database: any TableConnection
    ) throws {
        for job in jobs { try job.checkSize() }
        let waiting =
            try database.rows(
                """
                SELECT count(*), CAST(coalesce(sum("size"), 0) AS BIGINT) FROM (
                    SELECT "size" FROM "formwork_jobs" WHERE "kind" = $1 AND "status" = 0 LIMIT $2
                ) AS waiting
                """, [.text(kind), .integer(Int64(JobLimits.maximumWaiting))]
            ).first?.map { Int($0.integer ?? 0) } ?? []
        let size = jobs.reduce(0) { $0 + $1.content.count }
        guard waiting.count == 2, waiting[0] + jobs.count <= JobLimits.maximumWaiting,
            waiting[1] + size <= JobLimits.maximumSize
        else { throw ModelStoreError.crowded(kind) }
    }

    private func insert(_ job: StoredJob, _ database: any TableConnection) throws {
        try database.send(
            """
            INSERT INTO "formwork_jobs" ("id", "kind", "key", "owner", "content", "size", "due", \
            "progress", "status", "tries") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0) \
            ON CONFLICT DO NOTHING
            """,
            [
                .text(job.id.uuidString), .text(job.kind), .text(job.key), job.owner.stored,
                .data(job.content), .integer(Int64(job.content.count)), job.due.seconds,
                .data(job.progress),
            ])
    }

    /// Whether there is a job that can be taken, which costs less than to try.
    package func hasDue(now: Date, _ database: any TableConnection) throws -> Bool {
        try !database.rows(
            "SELECT 1 FROM \"formwork_jobs\" WHERE \"status\" = 0 AND \"due\" <= $1 LIMIT 1",
            [now.seconds]
        ).isEmpty
    }

    /// Takes jobs that are due.
    package func take(
        _ count: Int, ofKinds kinds: [String], now: Date, until end: Date,
        _ database: any TableConnection
    ) throws -> [StoredJob] {
        let kinds = kinds.prefix(Self.maximumKinds)
        guard count > 0, !kinds.isEmpty else { return [] }
        let places = kinds.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        let next = kinds.count + 2
        let found = database.skippingLocked(
            """
            SELECT "id" FROM "formwork_jobs" WHERE "status" = 0 AND "due" <= $1 \
            AND "kind" IN (\(places)) ORDER BY "due" LIMIT $\(next)
            """)
        // Of one look: a plan that looked again for each row would take more than were asked for.
        return try database.rows(
            """
            WITH "found" AS MATERIALIZED (\(found)) UPDATE "formwork_jobs" \
            SET "due" = $\(next + 1), "holder" = $\(next + 2), "tries" = "tries" + 1 \
            WHERE "id" IN (SELECT "id" FROM "found") RETURNING \(Self.columns)
            """,
            [now.seconds] + kinds.map(StoredValue.text)
                + [.integer(Int64(count)), end.seconds, .text(UUID().uuidString)]
        ).compactMap(StoredJob.init)
    }

    /// Writes the progress of a job, and holds it longer.
    package func renew(
        _ job: StoredJob, until end: Date, _ database: any TableConnection
    ) throws -> Bool {
        try change(
            job.id,
            """
            UPDATE "formwork_jobs" SET "progress" = $1, "due" = $2 \
            WHERE "id" = $3 AND "holder" = $4 AND "status" = 0
            """, [.data(job.progress), end.seconds] + job.place, database)
    }

    /// Changes a job, and notes that for those who follow the writes of the database.
    private func change(
        _ id: UUID, _ statement: String, _ values: [StoredValue], _ database: any TableConnection
    ) throws -> Bool {
        guard try database.write(statement, values) > 0 else { return false }
        try database.send(
            "INSERT INTO \"formwork_changes\" (\"model\", \"id\") VALUES ($1, $2)",
            [.text(StoreWrite.jobs), .text(id.storedText)])
        return true
    }

    /// Ends a try, and removes old jobs.
    package func end(
        _ job: StoredJob, as ending: JobEnding, now: Date, _ database: any TableConnection
    ) throws -> Bool {
        let ended = job.ended(ending, at: now)
        let isEnded = try change(
            job.id,
            """
            UPDATE "formwork_jobs" SET "progress" = $1, "due" = $2, "content" = $3, "size" = $4, \
            "status" = $5, "problem" = $6, "holder" = NULL \
            WHERE "id" = $7 AND "holder" = $8 AND "status" = 0
            """,
            [
                .data(ended.progress), ended.due.seconds, .data(ended.content),
                .integer(Int64(ended.content.count)), .integer(Int64(ended.status.rawValue)),
                ended.problem.stored,
            ] + job.place, database)
        if ended.status != .waiting { try removeOld(now: now, database) }
        return isEnded
    }

    private func removeOld(now: Date, _ database: any TableConnection) throws {
        let limits: [(StoredJob.Status, Double, Int)] = [
            (.done, JobLimits.doneLifetime, 0), (.failed, JobLimits.failedLifetime, 0),
            (.failed, 0, JobLimits.maximumFailed),
        ]
        for (status, lifetime, kept) in limits {
            let old = database.skippingLocked(
                """
                SELECT "id" FROM "formwork_jobs" WHERE "status" = $1 AND "due" <= $2 \
                ORDER BY "due"\(kept > 0 ? " DESC" : "") LIMIT $3 OFFSET $4
                """)
            try database.send(
                "DELETE FROM \"formwork_jobs\" WHERE \"id\" IN (\(old))",
                [
                    .integer(Int64(status.rawValue)), (now - lifetime).seconds,
                    .integer(Int64(JobLimits.sweep)), .integer(Int64(kept)),
                ])
        }
    }

    /// Returns a job.
    package func job(_ id: UUID, _ database: any TableConnection) throws -> StoredJob? {
        try database.rows(
            "SELECT \(Self.columns) FROM \"formwork_jobs\" WHERE \"id\" = $1",
            [.text(id.uuidString)]
        ).first.flatMap(StoredJob.init)
    }

    /// Returns the jobs that have failed, the last first, without their contents.
    package func failedJobs(_ database: any TableConnection) throws -> [StoredJob] {
        try database.rows(
            """
            SELECT \(Self.columns(content: "substr(\"content\", 1, 0)")) FROM "formwork_jobs" \
            WHERE "status" = 2 ORDER BY "due" DESC LIMIT $1
            """, [.integer(Int64(JobLimits.maximumFailed))]
        ).compactMap(StoredJob.init)
    }

    /// Lets a job that has failed wait again.
    package func beginAgain(
        _ id: UUID, now: Date, _ database: any TableConnection
    ) throws -> Bool {
        try change(
            id,
            """
            UPDATE "formwork_jobs" SET "status" = 0, "due" = $1, "tries" = 0, "problem" = NULL \
            WHERE "id" = $2 AND "status" = 2
            """, [now.seconds, .text(id.uuidString)], database)
    }
}

extension Date {
    fileprivate var seconds: StoredValue { .real(timeIntervalSince1970) }
}

extension StoredValue {
    /// The seconds of a time; SQLite returns whole ones that it has just written as integers.
    fileprivate var seconds: Double? {
        if case .real(let seconds) = self { seconds } else { integer.map { Double($0) } }
    }
}

extension StoredJob {
    /// The identity and the holder.
    fileprivate var place: [StoredValue] { [.text(id.uuidString), holder.stored] }

    fileprivate init?(_ row: [StoredValue]) {
        guard let id = row[0].text.flatMap({ UUID(uuidString: $0) }), let kind = row[1].text,
            let key = row[2].text, case .data(let content) = row[4],
            let status = row[5].integer.flatMap({ Status(rawValue: Int($0)) }),
            let due = row[6].seconds, let tries = row[7].integer,
            case .data(let progress) = row[9]
        else { return nil }
        self.init(
            id: id, kind: kind, key: key, owner: row[3].text, content: content, status: status,
            due: Date(timeIntervalSince1970: due), tries: Int(tries), holder: row[8].text,
            progress: progress, problem: row[10].text)
    }
}
