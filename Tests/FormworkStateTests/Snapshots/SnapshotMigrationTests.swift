import FormworkState
import Testing

@Suite("Migrations of snapshots")
struct SnapshotMigrationTests {
    private struct Unknown: Error, CustomStringConvertible {
        let description = "no such colour"
    }

    private let migrations = [
        SnapshotMigration(from: 2) { outline in
            outline.changeEach("sections") {
                $0.convert("weight") { value in
                    guard case .text(let text) = value else { return value }
                    return SnapshotValue(Double(text) ?? 0)
                }
                $0.remove("colour")
            }
        },
        SnapshotMigration(from: 1) { outline in
            outline.rename("chapters", to: "sections")
            outline.add("counts", [:])
            outline.changeEach("sections") {
                $0.add("notes", [:])
                $0.add("tags", ["old"])
                $0.add("sections", [])
            }
        },
    ]

    private let old = ModelSnapshot(
        model: "Outline", version: 1,
        content: [
            "title": "Old", "marked": ["$node": 1],
            "chapters": [
                ["name": "One", "weight": "2.5", "colour": "red", "$id": 1],
                ["name": "Two", "weight": "4", "colour": "red", "tags": []],
            ],
        ])

    @Test("lead from version to version, in their order")
    func steps() throws {
        let outline = Outline()
        let mediator = Mediator(model: outline, policy: .trap)
        try mediator.restore(old, version: 3, migrations: migrations)
        #expect(outline.title == "Old")
        #expect(outline.sections.map(\.name) == ["One", "Two"])
        #expect(outline.sections.map(\.weight) == [2.5, 4])
        #expect(outline.sections.map(\.tags) == [["old"], []])
        #expect(outline.marked === outline.sections[0])
    }

    @Test("are all needed, and may refuse")
    func refusals() {
        let missing = #expect(throws: SnapshotError.self) {
            try old.migrated(to: 4, by: migrations)
        }
        #expect(missing?.code == .missingMigration)
        #expect(missing?.message.contains("from version 3 to 4") == true)
        let failing = SnapshotMigration(from: 1) { _ in throw Unknown() }
        let failed = #expect(throws: SnapshotError.self) { try old.migrated(to: 2, by: [failing]) }
        #expect(failed?.code == .failedMigration)
        #expect(failed?.message == "The migration from version 1 failed: no such colour")
    }

    @Test("leave alone what is not there or of another kind")
    func absent() {
        var value: SnapshotValue = ["list": [1, ["a": 1]], "text": "t"]
        let before = value
        value.rename("none", to: "some")
        value.remove("none")
        value.convert("none") { _ in 1 }
        value.change("none") { $0 = 1 }
        value.changeEach("text") { $0 = 1 }
        value.changeEach("list") { $0.rename("b", to: "c") }
        #expect(value == before)
        var text: SnapshotValue = "t"
        text["member"] = 1
        #expect(text == "t")
        #expect(text["member"] == nil)
    }
}
