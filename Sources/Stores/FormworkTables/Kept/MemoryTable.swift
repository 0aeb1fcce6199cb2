package import Formwork
package import Foundation

/// An owner's records of one topic.
package struct MemoryTable: Sendable {
    /// The maximum number of records that one new record removes, so that its cost is bounded.
    private static let sweep = 100

    package let topic: MemoryTopic
    private let owner: StoredDigest

    package init(topic: MemoryTopic, owner: MemoryOwner) {
        self.topic = topic
        self.owner = StoredDigest(of: owner.parts)
    }

    /// The records whose time is not over, in the order in which they were kept.
    package func records(now: Date, _ database: any TableConnection) throws -> [MemoryRecord] {
        // The sum keeps SQLite from reading the whole topic in its order, to save the sorting of a few.
        try database.rows(
            """
            SELECT "name", "content", "date" FROM "formwork_memory"
            WHERE "topic" = $1 AND "owner" = $2 ORDER BY "position" + 0
            """, [.text(topic.name), owner.stored]
        ).compactMap(MemoryRecord.init).filter { !topic.isOver($0, now: now) }
    }

    /// Keeps a record in place of the former one of its name.
    package func keep(_ record: MemoryRecord, _ database: any TableConnection) throws {
        try forget(record.name, database)
        guard record.size <= topic.maximumSize else { return }
        try database.send(
            """
            INSERT INTO "formwork_memory" ("topic", "owner", "name", "content", "date", "size")
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [
                .text(topic.name), owner.stored, .text(record.name), .data(record.content),
                .real(record.date.timeIntervalSince1970), .integer(Int64(record.size)),
            ])
        try removeOldest(before: record.date, database)
    }

    /// Removes a record.
    package func forget(_ name: String, _ database: any TableConnection) throws {
        try database.send(
            """
            DELETE FROM "formwork_memory" WHERE "topic" = $1 AND "owner" = $2 AND "name" = $3
            """, [.text(topic.name), owner.stored, .text(name)])
    }

    /// Removes as many of the oldest records as there are too many, those that make the bytes too
    /// many, and those whose time is over.
    ///
    /// Nearly always there are none, which the oldest of all shows.
    private func removeOldest(before date: Date, _ database: any TableConnection) throws {
        guard try hasSpareRecord(before: date, database) else { return }
        try remove(ofOldest: Self.sweep, before: date, database)
    }

    /// Whether the oldest record is to be removed.
    private func hasSpareRecord(
        before date: Date, _ database: any TableConnection
    ) throws -> Bool {
        try !database.rows(
            """
            SELECT 1 FROM (SELECT "date" FROM "formwork_memory"
                WHERE "topic" = $1 ORDER BY "position" LIMIT 1) AS old, "formwork_memory_sizes" AS taken
            WHERE taken."topic" = $1 AND (taken."count" > $2 OR taken."size" > $3 OR old."date" < $4)
            """,
            [
                .text(topic.name), .integer(Int64(topic.maximumCount)),
                .integer(Int64(topic.maximumSize)),
                .real(date.timeIntervalSince1970 - topic.lifetime),
            ]
        ).isEmpty
    }

    /// Looks at some of the oldest records only.
    private func remove(
        ofOldest count: Int, before date: Date, _ database: any TableConnection
    ) throws {
        // Those that another writer removes wait for nothing here.
        let oldest = database.skippingLocked(
            """
            SELECT "position" FROM "formwork_memory" WHERE "position" IN (
                SELECT old."position" FROM (
                    SELECT "position", "date",
                        row_number() OVER (ORDER BY "position") AS "number",
                        sum("size") OVER (ORDER BY "position") - "size" AS "before"
                    FROM (SELECT "position", "date", "size" FROM "formwork_memory"
                        WHERE "topic" = $1 ORDER BY "position" LIMIT $2) AS first
                ) AS old, "formwork_memory_sizes" AS taken
                WHERE taken."topic" = $1 AND (old."number" <= taken."count" - $3
                    OR old."before" < taken."size" - $4 OR old."date" < $5))
            """)
        try database.write(
            "DELETE FROM \"formwork_memory\" WHERE \"position\" IN (\(oldest))",
            [
                .text(topic.name), .integer(Int64(count)), .integer(Int64(topic.maximumCount)),
                .integer(Int64(topic.maximumSize)),
                .real(date.timeIntervalSince1970 - topic.lifetime),
            ])
    }
}

extension MemoryRecord {
    fileprivate init?(_ row: [StoredValue]) {
        guard case .text(let name) = row[0], case .data(let content) = row[1],
            case .real(let date) = row[2]
        else { return nil }
        self.init(name: name, content: content, date: Date(timeIntervalSince1970: date))
    }
}
