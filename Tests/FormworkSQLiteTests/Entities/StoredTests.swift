import Formwork
import FormworkSQLite
import Testing

private struct Chore: FormModel {
    var title: String
    var days: [ChoreDay]

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required]),
            .property("days", [ChoreDay].self, of: Self.self, []),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.days: "days"]
    }

    static var indexes: ModelIndexes { ModelIndexes(sort: ["title"], search: ["title"]) }
}

private struct ChoreDay: FormModel {
    var name: String

    static var propertyRows: [FormRow] {
        [.property("name", String.self, of: Self.self, [.required])]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.name: "name"] }
}

@Suite struct StoredTests {
    @Test("A form model has a table with a column for each field")
    func table() async throws {
        let directory = try TemporaryDirectory()
        let store = try SQLiteStore(
            path: directory.path("chores.sqlite"), models: [Stored<Chore>.self])
        let chore = try await store.insert(
            Stored(Chore(title: "Sweep", days: [ChoreDay(name: "Monday")])))
        var changed = chore
        changed.title = "Mop"
        _ = try await store.update(changed)
        let found = try await store.fetch(Stored<Chore>.self, id: chore.id)
        #expect(found?.title == "Mop")
        #expect(found?.days == [ChoreDay(name: "Monday")])
        #expect(found?.version == 2)
        #expect(found?.createdAt == chore.createdAt)
        let page = try await store.fetch(
            ModelQuery<Stored<Chore>>(
                search: "mop", searchedFields: [FormFieldIdentifier(id: "title")],
                sort: [ModelSort(column: "title")]))
        #expect(page.models.map(\.id) == [chore.id])
    }
}
