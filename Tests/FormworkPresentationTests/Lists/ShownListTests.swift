import Formwork
import FormworkPresentation
import Testing

@Suite struct ShownListTests {
    private static func list(
        minimum: Int = 0, maximum: Int? = nil, entryLabel: String = "Member %{number}",
        isReadOnly: Bool = false
    ) -> RepeatingGroupDefinition {
        RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: entryLabel, removeLabel: "Remove %{number}",
            minimumCount: minimum, maximumCount: maximum,
            initialCount: min(2, maximum ?? 2),
            rows: [
                .field(FieldDefinition(tag: "name", label: "Name")),
                .field(
                    FieldDefinition(tag: "key", label: "Key", type: .text(inputType: .hidden))),
            ],
            rules: RowRules(readOnly: isReadOnly ? true : nil))
    }

    private func shown(
        _ list: RepeatingGroupDefinition, locale: String = "en"
    ) throws -> ShownList {
        let machine = try Reader.machine([.repeatingGroup(list)])
        return ShownList(
            list, ShownRow(name: "team", live: try #require(machine.liveRow("team"))),
            in: try Reader.localizer(locale))
    }

    @Test("Entries have their names, and numbers in the digits of the language")
    func entries() throws {
        let entries = try shown(Self.list()).entries
        #expect(entries.map(\.name) == ["team.0", "team.1"])
        #expect(entries.map(\.label.text) == ["Member 1", "Member 2"])
        #expect(entries[1].removeLabel.text == "Remove 2")
        let arabic = try shown(Self.list(entryLabel: ""), locale: "ar").entries
        #expect(arabic.map(\.label.text) == ["البند ١", "البند ٢"])
    }

    @Test("A list without own words has those of faces")
    func defaultWords() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", initialCount: 1,
            rows: [.field(FieldDefinition(tag: "name", label: "Name"))])
        let shown = try shown(list)
        #expect(shown.addLabel == "Add")
        #expect(shown.entries[0].label.text == "Entry 1")
        #expect(shown.entries[0].removeLabel.text == "Remove")
        #expect(!shown.entries[0].removeLabel.hasNumber)
        #expect(shown.entries[0].moveLabel(by: -1) == "Move up")
        #expect(shown.entries[0].moveLabel(by: 1) == "Move down")
    }

    @Test("Entries move within the ends of their list")
    func moves() throws {
        let entries = try shown(Self.list()).entries
        #expect(entries.map { $0.canMove(by: -1) } == [false, true])
        #expect(entries.map { $0.canMove(by: 1) } == [true, false])
        #expect(entries[0].hasMoves)
        #expect(try !shown(Self.list(maximum: 1)).entry("team.0", at: 0, of: 1).hasMoves)
    }

    @Test("A list keeps its minimum and its maximum")
    func bounds() throws {
        #expect(try shown(Self.list(minimum: 2)).entries.allSatisfy { !$0.canBeRemoved })
        #expect(try shown(Self.list(minimum: 1)).entries.allSatisfy(\.canBeRemoved))
        #expect(try !shown(Self.list(maximum: 2)).canInsert(besides: 2))
        #expect(try shown(Self.list(maximum: 3)).canInsert(besides: 2))
    }

    @Test("Nothing can be done with the entries of a list that is read-only")
    func readOnly() throws {
        let list = try shown(Self.list(isReadOnly: true))
        #expect(!list.canInsert(besides: 0))
        #expect(list.entries.allSatisfy { !$0.canBeRemoved && !$0.canMove(by: 1) })
    }

    @Test("Hidden fields have no column")
    func columns() throws {
        #expect(try shown(Self.list()).columns == ["Name"])
    }

    @Test("Marks that set the placeholder apart are left out")
    func isolation() throws {
        let list = Self.list(entryLabel: "Member \u{2068}%{number}\u{2069}!")
        #expect(try shown(list).entries[1].label.parts == ["Member ", "!"])
    }
}
