import FormworkEngine
import Testing

@Suite struct FieldValueTests {
    static let values: [(FieldValue, FieldValueKind, String)] = [
        (.text("a b"), .text, "a b"), (.integer(-7), .integer, "-7"),
        (.integer(.min), .integer, "-9223372036854775808"),
        (.decimal(ExactDecimal(coefficient: 125, scale: 1)), .decimal, "12.5"),
        (.boolean(true), .boolean, "true"), (.boolean(false), .boolean, "false"),
        (.time(.midnight), .time, "00:00"), (.none, .text, ""), (.none, .decimal, ""),
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

    @Test("Only no value, empty text and an empty list are empty")
    func emptiness() {
        #expect(FieldValue.none.isEmpty)
        #expect(FieldValue.text("").isEmpty)
        #expect(FieldValue.list([]).isEmpty)
        #expect(!FieldValue.text(" ").isEmpty)
        #expect(!FieldValue.boolean(false).isEmpty)
        #expect(!FieldValue.integer(0).isEmpty)
        #expect(!FieldValue.list([.none]).isEmpty)
    }
}
