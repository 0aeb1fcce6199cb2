import FormworkValues
import Testing

@Suite struct ValueFormatTests {
    private static func british() throws -> ValueFormat {
        ValueFormat(
            dates: try #require(DateFormat(pattern: "dd/MM/y")),
            times: try #require(TimeFormatTests.formats["en"]))
    }

    @Test(
        "A moment is a day, then a comma or a space, then a time",
        arguments: [
            "21/11/2026 2:30 PM", "21/11/2026, 2:30 pm", "21/11/2026،14:30", "21/11/2026  14:30",
            "2026-11-21T14:30", "2026-11-21 14:30", "2026-11-21 14:30",
        ])
    func moments(written: String) throws {
        let value = FieldValueKind.dateTime.value(readFrom: written, format: try Self.british())
        #expect(value?.wireText == "2026-11-21T14:30")
    }

    @Test(
        "A moment without a day, a time or a gap is refused",
        arguments: [
            "21/11/2026", "2:30 PM", "21/11/202614:30", "11/21/2026 14:30", "21/11/2026 2:30",
            "21/11/2026 14:30 x", "21/11/2026,", "21/11/2026 T 14:30", "2026-11-31T14:30",
        ])
    func badMoments(written: String) throws {
        let value = FieldValueKind.dateTime.value(readFrom: written, format: try Self.british())
        #expect(value == nil)
    }

    @Test("Machines write and read one form only")
    func canonical() throws {
        let moment = try #require(CivilDateTime("2026-11-21T14:30"))
        #expect(ValueFormat.canonical.text(of: .dateTime(moment)) == "2026-11-21T14:30")
        #expect(ValueFormat.canonical.text(of: .integer(-1_234)) == "-1234")
        #expect(ValueFormat.canonical.text(of: .list([.integer(7), .none])) == "7")
    }

    @Test(
        "Only canonical text is read from a program",
        arguments: [
            (FieldValueKind.date, "2026-1-5"), (.date, "٢٠٢٦-١١-٢١"), (.date, "21.11.2026"),
            (.time, "9:05"), (.time, "9:05 AM"), (.dateTime, "2026-11-21, 14:30"),
            (.dateTime, "2026-11-21 9:05"), (.decimal, "1 234"), (.decimal, "١٢"),
            (.integer, "+7"), (.integer, "1,234"),
        ])
    func strict(kind: FieldValueKind, text: String) {
        #expect(kind.value(readFrom: text) == nil)
    }
}
