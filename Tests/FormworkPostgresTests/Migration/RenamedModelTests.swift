import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct RenamedModelTests {
    private let address: String

    init() async throws { address = try await #require(PostgresServer.shared).emptySchema() }

    private func store(_ models: [any StoredModel.Type]) async throws -> PostgresStore {
        try await PostgresStore(at: address, models: models, connections: 3)
    }

    private func untouched(_ models: [any StoredModel.Type]) async throws -> PostgresStore {
        try await SchemaOpening.$current.withValue(.untouched) { try await store(models) }
    }

    @Test("Both programs have all of a renamed model until its migration is completed")
    func both() async throws {
        let former = try await store(RenamedModels.former)
        let kept = try await RenamedModels.write(former)
        let migration = try await untouched(RenamedModels.current)
        let plan = try await migration.migrationPlan()
        #expect(plan.problems == [])
        #expect(
            plan.steps(in: .expand).map(\.change).contains(
                "take the place of FormerAlbum, which becomes a view"))
        try await migration.migrate(through: .expand) { _ in }
        let current = try await store(RenamedModels.current)
        let noted = NotedWrites(try #require(former.writes))
        try await RenamedModels.expectBoth(former, current, kept)
        // A program before the renaming may start again.
        let again = try await store(RenamedModels.former)
        _ = try await again.fetch(ModelQuery<Stored<FormerAlbum>>(allowsScan: true))
        let names = await noted.first(6).map(\.model)
        #expect(Set(names).isSuperset(of: ["FormerAlbum", "FormerTrack"]))
        try await migration.migrate(through: .contract) { _ in }
        #expect(try await migration.migrationPlan() == MigrationPlan())
        try await RenamedModels.expectCompleted(current, kept)
        try await expectNoFormerNames(current)
        let error = await #expect(throws: ModelStoreError.self) {
            try await store(RenamedModels.former)
        }
        #expect(
            error?.message.contains("has renamed the table FormerAlbum to CurrentAlbum") == true)
    }

    /// Expects that nothing in the schema is named after a former model.
    private func expectNoFormerNames(_ store: PostgresStore) async throws {
        let found = try await store.pool.read { database in
            try database.rows(
                """
                SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace
                    AND relname LIKE '%Former%'
                UNION ALL SELECT conname::text FROM pg_constraint
                    WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%Former%'
                UNION ALL SELECT tgname::text FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
                    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
                    AND (tgname LIKE '%Former%' OR tgname LIKE '%was%')
                UNION ALL SELECT "model" FROM "formwork_versions" WHERE "model" LIKE 'Former%'
                UNION ALL SELECT "model" FROM "formwork_files" WHERE "model" LIKE 'Former%'
                """, [])
        }
        #expect(found == [])
    }

    @Test("A model takes the name of another one when that one's renaming is completed")
    func nameInUse() async throws {
        enum First {}
        enum Second {}
        let title = ModelOutline([FieldOutline("title")])
        _ = try await store([ChangingModel<First>.declare(title)])
        let renamed = ChangingModel<First>.declare(title.renamed("Item"))
        let current = try await store([renamed])
        let other = ChangingModel<Second>.declare(title)
        let error = await #expect(throws: ModelStoreError.self) {
            try await store([renamed, other])
        }
        #expect(error?.message.contains("“Thing”, and the model Thing has that name") == true)
        var plain = title
        plain.name = "Item"
        _ = ChangingModel<First>.declare(plain)
        let early = await #expect(throws: ModelStoreError.self) {
            try await store([renamed, other])
        }
        #expect(early?.message.contains("Thing is the former name of Item") == true)
        _ = ChangingModel<First>.declare(title.renamed("Item"))
        try await current.migrate(through: .contract) { _ in }
        _ = ChangingModel<First>.declare(plain)
        try await untouched([renamed, other]).migrate(through: .expand) { _ in }
        let both = try await store([renamed, other])
        _ = try await both.insert(ChangingModel<Second>(["title": .text("New")]))
    }

    @Test("A renamed model is kept by its first name, also when that is not declared any more")
    func keptName() async throws {
        try await KeptModelName.check { try await store([$0]) }
    }

    @Test("Two tables with rows of one model are named, and left alone")
    func twoTables() async throws {
        enum First {}
        let title = ModelOutline([FieldOutline("title")])
        _ = try await store([ChangingModel<First>.declare(title)])
        var other = title
        other.name = "Item"
        _ = try await store([ChangingModel<First>.declare(other)])
        let error = await #expect(throws: ModelStoreError.self) {
            try await store([ChangingModel<First>.declare(title.renamed("Item"))])
        }
        #expect(error?.message.contains("There are the tables Item and Thing") == true)
    }
}
