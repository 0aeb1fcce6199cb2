import Formwork
import FormworkTables
import FormworkTesting
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct CreationOrderTests {
    private let queue: DatabaseQueue
    private let order = CreationOrder(table: ConformanceBadge.modelType)

    init() throws {
        queue = try DatabaseQueue()
        try migrate()
    }

    private func migrate() throws {
        try queue.write { database in
            database.addFormworkFunctions()
            try Migration(tables: [ModelTable(ConformanceBadge.self)]).run(database)
        }
    }

    private func insert(_ instants: [Int]) throws {
        try queue.write { database in
            for instant in instants {
                try database.execute(
                    sql: """
                        INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder)
                        VALUES (lower(hex(randomblob(16))), printf('%08d', ?), '', 1, '')
                        """, arguments: [instant])
            }
        }
    }

    private func span() throws -> Int? {
        try queue.read { try Int.fetchOne($0, sql: "SELECT \(order.span)") }
    }

    /// The distance of the two furthest rows in the wrong order.
    private func furthest() throws -> Int? {
        try queue.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT coalesce(max(later.rowid - former.rowid), 0)
                    FROM ConformanceBadge AS former JOIN ConformanceBadge AS later
                    ON later.rowid > former.rowid
                    AND (later.createdAt, later.id) < (former.createdAt, former.id)
                    WHERE former.deletedAt IS NULL AND later.deletedAt IS NULL
                    """)
        }
    }

    @Test("Rows that are added as they are created have no span")
    func inOrder() throws {
        try insert(Array(1...50))
        try queue.write { try $0.execute(sql: "DELETE FROM ConformanceBadge WHERE rowid > 40") }
        try insert(Array(60...70))
        #expect(try span() == 0)
    }

    @Test("The span is the distance of the furthest rows in the wrong order")
    func distance() throws {
        try insert([1, 2, 4, 3, 5])
        #expect(try span() == 1)
        try insert([6, 9, 10, 11, 7, 12])
        #expect(try span() == 3)
        try insert([13, 14])
        #expect(try span() == 3)
    }

    @Test("A row that is created or restored in another place is compared with both sides")
    func changed() throws {
        try insert([1, 9, 2, 3, 4])
        try queue.write { database in
            try database.execute(
                sql: """
                    DELETE FROM "formwork_ConformanceBadge._order";
                    INSERT INTO "formwork_ConformanceBadge._order" VALUES (0);
                    UPDATE ConformanceBadge SET deletedAt = '' WHERE rowid = 2
                    """)
        }
        #expect(try span() == 0)
        try queue.write { database in
            try database.execute(
                sql: "UPDATE ConformanceBadge SET deletedAt = NULL WHERE rowid = 2")
        }
        #expect(try span() == 3)
        try queue.write { database in
            try database.execute(
                sql: "UPDATE ConformanceBadge SET createdAt = '0' WHERE rowid = 5")
        }
        #expect(try span() == 4)
    }

    @Test("A table from before is measured; many rows of one instant are in no order")
    func measured() throws {
        try insert([1, 2, 5, 4, 3])
        try queue.write { database in
            try database.execute(
                sql: "DROP TRIGGER \"formwork_ConformanceBadge._order.insert\"")
        }
        try migrate()
        let measured = try #require(try span())
        #expect((2...4).contains(measured))
        try insert(Array(repeating: 6, count: 1_000))
        #expect(try span() ?? 0 > CreationOrder.maximumSpan)
    }

    @Test("No two rows in the wrong order are further apart than the span", arguments: 1...8)
    func bound(_ seed: Int) throws {
        var state = UInt64(seed)
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let blur = [1, 5, 40, 90, 150, 400, 3_000, 9][seed - 1]
        try insert((0..<1_200).map { $0 / (seed == 8 ? 30 : 1) + random(blur) })
        let (span, furthest) = (try #require(try span()), try #require(try furthest()))
        #expect(furthest <= span || span > CreationOrder.maximumSpan)
    }
}
