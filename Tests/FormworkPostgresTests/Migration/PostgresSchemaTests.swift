import Formwork
import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresSchemaTests {
    private let address: PostgresAddress
    private let text: String

    init() async throws {
        text = try await #require(PostgresServer.shared).emptySchema()
        address = try PostgresAddress(text)
    }

    private func store(_ models: [any StoredModel.Type]) async throws -> PostgresStore {
        try await PostgresStore(at: text, models: models, connections: 2)
    }

    private func run(_ sql: String) async throws {
        let connection = PostgresConnection(address)
        try await connection.begin(.write, by: .now + .seconds(60))
        try await connection.finish { try $0.script(sql) }.get()
    }

    @Test(
        "Columns, searches and unique values that are declared later are there for older instances"
    )
    func laterDeclarations() async throws {
        let old = try await store([FirstCard.self])
        for title in ["Blue bridge", "Blue boat", "Blue bridge"] {
            _ = try await old.insert(FirstCard(title: title))
        }
        let store = try await store([SecondCard.self])
        let cards = try await store.fetch(
            ModelQuery<SecondCard>(
                search: "BRIDGE", searchedFields: [FirstCard.titleField.fieldId],
                sort: [ModelSort(column: "title")]))
        #expect(cards.models.map(\.title) == ["Blue bridge", "Blue bridge"])
        #expect(cards.models.map(\.note) == [nil, nil])
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.insert(SecondCard(title: "BLUE BOAT"))
        }
        #expect(error?.code == .invalid)
        // The same again changes nothing.
        let again = try await self.store([SecondCard.self])
        #expect(try await again.fetch(ModelQuery<SecondCard>(allowsScan: true)).total == 3)
    }

    @Test("A column of another type, and a table of another program, are named with the remedy")
    func foreign() async throws {
        try await run("CREATE TABLE \"Card\" (a text)")
        await #expect(throws: ModelStoreError.self) { try await store([FirstCard.self]) }
        try await run("DROP TABLE \"Card\"")
        _ = try await store([FirstCard.self])
        try await run(
            "ALTER TABLE \"Card\" DROP COLUMN \"title\", ADD COLUMN \"title\" bigint")
        let error = await #expect(throws: ModelStoreError.self) {
            try await store([FirstCard.self])
        }
        #expect(
            error?.message == """
                The column Card.title holds BIGINT, but its field is now kept as TEXT. Give the field a \
                new name, or convert the column.
                """)
    }

    @Test("A name that PostgreSQL would cut off is refused, and that of an index is shortened")
    func longNames() async throws {
        let error = await #expect(throws: ModelStoreError.self) {
            try await store([LongCard.self])
        }
        #expect(error?.message.contains("70. Shorten it.") == true)
        let names = ["a", String(repeating: "a", count: 63), String(repeating: "a", count: 64)]
        #expect(names.prefix(2).map(SQLName.short) == Array(names.prefix(2)))
        #expect(SQLName.short(names[2]).utf8.count <= 63)
        #expect(
            SQLName.short(names[2] + "b")
                != SQLName.short(names[2] + "c"))
    }

    @Test(
        "Parts of words are found by an index where the user may have one, and without it",
        arguments: [true, false])
    func words(_ isAllowed: Bool) async throws {
        let server = try #require(PostgresServer.further())
        try await server.run("CREATE ROLE ann LOGIN; CREATE SCHEMA AUTHORIZATION ann")
        if isAllowed { try await server.run("GRANT CREATE ON DATABASE postgres TO ann") }
        let address = "host=127.0.0.1 port=\(server.port) user=ann dbname=postgres"
        let store = try await PostgresStore(at: address, models: [SecondCard.self])
        try await store.pool.write { database in
            try database.script(
                """
                INSERT INTO "Card" ("id", "createdAt", "updatedAt", "version", "title", "_sort.title", "_search")
                SELECT md5(n::text)::uuid::text, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1,
                    md5(n::text), md5(n::text), md5(n::text) FROM generate_series(1, 20000) AS n;
                ANALYZE "Card"
                """)
        }
        let page = try await store.fetch(
            ModelQuery<SecondCard>(
                search: "827ccb0e", searchedFields: [FirstCard.titleField.fieldId],
                sort: [ModelSort(column: "title")]))
        #expect(page.models.map(\.title) == ["827ccb0eea8a706c4c34a16891f84e7b"])
        let plan = try await store.pool.read { database in
            try database.rows(
                """
                EXPLAIN SELECT "id" FROM "Card" WHERE "deletedAt" IS NULL AND "_search" LIKE '%827ccb0e%'
                """, []
            ).compactMap { $0.first?.text }.joined()
        }
        #expect(plan.contains("Bitmap") == isAllowed, "\(plan)")
    }

    @Test("A page that goes on from a position is read by an index, at any distance")
    func plans() async throws {
        let store = try await store([SecondCard.self])
        try await store.pool.write { database in
            try database.script(
                """
                INSERT INTO "Card" ("id", "createdAt", "updatedAt", "version", "title", "_sort.title")
                SELECT md5(n::text), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, n, n
                FROM generate_series(1, 20000) AS n; ANALYZE "Card"
                """)
        }
        let plan = try await store.pool.read { database in
            try database.rows(
                """
                EXPLAIN SELECT "id" FROM "Card" WHERE "deletedAt" IS NULL \
                AND ("_sort.title", "id") > ('5', '') \
                ORDER BY "_sort.title" ASC NULLS FIRST, "id" ASC LIMIT 21
                """, []
            ).compactMap { $0.first?.text }.joined()
        }
        #expect(plan.contains("Index") && !plan.contains("Sort"), "\(plan)")
    }
}

private struct FirstCard: StoredModel {
    static let modelType = "Card"
    static let formFields: [any FormFieldBase] = [titleField]
    static let titleField = FormField<String>(
        fieldId: FormFieldIdentifier(id: "title"), title: .constant("Title"),
        type: .text(inputType: .text))

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
}

private struct SecondCard: StoredModel {
    static let modelType = "Card"
    static let formFields: [any FormFieldBase] = [FirstCard.titleField, noteField]
    static let noteField = FormField<String?>(
        fieldId: FormFieldIdentifier(id: "note"), title: .constant("Note"),
        type: .text(inputType: .text))
    static var unique: [Unique] { [Unique(FirstCard.titleField)] }
    static var indexes: ModelIndexes {
        ModelIndexes(sort: ["title"], filter: [], search: ["title"])
    }

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var note: String?
}

private struct LongCard: StoredModel {
    static let modelType = String(repeating: "Card", count: 17) + "xx"
    static let formFields: [any FormFieldBase] = []

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
}
