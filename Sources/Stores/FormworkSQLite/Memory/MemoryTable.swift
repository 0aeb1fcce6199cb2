import Formwork
import Foundation
import GRDB

/// An owner's records of one topic.
struct MemoryTable: Sendable {
    /// The maximum number of records that one new record removes, so that its cost is bounded.
    private static let sweep = 100

    let topic: MemoryTopic
    private let owner: StoredDigest

    init(topic: MemoryTopic, owner: MemoryOwner) {
        self.topic = topic
        self.owner = StoredDigest(of: owner.parts)
    }

    /// The records whose time is not over, in the order in which they were kept.
    func records(now: Date, _ database: Database) throws -> [MemoryRecord] {
        // The plus keeps SQLite from reading the whole topic in its order, to save the sorting of a few.
        let statement = try database.cachedStatement(
            sql: """
                SELECT "name", "content", "date" FROM "formwork_memory"
                WHERE "topic" = ? AND "owner" = ? ORDER BY +"position"
                """)
        return try Row.fetchAll(statement, arguments: [topic.name, owner.stored])
            .map(MemoryRecord.init).filter { !topic.isOver($0, now: now) }
    }

    /// Keeps a record in place of the former one of its name.
    func keep(_ record: MemoryRecord, _ database: Database) throws {
        try forget(record.name, database)
        guard record.size <= topic.maximumSize else { return }
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO "formwork_memory" ("topic", "owner", "name", "content", "date", "size")
                VALUES (?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            topic.name, owner.stored, record.name, record.content,
            record.date.timeIntervalSince1970, record.size,
        ])
        try removeOldest(before: record.date, database)
    }

    /// Removes a record.
    func forget(_ name: String, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM "formwork_memory" WHERE "topic" = ? AND "owner" = ? AND "name" = ?
                """)
        try statement.execute(arguments: [topic.name, owner.stored, name])
    }

    /// Removes as many of the oldest records as there are too many, those that make the bytes too
    /// many, and those whose time is over.
    ///
    /// Nearly always there are none, which the oldest of all shows.
    private func removeOldest(before date: Date, _ database: Database) throws {
        guard try remove(ofOldest: 1, before: date, database) > 0 else { return }
        _ = try remove(ofOldest: Self.sweep - 1, before: date, database)
    }

    /// Looks at some of the oldest records only, and returns the number of those that it removed.
    private func remove(ofOldest count: Int, before date: Date, _ database: Database) throws -> Int
    {
        let statement = try database.cachedStatement(
            sql: """
                DELETE FROM "formwork_memory" WHERE "position" IN (
                    SELECT old."position" FROM (
                        SELECT "position", "date",
                            row_number() OVER (ORDER BY "position") AS "number",
                            sum("size") OVER (ORDER BY "position") - "size" AS "before"
                        FROM (SELECT "position", "date", "size" FROM "formwork_memory"
                            WHERE "topic" = ?1 ORDER BY "position" LIMIT ?5)
                    ) AS old, "formwork_memory_sizes" AS taken
                    WHERE taken."topic" = ?1 AND (old."number" <= taken."count" - ?2
                        OR old."before" < taken."size" - ?3 OR old."date" < ?4))
                """)
        try statement.execute(arguments: [
            topic.name, topic.maximumCount, topic.maximumSize,
            date.timeIntervalSince1970 - topic.lifetime, count,
        ])
        return database.changesCount
    }
}

extension MemoryRecord {
    fileprivate init(_ row: Row) {
        self.init(
            name: row["name"], content: row["content"],
            date: Date(timeIntervalSince1970: row["date"]))
    }
}
