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
    static var history: ModelHistory { .versions() }
}

private struct ChoreDay: FormModel {
    var name: String

    static var propertyRows: [FormRow] {
        [.property("name", String.self, of: Self.self, [.required])]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.name: "name"] }
}

/// A chore as the next release has it, with more properties.
private enum Later {
    struct Chore: FormModel {
        var title: String
        var days: [ChoreDay]
        var note: String

        static var propertyRows: [FormRow] {
            [
                .property("title", String.self, of: Self.self, [.required]),
                .property("days", [ChoreDay].self, of: Self.self, []),
                .property("note", String.self, of: Self.self, []),
            ]
        }

        static func propertyNames() -> [PartialKeyPath<Self>: String] {
            [\.title: "title", \.days: "days", \.note: "note"]
        }

        static var history: ModelHistory { .versions() }
    }

    struct ChoreDay: FormModel {
        var name: String
        var note: String
        var isHard: Bool
        var tools: [String]

        static var propertyRows: [FormRow] {
            [
                .property("name", String.self, of: Self.self, [.required]),
                .property("note", String.self, of: Self.self, []),
                .property("isHard", Bool.self, of: Self.self, []),
                .property("tools", [String].self, of: Self.self, []),
            ]
        }

        static func propertyNames() -> [PartialKeyPath<Self>: String] {
            [\.name: "name", \.note: "note", \.isHard: "isHard", \.tools: "tools"]
        }
    }
}

@Suite struct StoredTests {
    @Test("Rows and versions of before are read with new properties empty, in entries too")
    func newProperties() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("chores.sqlite")
        let before = try SQLiteStore(path: path, models: [Stored<Chore>.self])
        let chore = try await before.insert(
            Stored(Chore(title: "Sweep", days: [ChoreDay(name: "Monday")])))
        let store = try SQLiteStore(path: path, models: [Stored<Later.Chore>.self])
        let found = try #require(try await store.fetch(Stored<Later.Chore>.self, id: chore.id))
        #expect(found.note == "")
        #expect(found.days.map(\.name) == ["Monday"])
        #expect(found.days.map(\.note) == [""])
        #expect(found.days.map(\.isHard) == [false])
        #expect(found.days.map(\.tools) == [[]])
        let versions = try await store.versions(
            of: Stored<Later.Chore>.self, id: chore.id, Pagination(maxResults: 10))
        #expect(versions.models.map { $0.model?.days.map(\.name) } == [["Monday"]])
        #expect(try await store.fetch(ModelQuery<Stored<Later.Chore>>()).unreadable == [])
    }

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
