import Formwork
import FormworkLocalization
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite(.serialized) struct SQLiteMigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "formwork-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func store(_ model: any StoredModel.Type, _ file: String = "a.sqlite") throws
        -> SQLiteStore
    {
        try SQLiteStore(path: folder.appending(path: file).path, models: [model])
    }

    private func untouched(
        _ model: any StoredModel.Type, _ file: String = "a.sqlite"
    ) throws -> SQLiteStore {
        try SchemaOpening.$current.withValue(.untouched) { try store(model, file) }
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    /// The number of pairs, 60 unless `FORMWORK_MIGRATIONS` is another one.
    private static let count =
        Int(ProcessInfo.processInfo.environment["FORMWORK_MIGRATIONS"] ?? "") ?? 60

    @Test("The order of a language that is declared later has the rows that were there")
    func languages() async throws {
        enum First {}
        enum Second {}
        enum Third {}
        defer { removeFolder() }
        typealias New = ChangingModel<Second>
        let indexes = ModelIndexes(sort: ["title"])
        let old = ChangingModel<First>.declare(
            ModelOutline([FieldOutline("title")], indexes: indexes))
        let before = try store(old)
        for title in ["Öland", "Zorn"] {
            _ = try await before.insert(ChangingModel<First>(["title": .text(title)]))
        }
        let model = New.declare(
            ModelOutline([FieldOutline("title")], indexes: indexes.ordered(in: "sv", "de")))
        let after = try store(model)
        _ = try await after.insert(New(["title": .text("Åre")]))
        let query = ModelQuery<New>(
            sort: [ModelSort(column: "title")], language: LanguageTag("sv"))
        let titles = try await after.fetch(query).models.compactMap { $0.values["title"] }
        #expect(titles == ["Zorn", "Åre", "Öland"].map { .text($0) })
        #expect(try await after.migrationPlan() == MigrationPlan())
        let plan = try await untouched(
            ChangingModel<Third>.declare(
                ModelOutline([FieldOutline("title")], indexes: indexes))
        ).migrationPlan()
        #expect(plan.steps.contains { "\($0)".contains("_sort-sv.title") })
    }

    @Test("Random changes of a model lead to its schema, keep every value, and are done once")
    func pairs() async throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        for seed in 0..<UInt64(Self.count) {
            var random = FixedSeed(seed)
            let old = ModelOutline.random(&random)
            let changed = old.changed(&random, suffix: "n")
            // Of the pairs some rename the model as well.
            let new = seed % 3 == 1 ? changed.renamed("Item") : changed
            // A former store may remove the files beside its own a moment later.
            let file = "\(seed).sqlite"
            let before = try store(ChangingModel<First>.declare(old), file)
            let kept = try await before.access.write { [random] database in
                var random = random
                for number in 0..<4 { try insert(old, number, &random, database) }
                return try rows(old.fields.map(\.name), of: "Thing", database)
            }
            let model = ChangingModel<Second>.declare(new)
            let after = try untouched(model, file)
            let plan = try await after.migrationPlan()
            #expect(
                try await before.access.read { try rows(old.fields.map(\.name), of: "Thing", $0) }
                    == kept)
            #expect(try await after.migrationPlan() == plan, "seed \(seed)")
            try await after.migrate(through: .contract) { _ in }
            #expect(try await after.migrationPlan() == MigrationPlan(), "seed \(seed)")
            let target = try store(model, "target \(seed).sqlite")
            let found = try await after.access.read(objects)
            let wanted = try await target.access.read(objects)
            #expect(found.subtracting(wanted) == [], "seed \(seed)")
            #expect(wanted.subtracting(found) == [], "seed \(seed)")
            let names = new.fields.compactMap { field in
                old.fields.first { $0.name == field.was ?? field.name }.map {
                    ($0.name, field.name)
                }
            }
            let values = try await after.access.read { try rows(names.map(\.1), of: new.name, $0) }
            for (id, former) in kept {
                for (was, name) in names {
                    #expect(values[id]?[name] == former[was], "seed \(seed): \(was) → \(name)")
                }
            }
        }
    }

    @Test(
        "A renamed field has its values at the next start, and both programs see all writes"
    )
    func renamed() async throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        let sorted = ModelIndexes(sort: ["title"])
        let old = ChangingModel<First>.self
        _ = old.declare(
            ModelOutline(
                [FieldOutline("title", isRequired: true)], unique: [["title"]], indexes: sorted))
        let before = try store(old)
        let first = try await before.insert(old.init(["title": .text("Oak")]))
        let new = ChangingModel<Second>.self
        _ = new.declare(
            ModelOutline(
                [FieldOutline("name", was: "title", isRequired: true)], unique: [["name"]],
                indexes: ModelIndexes(sort: ["name"])))
        let after = try store(new)
        #expect(try await after.migrationPlan().steps(in: .expand) == [])
        let second = try await before.insert(old.init(["title": .text("Elm")]))
        let third = try await after.insert(new.init(["name": .text("Ash")]))
        let id = try #require(first.id)
        var changed = try #require(try await after.fetch(new, id: id))
        #expect(changed.values["name"] == .text("Oak"))
        changed.values["name"] = .text("Yew")
        _ = try await after.update(changed)
        let byName = ModelQuery<ChangingModel<Second>>(sort: [ModelSort(column: "name")])
        let byTitle = ModelQuery<ChangingModel<First>>(sort: [ModelSort(column: "title")])
        let ids = [third.id, second.id, first.id]
        #expect(try await after.fetch(byName).models.map(\.id) == ids)
        #expect(try await before.fetch(byTitle).models.map(\.id) == ids)
        #expect(
            try await before.fetch(byTitle).models.map(\.values)
                == ["Ash", "Elm", "Yew"].map { ["title": .text($0)] })
        for write in [
            { _ = try await before.insert(old.init(["title": .text("ash")])) },
            { _ = try await after.insert(new.init(["name": .text("elm")])) },
        ] {
            let error = await #expect(throws: ModelStoreError.self) { try await write() }
            #expect(error?.code == .invalid, "\(String(describing: error))")
        }
        try await after.migrate(through: .contract) { _ in }
        #expect(try await after.migrationPlan() == MigrationPlan())
        #expect(try await after.fetch(byName).models.map(\.id) == ids)
        // The program before the change would write values that the new one does not see.
        let error = #expect(throws: ModelStoreError.self) { try store(old) }
        #expect(error?.message.contains("has dropped the column Thing.title") == true)
    }

    @Test("Versions have a renamed field by its new name, also after the migration")
    func history() async throws {
        defer { removeFolder() }
        try await RenamedFieldHistory.check { try store($0) }
    }

    @Test("A new field has the value with which a form begins in older instances")
    func initialValue() async throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        let old = ChangingModel<First>.self
        _ = old.declare(ModelOutline([FieldOutline("title")]))
        let before = try store(old)
        let id = try #require(try await before.insert(old.init(["title": .text("Oak")])).id)
        let new = ChangingModel<Second>.self
        _ = new.declare(
            ModelOutline([
                FieldOutline("title"), FieldOutline("state", isRequired: true, initial: "open"),
            ]))
        let after = try store(new)
        #expect(try await after.fetch(new, id: id)?.values["state"] == .text("open"))
        // The program before the change goes on.
        let other = try #require(try await before.insert(old.init(["title": .text("Elm")])).id)
        #expect(try await after.fetch(new, id: other)?.values["state"] == .text("open"))
    }

    @Test("A database that is not there is not made by a migration")
    func missing() throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        let error = #expect(throws: ModelStoreError.self) {
            try untouched(ChangingModel<First>.declare(ModelOutline([])))
        }
        #expect(error?.message.contains("There is no database “") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test(
        "Former names are those of fields, once each",
        arguments: [
            [FieldOutline("a", was: "b"), FieldOutline("b")],
            [FieldOutline("a", was: "c"), FieldOutline("b", was: "c")],
        ])
    func formerNames(_ fields: [FieldOutline]) throws {
        enum First {}
        enum Second {}
        defer { removeFolder() }
        let error = #expect(throws: ModelStoreError.self) {
            try store(ChangingModel<First>.declare(ModelOutline(fields)))
        }
        #expect(error?.message.contains("is declared as the former") == true)
    }
}

/// The names, and the statements of indexes and triggers, of all that a file has; of tables their columns.
private func objects(_ database: Database) throws -> Set<String> {
    let rows = try Row.fetchAll(
        database,
        sql: """
            SELECT s.type || ' ' || s.name || ' ' || coalesce(
                CASE s.type WHEN 'table' THEN (
                    SELECT group_concat(name || ' ' || type) FROM (
                        SELECT name, type FROM pragma_table_info(s.name) ORDER BY name))
                ELSE s.sql END, '') FROM sqlite_schema AS s WHERE s.name NOT GLOB 'sqlite_*'
            """)
    return Set(rows.map { $0[0] as String })
}

private func insert(
    _ outline: ModelOutline, _ number: Int, _ random: inout FixedSeed, _ database: Database
) throws {
    let texts = ["", "Äpfel", "it's \"so\"", "zebra", "A", "a"]
    let values = outline.fields.map { field -> StoredValue in
        if Int.random(in: 0..<5, using: &random) == 0 { return .null }
        return switch field.kind {
        case .text: .text(texts.randomElement(using: &random) ?? "")
        case .integer: .integer(.random(in: -9...9, using: &random))
        case .decimal: .text("\(Int.random(in: -9...9, using: &random)).5")
        case .boolean: .integer(.random(in: 0...1, using: &random))
        case .date: .text("2026-0\(Int.random(in: 1...9, using: &random))-11")
        case .texts: .text("[\"b\",\"a\"]")
        }
    }
    let names = ["id", "createdAt", "updatedAt", "version"] + outline.fields.map(\.name)
    let places = names.indices.map { "$\($0 + 1)" }
    _ = try database.write(
        """
        INSERT INTO "Thing" (\(names.map(\.quotedName).joined(separator: ", "))) \
        VALUES (\(places.joined(separator: ", ")))
        """,
        [
            .text(UUID().uuidString), .text("2026-01-01T00:00:00.00\(number)Z"),
            .text("2026-01-01T00:00:00.000Z"), .integer(1),
        ] + values)
}

private func rows(
    _ columns: [String], of table: String, _ database: Database
) throws -> [String: [String: StoredValue]] {
    let names = (["id"] + columns).map(\.quotedName).joined(separator: ", ")
    return try database.rows("SELECT \(names) FROM \(table.quotedName)", []).reduce(into: [:]) {
        rows, row in
        rows[row[0].text ?? ""] = Dictionary(uniqueKeysWithValues: zip(columns, row.dropFirst()))
    }
}
