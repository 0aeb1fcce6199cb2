import Formwork
import FormworkTerminal
import Testing

@Suite struct TypedTextsTests {
    private static let rows: [RowDefinition] = [
        field("due", .date), field("moment", .datetimeLocal), field("title", .text),
    ]

    private static func field(_ tag: String, _ type: FormInputType) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: tag, type: .text(inputType: type)))
    }

    private static func definition(_ locale: String) throws -> FormDefinition {
        let format = ValueFormat(localizer: try ShownScreen.localizer(locale))
        return try FormDefinition(rows: rows, format: format)
    }

    private static func stored() throws -> [String: FieldValue] {
        let moment = try #require(CivilDateTime("2026-11-26T03:07"))
        return [
            "due": .date(moment.date), "moment": .dateTime(moment), "title": .text("2026-11-26"),
        ]
    }

    @Test(
        "Stored days and times are in the notation of their hints",
        arguments: [
            ("de", "[26.11.2026 ", "[26.11.2026 03:07 "),
            ("en_US", "[11/26/2026 ", "[11/26/2026 3:07 AM "), ("ja", "[2026/11/26 ", " 03:07 "),
        ])
    func stored(locale: String, day: String, moment: String) throws {
        let shown = try ShownScreen(
            try Self.definition(locale), values: try Self.stored(), locale: locale, width: 60)
        let text = shown.text.replacing("\u{202F}", with: " ")
        #expect(text.contains(day))
        #expect(text.contains(moment))
        #expect(text.contains("[2026-11-26 "), "A text is no day.")
        #expect(shown.driver.machine.text(of: "due") == "2026-11-26")
    }

    @Test("A stored day is edited in the reader's notation, and is the same day")
    func edited() throws {
        let shown = try ShownScreen(
            try Self.definition("de"), values: try Self.stored(), locale: "de")
        shown.press("<end>", "<backspace>", "7")
        #expect(shown.driver.machine.text(of: "due") == "26.11.2027")
        #expect(shown.driver.machine.value(of: "due").wireText == "2027-11-26")
        shown.press("<undo>")
        #expect(shown.driver.machine.text(of: "due") == "2026-11-26")
        #expect(shown.text.contains("[26.11.2026 "))
    }

    @Test("A day stays as it was typed, also in the form of machines")
    func typed() throws {
        let shown = try ShownScreen(try Self.definition("de"), locale: "de")
        shown.press("2026-11-01")
        #expect(shown.text.contains("[2026-11-01 "))
        shown.press("<tab>")
        #expect(shown.text.contains("[2026-11-01 "))
        #expect(shown.driver.machine.value(of: "due").wireText == "2026-11-01")
        shown.press("<back>", "<end>", "<backspace>", "2")
        #expect(shown.text.contains("[2026-11-02 "))
    }

    @Test("A step by keys from nothing has no seconds, as the hint has none")
    func steps() throws {
        let shown = try ShownScreen(try Self.definition("de"), locale: "de")
        shown.press("<tab>", "\u{1B}[1;3A")
        let text = shown.driver.machine.text(of: "moment")
        #expect(text.count(where: { $0 == ":" }) == 1, "\(text)")
    }

    @Test("Lines have stored days in the reader's notation, and take the form of machines")
    func lines() throws {
        let machine = FormMachine(
            definition: try Self.definition("de"), values: try Self.stored())
        let reader = FormReader(
            MachineDriver(machine), title: "Frist", submitLabel: "Speichern",
            in: try ShownScreen.localizer("de"))
        #expect(reader.begin().last?.text == "Jetzt: 26.11.2026")
        _ = reader.take("26.11.2026")
        #expect(!machine.canUndo, "The same day is no change.")
        _ = reader.take(":p")
        _ = reader.take("2026-12-01")
        #expect(machine.value(of: "due").wireText == "2026-12-01")
    }
}
