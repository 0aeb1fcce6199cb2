import Formwork
import FormworkPresentation
import FormworkTerminal
import Testing

/// The costs of keys in a form of ten thousand rows.
@Suite struct FormScreenDrawingTests {
    private static func form(
        rows: Int = 10_000, depth: TerminalDepth = .none
    ) throws -> ShownScreen {
        let fields = (0..<rows).map { index in
            RowDefinition.field(
                FieldDefinition(
                    tag: "f\(index)", label: "Field \(index)", constraints: [.maxLength(12)],
                    messages: [.maxLength: "Enter at most 12 characters"]))
        }
        return try ShownScreen(fields, width: 80, height: 24, depth: depth)
    }

    @Test("A key writes few bytes, in a form of ten thousand rows as well")
    func bytes() throws {
        let shown = try Self.form()
        // The keys that are shown change: the first edit can be undone.
        #expect(shown.press("a") <= 96)
        #expect(shown.press("b") <= 16)
        #expect(shown.press("漢") <= 16)
        #expect(shown.press("<left>") <= 16)
        #expect(shown.press("x") <= 24)
        #expect(shown.press("0123456789") <= 256)
        var most = 0
        for _ in 0..<40 { most = max(most, shown.press("<tab>")) }
        #expect(most <= 256, "\(most)")
        #expect(shown.text.contains("Field 40"))
        #expect(shown.terminal.faults == [])
    }

    @Test(
        "The next field, an error and new lines take few bytes in colours too",
        arguments: TerminalDepth.allCases)
    func colors(depth: TerminalDepth) throws {
        let shown = try Self.form(rows: 1_000, depth: depth)
        var most = 0
        // The lines that the title counts change too.
        for _ in 0..<40 {
            shown.press("more than twelve")
            most = max(most, shown.press("<tab>"))
        }
        #expect(most <= 256, "\(most)")
        #expect(most > 128, "The limit is too high: \(most)")
        #expect(shown.terminal.faults == [])
    }

    @Test("An event lays out the rows that it changes, not the whole form")
    func work() throws {
        let shown = try Self.form()
        let before = shown.screen.layoutCount
        shown.press("a")
        #expect(shown.screen.layoutCount - before <= 8)
    }
}
