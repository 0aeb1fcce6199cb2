import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

/// Copies of renamed models and indexes of searches that are made in batches, and what may come in between.
@Suite(.serialized) struct BatchedCopyTests {
    private enum First {}
    private enum Second {}
    private enum Third {}
    private typealias Former = ChangingModel<First>
    private typealias Current = ChangingModel<Second>

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func untouched(_ model: any StoredModel.Type) throws -> SQLiteStore {
        try SchemaOpening.$current.withValue(.untouched) { try directory.store([model]) }
    }

    private static let titles = ["Oak", "Elm", "Ash", "Yew", "Fir"]

    /// Makes a file with some rows of a model of a title and a count, some of whose numbers are free.
    private func filled(_ outline: ModelOutline) async throws -> SQLiteStore {
        let former = try directory.store([Former.declare(outline)])
        let changes = (0..<1_000).map { number in
            let title = "\(Self.titles[number % Self.titles.count]) \(number)"
            return ModelChange<Former>.insert(
                Former(["title": .text(title), "count": .integer(Int64(number))]))
        }
        for start in stride(from: 0, to: changes.count, by: 100) {
            for result in try await former.write(Array(changes[start..<start + 100])) {
                _ = try result.get()
            }
        }
        try await former.access.write { database in
            try database.execute(sql: "DELETE FROM \"Thing\" WHERE \"count\" % 7 = 0")
        }
        return former
    }

    private static let old = ModelOutline([FieldOutline("title"), FieldOutline("count", .integer)])

    /// The values of the rows by another name of the count.
    private func counts(_ store: SQLiteStore, _ name: String) async throws -> [Int64] {
        try await store.access.read { database in
            try Int64.fetchAll(
                database, sql: "SELECT \"\(name)\" FROM \"Item\" ORDER BY \"\(name)\"")
        }
    }

    private static let kept = (0..<1_000).filter { $0 % 7 != 0 }.map { Int64($0) }

    @Test("A copy that other definitions have begun is begun again, and has all values")
    func otherDefinitions() async throws {
        _ = try await filled(Self.old)
        let title = ModelOutline([FieldOutline("title")]).renamed("Item")
        let first = try untouched(Current.declare(title))
        let expansion = BatchedExpansion(try ModelTable(Current.self))
        #expect(try await first.access.write { try expansion.begin($0) })
        #expect(try await first.access.write { try expansion.fill($0) })
        let both = ModelOutline(
            [FieldOutline("title"), FieldOutline("size", .integer, was: "count")]
        ).renamed("Item")
        let migration = try untouched(ChangingModel<Third>.declare(both))
        try await migration.migrate(through: .expand) { _ in }
        #expect(try await counts(migration, "size") == Self.kept)
    }

    @Test("Rows that have other numbers between two batches are all copied")
    func renumbered() async throws {
        let former = try await filled(Self.old)
        let new = ModelOutline(
            [FieldOutline("title"), FieldOutline("size", .integer, was: "count")],
            unique: [["size"]]
        ).renamed("Item")
        let migration = try untouched(Current.declare(new))
        let expansion = BatchedExpansion(try ModelTable(Current.self))
        #expect(try await migration.access.write { try expansion.begin($0) })
        #expect(try await migration.access.write { try expansion.fill($0) })
        try await former.access.write { database in
            try database.execute(sql: "UPDATE \"Thing\" SET rowid = -rowid")
        }
        let added = Former(["title": .text("Asp"), "count": .integer(5_000)])
        _ = try await former.insert(added)
        try await migration.migrate(through: .contract) { _ in }
        #expect(try await counts(migration, "size") == Self.kept + [5_000])
        let current = try directory.store([Current.declare(new)])
        let error = await #expect(throws: ModelStoreError.self) {
            try await current.insert(Current(["size": .integer(999)]))
        }
        #expect(error?.code == .invalid)
    }

    @Test("Two tables with rows of one model are left alone by a migration")
    func twoTables() async throws {
        _ = try await filled(Self.old)
        var other = Self.old
        other.name = "Item"
        let store = try directory.store([Current.declare(other)])
        _ = try await store.insert(Current(["title": .text("Fir")]))
        let migration = try untouched(Current.declare(Self.old.renamed("Item")))
        let error = await #expect(throws: ModelStoreError.self) {
            try await migration.migrate(through: .expand) { _ in }
        }
        #expect(error?.message.contains("There are the tables Item and Thing") == true)
        #expect(try await store.fetch(ModelQuery<Current>()).total == 1)
    }

    @Test("A search finds as before while its words are entered again, and then what is declared")
    func words() async throws {
        var old = Self.old
        old.indexes = ModelIndexes(search: ["title"])
        let former = try await filled(old)
        var new = old
        new.indexes = ModelIndexes(search: ["title", "count"])
        let model = Current.declare(new)
        let migration = try untouched(model)
        let search = NextSearchIndex(try ModelTable(Current.self))
        #expect(try await migration.access.write { try search.begin($0) })
        #expect(try await migration.access.write { try search.fill($0) })
        let added = try await former.insert(Former(["title": .text("Beech")]))
        let elm = try await found("elm", ["title"], Former.self, former)
        #expect(elm == Self.kept.count { $0 % 5 == 1 })
        #expect(try await found("beech", ["title"], Former.self, former) == 1)
        try await migration.migrate(through: .expand) { _ in }
        let current = try directory.store([model])
        #expect(try await current.migrationPlan() == MigrationPlan())
        #expect(try await found("beech", ["title", "count"], Current.self, current) == 1)
        #expect(try await found("elm 996", ["title", "count"], Current.self, current) == 1)
        #expect(try await found("elm", ["title", "count"], Current.self, current) == elm)
        try await current.destroy(Current.self, id: try #require(added.id))
        #expect(try await found("beech", ["title", "count"], Current.self, current) == 0)
    }

    private func found<Slot>(
        _ search: String, _ fields: [String], _ type: ChangingModel<Slot>.Type, _ store: SQLiteStore
    ) async throws -> Int {
        try await store.fetch(
            ModelQuery<ChangingModel<Slot>>(
                search: search, searchedFields: fields.map { FormFieldIdentifier(id: $0) },
                sort: [ModelSort(column: "createdAt")])
        ).total
    }

    @Test("An index of a search that is declared otherwise by now is begun again")
    func otherWords() async throws {
        _ = try await filled(Self.old)
        for fields in [["title"], ["count"]] {
            var outline = Self.old
            outline.indexes = ModelIndexes(search: fields)
            let migration = try untouched(Current.declare(outline))
            let search = NextSearchIndex(try ModelTable(Current.self))
            #expect(try await migration.access.write { try search.begin($0) })
            #expect(try await migration.access.write { try search.fill($0) })
        }
        let none = try directory.store([Current.declare(Self.old)])
        let others = try await none.access.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM sqlite_schema \
                    WHERE name GLOB '*_search*' OR name = 'formwork_filling'
                    """)
        }
        #expect(others == [])
    }
}
