import Formwork
import FormworkClient
import FormworkCryptography
import Foundation
import GRDB

/// The writes of one owner that wait, as rows.
struct OfflineTable: Sendable {
    /// The number of identities that are remembered, beyond which the oldest are forgotten.
    static let maximumIdentities = 20_000

    let owner: Data
    let seal: ContentSeal

    func revision(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: #"SELECT "revision" FROM "formwork_offline" WHERE "owner" = ?"#,
            arguments: [owner]) ?? 0
    }

    func load(_ database: Database) throws -> StoredWrites {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT "number", "key", "entity", "creates", "references", "version", "size", "open",
                    "sent", "failures", "question"
                FROM "formwork_offline_writes" WHERE "owner" = ? ORDER BY "number"
                """, arguments: [owner])
        var stored = StoredWrites(revision: try revision(database))
        stored.writes.reserveCapacity(try count(database))
        while let row = try rows.next() { stored.writes.append(WaitingWrite(row)) }
        let identities = try Row.fetchCursor(
            database,
            sql: """
                SELECT "provisional", "identity" FROM "formwork_offline_identities"
                WHERE "owner" = ? ORDER BY "position"
                """, arguments: [owner])
        while let row = try identities.next() {
            stored.identities[row["provisional"]] = row["identity"] as UUID
        }
        return stored
    }

    /// The number of writes, by which their memory is taken once.
    private func count(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: #"SELECT count(*) FROM "formwork_offline_writes" WHERE "owner" = ?"#,
            arguments: [owner]) ?? 0
    }

    func content(of number: Int, _ database: Database) throws -> WriteContent? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT "content", "problem" FROM "formwork_offline_contents"
                WHERE "owner" = ? AND "number" = ?
                """, arguments: [owner, number])
        guard let row else { return nil }
        return WriteContent(
            request: try seal.request(in: row["content"], number: number),
            problem: try (row["problem"] as Data?).map { try seal.opened($0) })
    }

    /// Keeps changes, unless there were others since a revision.
    func commit(
        _ changes: [WriteChange], after revision: Int, _ database: Database
    ) throws -> Bool {
        guard try self.revision(database) == revision else { return false }
        for change in changes { try keep(change, database) }
        try database.execute(
            sql: """
                INSERT INTO "formwork_offline" VALUES (?, ?)
                ON CONFLICT ("owner") DO UPDATE SET "revision" = excluded."revision"
                """, arguments: [owner, revision + 1])
        return true
    }

    private func keep(_ change: WriteChange, _ database: Database) throws {
        switch change {
        case .add(let write, let request): try insert(write, request, database)
        case .send(let number, let date):
            try update(
                number, #""open" = "open" + 1, "sent" = coalesce("sent", ?)"#,
                [date.timeIntervalSince1970], database)
        case .recall(let number):
            try update(
                number,
                """
                "sent" = CASE WHEN "open" > 1 THEN "sent" END, "open" = max(0, "open" - 1)
                """, [], database)
        case .fail(let number):
            try update(number, #""failures" = "failures" + 1"#, [], database)
        case .remove(let number):
            for table in ["formwork_offline_writes", "formwork_offline_contents"] {
                try database.execute(
                    sql: #"DELETE FROM "\#(table)" WHERE "owner" = ? AND "number" = ?"#,
                    arguments: [owner, number])
            }
        case .ask(let number, let question, let problem):
            try update(number, #""question" = ?"#, [question.rawValue], database)
            try set(problem.map(seal.sealed), in: "problem", number, database)
        case .release(let number, let key, let version, let body):
            try release(number, key: key, version: version, body: body, database)
        case .advance(let entity, let from, let to):
            try database.execute(
                sql: """
                    UPDATE "formwork_offline_writes" SET "version" = ?
                    WHERE "owner" = ? AND "entity" = ? AND "version" = ?
                    """, arguments: [to, owner, entity, from])
        case .identify(let provisional, let identity):
            try identify(provisional, as: identity, database)
        }
    }

    private func insert(
        _ write: WaitingWrite, _ request: WireRequest, _ database: Database
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO "formwork_offline_writes"
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                owner, write.number, write.key, write.entity, write.creates,
                write.references.reduce(into: Data()) { $0.append(contentsOf: $1.data) },
                write.version, write.size, write.openAttempts,
                write.sentAt?.timeIntervalSince1970, write.failures, write.question?.rawValue,
            ])
        try database.execute(
            sql: #"INSERT INTO "formwork_offline_contents" VALUES (?, ?, ?, NULL)"#,
            arguments: [owner, write.number, try seal.sealed(request, number: write.number)])
    }

    private func release(
        _ number: Int, key: UUID, version: Int?, body: Data?, _ database: Database
    ) throws {
        let refusals = WriteQuestion.uncertain.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        try update(
            number,
            """
            "open" = CASE WHEN "question" IN (\(refusals)) THEN "open" ELSE 0 END, "sent" = NULL,
            "question" = NULL, "key" = ?, "version" = ?, "failures" = 0
            """, [key, version], database)
        try set(nil, in: "problem", number, database)
        guard let body, var content = try content(of: number, database) else { return }
        content.request.body = body
        try set(
            try seal.sealed(content.request, number: number), in: "content", number, database)
        try update(number, #""size" = max("size", ?)"#, [body.count], database)
    }

    private func identify(
        _ provisional: ModelIdType, as identity: ModelIdType, _ database: Database
    ) throws {
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO "formwork_offline_identities"
                    ("owner", "provisional", "identity") VALUES (?, ?, ?)
                """, arguments: [owner, provisional, identity])
        try database.execute(
            sql: """
                DELETE FROM "formwork_offline_identities" WHERE "position" <= ?
                """, arguments: [database.lastInsertedRowID - Int64(Self.maximumIdentities)])
        try database.execute(
            sql: """
                UPDATE "formwork_offline_writes" SET "entity" = ? WHERE "owner" = ? AND "entity" = ?
                """, arguments: [identity.uuidString, owner, provisional.uuidString])
    }

    private func update(
        _ number: Int, _ assignments: String, _ values: [(any DatabaseValueConvertible)?],
        _ database: Database
    ) throws {
        try database.execute(
            sql: """
                UPDATE "formwork_offline_writes" SET \(assignments)
                WHERE "owner" = ? AND "number" = ?
                """, arguments: StatementArguments(values) + [owner, number])
    }

    private func set(
        _ value: Data?, in column: String, _ number: Int, _ database: Database
    ) throws {
        try database.execute(
            sql: """
                UPDATE "formwork_offline_contents" SET "\(column)" = ?
                WHERE "owner" = ? AND "number" = ?
                """, arguments: [value, owner, number])
    }
}

extension UUID {
    fileprivate var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}

extension WaitingWrite {
    /// Reads a row by its places, which takes less time than by the names of its columns.
    fileprivate init(_ row: Row) {
        let references: Data = row[4]
        self.init(
            number: row[0], key: row[1], entity: row[2], creates: row[3],
            references: stride(from: 0, to: references.count, by: 16).compactMap { start in
                UUID.fromDatabaseValue(Data(references.dropFirst(start).prefix(16)).databaseValue)
            },
            version: row[5], size: row[6], openAttempts: row[7],
            sentAt: (row[8] as Double?).map(Date.init(timeIntervalSince1970:)), failures: row[9],
            question: (row[10] as String?).map(WriteQuestion.init(rawValue:)))
    }
}
