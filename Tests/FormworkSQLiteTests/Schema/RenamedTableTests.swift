import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct RenamedTableTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "formwork-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func store(_ models: [any StoredModel.Type]) throws -> SQLiteStore {
        try SQLiteStore(path: folder.appending(path: "a.sqlite").path, models: models)
    }

    @Test("Both programs have all of a renamed model until its migration is completed")
    func both() async throws {
        defer { removeFolder() }
        let former = try store(RenamedModels.former)
        let kept = try await RenamedModels.write(former)
        let current = try store(RenamedModels.current)
        #expect(try await current.migrationPlan().steps(in: .expand) == [])
        try await RenamedModels.expectBoth(former, current, kept)
        try await current.migrate(through: .contract) { _ in }
        #expect(try await current.migrationPlan() == MigrationPlan())
        try await RenamedModels.expectCompleted(current, kept)
        let names = try await current.access.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM sqlite_schema WHERE name LIKE '%Former%' OR sql LIKE '%Former%'
                    UNION ALL SELECT "model" FROM "formwork_versions" WHERE "model" LIKE 'Former%'
                    UNION ALL SELECT "model" FROM "formwork_files" WHERE "model" LIKE 'Former%'
                    """)
        }
        #expect(names == [])
        let error = #expect(throws: ModelStoreError.self) { try store(RenamedModels.former) }
        #expect(
            error?.message.contains("has renamed the table FormerAlbum to CurrentAlbum") == true)
    }

    @Test("A text that is no number stays in the former table, whichever program writes the row")
    func conversion() async throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        let old = ChangingModel<First>.self
        _ = old.declare(ModelOutline([FieldOutline("title"), FieldOutline("count")]))
        let former = try store([old])
        let fields: [String: FieldValue] = ["title": .text("Oak"), "count": .text("many")]
        let id = try #require(try await former.insert(old.init(fields)).id)
        let new = ChangingModel<Second>.self
        let outline = ModelOutline(
            [FieldOutline("title"), FieldOutline("size", .integer, was: "count")],
            indexes: ModelIndexes(sort: ["title"]))
        _ = new.declare(outline.renamed("Item"))
        let current = try store([new])
        var item = try #require(try await current.fetch(new, id: id))
        #expect(item.values["size"] == FieldValue.none)
        item.values["title"] = .text("Elm")
        item = try await current.update(item)
        var thing = try #require(try await former.fetch(old, id: id))
        #expect(thing.values == ["title": .text("Elm"), "count": .text("many")])
        thing.values = ["title": .text("Ash"), "count": .text("12")]
        _ = try await former.update(thing)
        #expect(try await current.fetch(new, id: id)?.values["size"] == .integer(12))
        try await former.destroy(old, id: id)
        #expect(try await current.fetch(new, id: id) == nil)
        let other = try await former.insert(old.init(["title": .text("Yew")]))
        _ = try await current.insert(new.init(["title": .text("Asp")]))
        try await current.migrate(through: .contract) { _ in }
        let page = try await current.fetch(
            ModelQuery<ChangingModel<Second>>(sort: [ModelSort(column: "title")]))
        #expect(page.models.map { $0.values["title"] } == [.text("Asp"), .text("Yew")])
        #expect(page.models.last?.id == other.id)
    }

    @Test("A renamed model is kept by its first name, also when that is not declared any more")
    func keptName() async throws {
        defer { removeFolder() }
        try await KeptModelName.check { try store([$0]) }
    }

    @Test("Two tables with rows of one model are named, and left alone")
    func twoTables() async throws {
        enum First {}
        defer { removeFolder() }
        let title = ModelOutline([FieldOutline("title")])
        let model = ChangingModel<First>.self
        _ = try await store([model.declare(title)]).insert(model.init(["title": .text("Oak")]))
        var other = title
        other.name = "Item"
        _ = try await store([model.declare(other)]).insert(model.init(["title": .text("Elm")]))
        let error = #expect(throws: ModelStoreError.self) {
            try store([model.declare(title.renamed("Item"))])
        }
        #expect(error?.message.contains("There are the tables Item and Thing") == true)
    }
}
