import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct MigrationTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("An added field gets a column, and rows from before are read and deleted without it")
    func addedColumns() async throws {
        let old = try await directory.store([FirstNote.self]).insert(FirstNote(title: "Old"))
        let store = try directory.store([SecondNote.self])
        let id = try old.requireId()
        var note = try #require(try await store.fetch(SecondNote.self, id: id))
        #expect(note.title == "Old")
        #expect(note.body.isEmpty)
        #expect(note.tags.isEmpty)
        #expect(note.isPinned == false)
        #expect(note.pages == nil)
        #expect(note.version == old.version)

        note.body = "Now there is one"
        #expect(try await store.update(note).body == note.body)
        let other = try await directory.store([FirstNote.self]).insert(FirstNote(title: "Other"))
        try await store.delete(SecondNote.self, id: other.requireId(), version: nil)
    }

    @Test("The column of a field that disappeared stays with its values")
    func disappearedColumn() async throws {
        let old = try await directory.store([FirstNote.self]).insert(FirstNote(title: "Old"))
        let store = try directory.store([SecondNote.self])
        var note = try #require(try await store.fetch(SecondNote.self, id: old.requireId()))
        note.body = "Body"
        _ = try await store.update(note)
        let again = try await directory.store([FirstNote.self])
            .fetch(FirstNote.self, id: old.requireId())
        #expect(again?.obsolete == "kept")
    }

    @Test("The guards follow the definition of the latest start")
    func renewedGuards() async throws {
        _ = try directory.store([FirstNote.self])
        let store = try directory.store([SecondNote.self])
        let long = SecondNote(
            title: "Longer than five", body: "b", tags: [], isPinned: true, pages: nil)
        #expect(try await store.insert(long).title == long.title)

        _ = try directory.store([FirstNote.self])
        let error = await #expect(throws: ModelStoreError.self) { try await store.insert(long) }
        #expect(error?.code == .invalid)
        #expect(error?.validationError?.fieldIds.map(\.id) == ["title"])
        #expect(error?.message.contains("maxLength") == true)
    }

    @Test("A change is recorded, and a start without changes writes nothing")
    func journal() throws {
        let open = try directory.store([FirstNote.self])
        let before = try schemaVersion()
        for _ in 1...3 { _ = try directory.store([FirstNote.self]) }
        #expect(try schemaVersion() == before)
        withExtendedLifetime(open) {}
        _ = try directory.store([SecondNote.self, ConformanceIdea.self])
        let changes = try directory.otherProgram().read { database in
            try String.fetchAll(
                database, sql: "SELECT changes FROM formwork_schema ORDER BY version")
        }
        #expect(
            changes == [
                "made Note",
                "made ConformanceIdea, added Note.body, added Note.tags, added Note.isPinned, "
                    + "added Note.pages",
            ])
    }

    @Test("A start that fails changes nothing")
    func atomic() throws {
        _ = try directory.store([FirstNote.self])
        #expect(throws: ModelStoreError.self) {
            try directory.store([ConformanceIdea.self, OtherNote.self])
        }
        let tables = try directory.otherProgram().read { database in
            try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        }
        #expect(
            tables == [
                "Note", "formwork_Note._order", "formwork_changes", "formwork_jobs",
                "formwork_memory",
                "formwork_memory_sizes", "formwork_schema", "formwork_submissions",
                "sqlite_sequence",
            ])
    }

    @Test("A field of another kind than its column is refused, naming the column")
    func otherKind() async throws {
        _ = try await directory.store([FirstNote.self]).insert(FirstNote(title: "Old"))
        let error = #expect(throws: ModelStoreError.self) { try directory.store([OtherNote.self]) }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("Note.title holds TEXT") == true)
    }

    @Test("A foreign table and the file of a newer version are refused")
    func foreign() throws {
        let other = try directory.otherProgram()
        try other.write { try $0.execute(sql: "CREATE TABLE Note (id TEXT, title TEXT)") }
        let foreign = #expect(throws: ModelStoreError.self) {
            try directory.store([FirstNote.self])
        }
        #expect(foreign?.message.contains("createdAt") == true)
        try other.write { try $0.execute(sql: "PRAGMA user_version = 2") }
        let newer = #expect(throws: ModelStoreError.self) { try directory.store([]) }
        #expect(newer?.message.contains("newer version") == true)
    }

    @Test("Names that are keywords of SQL are quoted")
    func quotedNames() async throws {
        let store = try directory.store([Select.self])
        let inserted = try await store.insert(Select())
        let query = ModelQuery<Select>(
            search: "it's", searchedFields: [FormFieldIdentifier(id: "a\"b'c")],
            sort: [ModelSort(column: "group by")])
        #expect(try await store.fetch(query).models == [inserted])
        let again = try directory.store([Select.self])
        let id = try inserted.requireId()
        #expect(try await again.fetch(Select.self, id: id) == inserted)
        let error = #expect(throws: DatabaseError.self) {
            try directory.otherProgram().write {
                try $0.execute(
                    sql: "UPDATE \(Select.modelType.quotedName) SET \"group by\" = 'long'")
            }
        }
        #expect(
            error?.message?.contains("_group by_maxLength") == true,
            "\(error?.message ?? "")")
    }

    private func schemaVersion() throws -> Int? {
        try directory.otherProgram().read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
    }
}
