import Testing

@testable import FormworkEngine

struct FieldLayoutJSONTests {
    private func definition(_ layout: FieldLayout, _ entries: EntryLayout) -> RowDefinition {
        var field = FieldDefinition(tag: "a", label: "A")
        field.layout = layout
        var list = RepeatingGroupDefinition(tag: "list", label: "", rows: [.field(field)])
        list.entryLayout = entries
        return .repeatingGroup(list)
    }

    @Test("a layout is read back as it was written")
    func roundTrips() throws {
        for width in FieldWidth.allCases {
            for entries in EntryLayout.allCases {
                var layout = FieldLayout(
                    width: width, prefix: "€", suffix: "a year", countsCharacters: true,
                    widget: "dial")
                layout.isRequiredByCode = true
                let row = definition(layout, entries)
                #expect(try RowDefinition(jsonValue: row.jsonValue) == row)
            }
        }
    }

    @Test("an unknown width of a newer version is passed over")
    func unknown() throws {
        let value = try JSONValue(Array(#"{"tag":"a","width":"quarter"}"#.utf8))
        #expect(try FieldDefinition(jsonValue: value).layout == FieldLayout())
    }

    @Test("drafts outlive a change of the layout")
    func fingerprint() throws {
        let plain = try FormDefinition(rows: [definition(FieldLayout(), .cards)])
        let changed = try FormDefinition(
            rows: [definition(FieldLayout(width: .half, suffix: "kg", widget: "dial"), .table)])
        #expect(plain.fingerprint == changed.fingerprint)
        #expect(plain != changed)
    }
}
