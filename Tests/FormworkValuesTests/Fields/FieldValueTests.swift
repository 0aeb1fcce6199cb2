import FormworkValues
import Testing

@Suite struct FieldValueTests {
    private static let november = CivilMonth("2026-11").unsafelyUnwrapped
    private static let file = FileValue(name: "plan.pdf", mediaType: "application/pdf", size: 9)

    static let values: [(FieldValue, FieldValueKind, String)] = [
        (.text("a b"), .text, "a b"), (.integer(-7), .integer, "-7"),
        (.integer(.min), .integer, "-9223372036854775808"),
        (.decimal(ExactDecimal(coefficient: 125, scale: 1)), .decimal, "12.5"),
        (.boolean(true), .boolean, "true"), (.boolean(false), .boolean, "false"),
        (.time(.midnight), .time, "00:00"), (.month(november), .month, "2026-11"),
        (.none, .text, ""), (.none, .decimal, ""),
    ]

    @Test(
        "Every value has one canonical text, from which its kind reads it again", arguments: values)
    func wireText(value: FieldValue, kind: FieldValueKind, text: String) {
        #expect(value.wireText == text)
        #expect(kind.value(readFrom: text) == value)
        #expect(value.wireTexts == (text.isEmpty ? [] : [text]))
    }

    @Test("A list has all texts of its elements")
    func lists() {
        let list = FieldValue.list([.text("a"), .none, .list([.integer(1), .boolean(false)])])
        #expect(list.wireTexts == ["a", "1", "false"])
        #expect(list.wireText == "a")
        #expect(FieldValue.list([]).wireText == "")
        #expect(FieldValue.text("").wireTexts == [""])
    }

    @Test("A file is shown by its name, which no kind reads again; a record has no text")
    func files() {
        #expect(FieldValue.file(Self.file).wireTexts == ["plan.pdf"])
        for kind in FieldValueKind.allCases {
            #expect(kind.value(readFrom: "plan.pdf") != .file(Self.file))
        }
        #expect(FieldValueKind.file.value(readFrom: "plan.pdf") == nil)
        let record = FieldValue.record(FieldRecord([("a", .text("b"))]))
        #expect(record.wireText == "")
        #expect(record.wireTexts == [])
    }

    @Test("A value takes little room, so that a form of many rows does")
    func size() {
        #expect(MemoryLayout<FieldValue>.size <= 17)
        #expect(MemoryLayout<CivilDateTime>.size == 8)
    }

    @Test("Only no value, empty text, an empty list and a record of such are empty")
    func emptiness() {
        #expect(FieldValue.none.isEmpty)
        #expect(FieldValue.text("").isEmpty)
        #expect(FieldValue.list([]).isEmpty)
        #expect(!FieldValue.text(" ").isEmpty)
        #expect(!FieldValue.boolean(false).isEmpty)
        #expect(!FieldValue.integer(0).isEmpty)
        #expect(!FieldValue.list([.none]).isEmpty)
        #expect(FieldValue.record(FieldRecord([("a", .none), ("b", .text(""))])).isEmpty)
        #expect(!FieldValue.record(FieldRecord([("a", .none), ("b", .integer(0))])).isEmpty)
        #expect(!FieldValue.file(Self.file).isEmpty)
    }
}
