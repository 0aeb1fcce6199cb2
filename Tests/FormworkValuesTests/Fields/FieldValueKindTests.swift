import FormworkValues
import Testing

@Suite struct FieldValueKindTests {
    private static let german = ValueFormat(
        numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))

    @Test("Empty text is no value of any kind", arguments: FieldValueKind.allCases)
    func empty(kind: FieldValueKind) {
        #expect(kind.value(readFrom: "") == FieldValue.none)
    }

    @Test(
        "White space alone is text, and no value of any other kind",
        arguments: FieldValueKind.allCases)
    func whiteSpace(kind: FieldValueKind) {
        let expected: FieldValue = kind == .text ? .text(" \n") : .none
        #expect(kind.value(readFrom: " \n") == expected)
    }

    @Test(
        "Text is kept as typed, with single line feeds",
        arguments: [
            ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\n\r\nb\r", "a\n\nb\n"),
            ("a\n\rb", "a\n\nb"),
            ("\r\r\n\n", "\n\n\n"), (" a ", " a "), ("é\u{301}\r\n👩‍👧", "é\u{301}\n👩‍👧"),
        ])
    func text(typed: String, kept: String) {
        #expect(FieldValueKind.text.value(readFrom: typed) == .text(kept))
    }

    @Test(
        "Whole numbers are read in the form's format",
        arguments: [
            ("42", 42), (" 42 ", 42), ("1.234", 1234), ("-7", -7), ("5,0", 5), ("٤٢", 42),
            ("-9223372036854775808", Int64.min),
        ] as [(String, Int64)])
    func integers(text: String, integer: Int64) {
        let value = FieldValueKind.integer.value(readFrom: text, format: Self.german)
        #expect(value == .integer(integer))
    }

    @Test(
        "A text that is no whole number is bad input",
        arguments: ["4,5", "four", "1.23", "9223372036854775808", "-", "1e3", "0x1F", "4 2"])
    func badIntegers(text: String) {
        #expect(FieldValueKind.integer.value(readFrom: text, format: Self.german) == nil)
    }

    @Test(
        "A boolean has three texts for true and one for false",
        arguments: [
            ("true", true), ("on", true), ("1", true), ("false", false), (" true ", true),
        ])
    func booleans(text: String, boolean: Bool) {
        #expect(FieldValueKind.boolean.value(readFrom: text) == .boolean(boolean))
    }

    @Test("Any other text is bad input for a boolean", arguments: ["yes", "TRUE", "0", "off", "2"])
    func badBooleans(text: String) {
        #expect(FieldValueKind.boolean.value(readFrom: text) == nil)
    }

    @Test(
        "Without a format, dates and times are read as HTML sends them, spaces around them ignored")
    func dates() throws {
        let date = try #require(CivilDate("2026-11-21"))
        let time = try #require(CivilTime("08:50"))
        #expect(FieldValueKind.date.value(readFrom: " 2026-11-21\n") == .date(date))
        #expect(FieldValueKind.time.value(readFrom: "08:50") == .time(time))
        #expect(
            FieldValueKind.dateTime.value(readFrom: "2026-11-21T08:50")
                == .dateTime(CivilDateTime(date: date, time: time)))
        #expect(FieldValueKind.date.value(readFrom: "21.11.2026") == nil)
        #expect(FieldValueKind.time.value(readFrom: "2026-11-21") == nil)
        #expect(FieldValueKind.dateTime.value(readFrom: "2026-11-21") == nil)
    }
}
