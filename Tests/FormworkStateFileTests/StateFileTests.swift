import FormworkState
import Foundation
import Testing

@testable import FormworkStateFile

@Suite("A state file")
struct StateFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("saves a model and loads it into another one")
    func roundTrip() throws {
        let mediator = Mediator(model: Sheet("One"), policy: .trap)
        mediator.updateActionAndRefresh { mediator.model.title = "Ünï \u{1F600} \n" }
        #expect(mediator.isDirty)
        try mediator.save(to: folder.file())
        #expect(!mediator.isDirty)
        let other = Mediator(model: Sheet("Other"), policy: .trap)
        let loaded = try #require(try other.load(from: folder.file()))
        #expect(loaded.problem == nil)
        #expect(other.model.title == "Ünï \u{1F600} \n")
        #expect(other.undoNames == [])
        #expect(!other.isDirty)
        #expect(folder.names == ["sheet.state"])
    }

    @Test("is missing before it was saved")
    func absent() throws {
        let mediator = Mediator(model: Sheet("One"), policy: .trap)
        #expect(try mediator.load(from: folder.file()) == nil)
        #expect(mediator.model.title == "One")
        #expect(try folder.file().loadPrevious() == nil)
    }

    @Test("holds a line and JSON, the same bytes for the same state")
    func format() throws {
        try folder.file().save(Sheet.snapshot("Hello"))
        let text = String(decoding: try folder.bytes(), as: UTF8.self)
        let payload = #"{"content":{"title":"Hello"},"model":"Sheet","version":1}"#
        #expect(
            text
                == "formwork-state 1 \(Checksum(payload.utf8).text) \(payload.utf8.count)\n\(payload)"
        )
    }

    @Test("keeps the state that was saved before")
    func previous() throws {
        let file = folder.file()
        for title in ["1", "2", "3"] { try file.save(Sheet.snapshot(title)) }
        #expect(try file.load()?.snapshot == Sheet.snapshot("3"))
        #expect(try file.loadPrevious() == Sheet.snapshot("2"))
        #expect(folder.names == ["sheet.state", "sheet.state.previous"])
    }

    @Test("leads from older versions to this one, and refuses newer ones")
    func versions() throws {
        try folder.file().save(Sheet.snapshot("old"))
        let migration = SnapshotMigration(from: 1) { $0.convert("title") { _ in "new" } }
        let file = StateFile(at: folder.fileURL, version: 2, migrations: [migration])
        let mediator = Mediator(model: Sheet(""), policy: .trap)
        try mediator.load(from: file)
        #expect(mediator.model.title == "new")
        try mediator.save(to: file)
        let older = folder.file()
        let error = #expect(throws: StateFileError.self) { try older.load() }
        #expect(error?.code == .newerVersion)
        #expect(error?.snapshotError?.code == .newerVersion)
        // The older program does not replace what it could not load.
        let refused = #expect(throws: StateFileError.self) {
            try older.save(Sheet.snapshot("lost"))
        }
        #expect(refused?.code == .changedElsewhere)
        #expect(try file.load()?.snapshot.content["title"] == "new")
    }

    @Test("does not change a model that its content does not fit")
    func unfit() throws {
        try folder.file().save(
            ModelSnapshot(model: "Sheet", version: 1, content: ["title": 3]))
        let mediator = Mediator(model: Sheet("One"), policy: .trap)
        let error = #expect(throws: StateFileError.self) { try mediator.load(from: folder.file()) }
        #expect(error?.code == .unreadable)
        #expect(error?.snapshotError?.path == "Sheet.title")
        #expect(mediator.model.title == "One")
    }

    @Test("refuses what JSON readers could not follow")
    func depth() throws {
        let deep = (0..<600).reduce(SnapshotValue.null) { value, _ in .list([value]) }
        let error = #expect(throws: StateFileError.self) {
            try folder.file().save(ModelSnapshot(model: "Sheet", version: 1, content: deep))
        }
        #expect(error?.code == .unwritable)
        #expect(folder.names == [])
        let shallow = (0..<499).reduce(SnapshotValue.null) { value, _ in .list([value]) }
        try folder.file().save(ModelSnapshot(model: "Sheet", version: 1, content: shallow))
        #expect(try folder.file().load()?.snapshot.content == shallow)
    }

    @Test("has the checksum of the catalogue of such checks")
    func checksum() {
        #expect(Checksum("123456789".utf8).text == "995dc9bbdf1939fa")
        #expect(Checksum([]).text == "0000000000000000")
    }
}
