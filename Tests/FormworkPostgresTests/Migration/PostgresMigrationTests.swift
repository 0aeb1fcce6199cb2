import Formwork
import FormworkLocalization
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresMigrationTests {
    private let address: String

    init() async throws { address = try await #require(PostgresServer.shared).emptySchema() }

    private func store(_ slot: any StoredModel.Type) async throws -> PostgresStore {
        try await PostgresStore(at: address, models: [slot], connections: 2)
    }

    private func untouched(_ model: any StoredModel.Type) async throws -> PostgresStore {
        try await SchemaOpening.$current.withValue(.untouched) { try await store(model) }
    }

    @Test("A plan describes each step with its lock, and changes nothing")
    func plan() async throws {
        enum First {}
        enum Second {}
        let title = FieldOutline("title")
        _ = try await store(
            ChangingModel<First>.declare(ModelOutline([title, FieldOutline("note")])))
        let new = ModelOutline([FieldOutline("name", was: "title"), FieldOutline("size", .integer)])
        let store = try await untouched(ChangingModel<Second>.declare(new))
        let plan = try await store.migrationPlan()
        let beginnings = [
            "expand Thing: add name, size, _sort.name (lock: table)",
            "expand Thing: remove the rules Thing_note_",
            "expand Thing: keep what both programs write in step (lock: table)",
            "expand Thing: fill name, _sort.name (lock: rows, writes rows)",
            "contract Thing: drop _sort.note, _sort.title, note, title, keep nothing in step any more "
                + "(lock: table, loses data)",
            "contract Thing: enforce the rules Thing_name_",
        ]
        #expect(plan.steps.count == beginnings.count)
        for (step, beginning) in zip(plan.steps, beginnings) {
            #expect(step.description.hasPrefix(beginning))
        }
        #expect(!plan.isSufficient)
        #expect(try await store.migrationPlan() == plan)
    }

    @Test("Versions have a renamed field by its new name, also after the migration")
    func history() async throws {
        try await RenamedFieldHistory.check { try await store($0) }
    }

    @Test("The order of a language that is declared later has the rows that were there")
    func languages() async throws {
        enum First {}
        enum Second {}
        enum Third {}
        typealias New = ChangingModel<Second>
        let indexes = ModelIndexes(sort: ["title"])
        let old = ChangingModel<First>.declare(
            ModelOutline([FieldOutline("title")], indexes: indexes))
        let before = try await store(old)
        for title in ["Öland", "Zorn"] {
            _ = try await before.insert(ChangingModel<First>(["title": .text(title)]))
        }
        let model = New.declare(
            ModelOutline([FieldOutline("title")], indexes: indexes.ordered(in: "sv", "de")))
        let after = try await store(model)
        _ = try await after.insert(New(["title": .text("Åre")]))
        let query = ModelQuery<New>(
            sort: [ModelSort(column: "title")], language: LanguageTag("sv"))
        let titles = try await after.fetch(query).models.compactMap { $0.values["title"] }
        #expect(titles == ["Zorn", "Åre", "Öland"].map { .text($0) })
        try await after.migrate(through: .contract) { _ in }
        #expect(try await after.migrationPlan() == MigrationPlan())
        let plan = try await untouched(
            ChangingModel<Third>.declare(
                ModelOutline([FieldOutline("title")], indexes: indexes))
        ).migrationPlan()
        #expect(plan.steps.contains { "\($0)".contains("_sort-sv.title") })
    }

    @Test("An index that an ended migration has left incomplete is made again")
    func brokenIndex() async throws {
        enum First {}
        enum Second {}
        let model = ChangingModel<First>.declare(
            ModelOutline([FieldOutline("title")], indexes: ModelIndexes(sort: ["title"])))
        let store = try await store(model)
        let schema = try await store.pool.read { database in
            try database.rows("SELECT current_schema()::text", []).first?.first?.text ?? ""
        }
        // The catalog is changed by the superuser alone.
        try await #require(PostgresServer.shared).run(
            """
            UPDATE pg_index SET indisvalid = FALSE
            WHERE indexrelid = '\(schema)."formwork_Thing._sort.title"'::regclass
            """)
        let plan = try await store.migrationPlan()
        #expect(plan.steps.map(\.change) == ["make the index formwork_Thing._sort.title"])
        #expect(plan.steps.first?.statements.count == 2)
        try await store.migrate(through: .expand) { _ in }
        #expect(try await store.migrationPlan() == MigrationPlan())
    }

    @Test("One process migrates at a time, and no pooler is between")
    func oneRunner() async throws {
        enum First {}
        enum Second {}
        let store = try await store(
            ChangingModel<First>.declare(ModelOutline([FieldOutline("title")])))
        try await store.pool.write { database in
            _ = try database.rows(
                "SELECT pg_advisory_xact_lock(\(PostgresSchema.migrationLock), hashtext(current_schema()))",
                [])
            let other = try PostgresDatabase(store.address)
            #expect(throws: ModelStoreError.self) {
                try store.schema.begin(other, "pg_try_advisory_lock")
            }
        }
        let pooled = try await PostgresStore(
            at: address, models: [ChangingModel<First>.self], isPooled: true)
        await #expect(throws: ModelStoreError.self) {
            try await pooled.migrate(through: .expand) { _ in }
        }
    }

    @Test("A program that is older than a contracted database does not start")
    func olderProgram() async throws {
        enum First {}
        enum Second {}
        let old = ChangingModel<First>.declare(
            ModelOutline([FieldOutline("title"), FieldOutline("note")]))
        _ = try await store(old)
        let new = try await store(
            ChangingModel<Second>.declare(ModelOutline([FieldOutline("title")])))
        _ = try await store(old)
        try await new.migrate(through: .contract) { _ in }
        let error = await #expect(throws: ModelStoreError.self) { try await store(old) }
        #expect(error?.message.contains("has dropped the column Thing.") == true)
        // A field that is new again is added by a migration.
        try await untouched(old).migrate(through: .expand) { _ in }
        _ = try await store(old)
    }

    @Test(
        "A narrower rule is added after the former program, and judges older rows when they change")
    func rules() async throws {
        enum First {}
        enum Second {}
        enum Third {}
        let store = try await store(
            ChangingModel<First>.declare(ModelOutline([FieldOutline("title", maxLength: 9)])))
        try await write("long enough", "123456789", to: store)
        let narrow = try await untouched(
            ChangingModel<Second>.declare(ModelOutline([FieldOutline("title", maxLength: 5)])))
        let plan = try await narrow.migrationPlan()
        #expect(
            plan.steps.map(\.description) == [
                "expand Thing: remove the rules Thing_title_maxLength (lock: table)",
                "contract Thing: enforce the rules Thing_title_maxLength (lock: table)",
            ])
        try await narrow.migrate(through: .expand) { _ in }
        try await write("old program", "1234567", to: store)
        try await narrow.migrate(through: .contract) { _ in }
        #expect(try await narrow.migrationPlan() == MigrationPlan())
        let error = await #expect(throws: PostgresError.self) {
            try await write("refused", "123456", to: store)
        }
        #expect(error?.constraint == "Thing_title_maxLength")
        try await store.pool.write { database in
            // The older rows may change elsewhere.
            try database.script("UPDATE \"Thing\" SET \"version\" = 2")
            try database.script("UPDATE \"Thing\" SET \"title\" = 'abc'")
        }
        let third = try await untouched(
            ChangingModel<Third>.declare(ModelOutline([FieldOutline("title", maxLength: 4)])))
        try await third.migrate(through: .contract) { _ in }
        let checked = try await store.pool.read { database in
            try database.rows(
                "SELECT convalidated FROM pg_constraint WHERE conname = 'Thing_title_maxLength' "
                    + "AND conrelid = '\"Thing\"'::regclass", [])
        }
        #expect(checked == [[.integer(1)]])
    }

    private func write(_ id: String, _ title: String, to store: PostgresStore) async throws {
        try await store.pool.write { database in
            _ = try database.write(
                """
                INSERT INTO "Thing" ("id", "createdAt", "updatedAt", "version", "title") \
                VALUES ($1, '', '', 1, $2)
                """, [.text(id), .text(title)])
        }
    }

    @Test("A migration whose connection is ended again and again comes to its end")
    func endedConnections() async throws {
        enum First {}
        enum Second {}
        let old = ChangingModel<First>.declare(ModelOutline([FieldOutline("title")]))
        let store = try await store(old)
        try await store.pool.write { database in
            try database.script(
                """
                INSERT INTO "Thing" ("id", "createdAt", "updatedAt", "version", "title")
                SELECT upper(gen_random_uuid()::text), '', '', 1, n FROM generate_series(1, 20000) AS n
                """)
        }
        let new = ModelOutline(
            [FieldOutline("name", was: "title")], unique: [["name"]],
            indexes: ModelIndexes(sort: ["name"], search: ["name"]))
        let migration = try await untouched(ChangingModel<Second>.declare(new))
        var attempts = 0
        while true {
            attempts += 1
            let isLast = attempts > 12
            let killer = Task { [attempts] in
                guard !isLast else { return }
                try await Task.sleep(for: .milliseconds(40 * attempts))
                try await store.pool.write { database in
                    _ = try database.rows(
                        """
                        SELECT pg_terminate_backend(l.pid) FROM pg_locks AS l
                        WHERE l.locktype = 'advisory' AND l.classid = \(PostgresSchema.migrationLock)
                        AND l.objid::bigint = hashtext(current_schema())::bigint & 4294967295
                        """, [])
                }
            }
            do {
                try await migration.migrate(through: .contract) { _ in }
                break
            } catch {
                #expect([.unavailable].contains(error.code), "\(error)")
                try await killer.value
            }
        }
        let plan = try await migration.migrationPlan()
        #expect(plan == MigrationPlan())
        let count = try await migration.pool.read {
            try $0.rows(
                "SELECT count(DISTINCT \"name\"), count(DISTINCT \"_key.name\"), count(DISTINCT \"_search\") FROM \"Thing\"",
                [])
        }
        #expect(count == [[.integer(20_000), .integer(20_000), .integer(20_000)]])
        print("A migration was ended \(attempts - 1) times")
    }
}
