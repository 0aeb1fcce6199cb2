import Testing

@testable import IdeaboardWatch

@Suite("The width of texts on a terminal") struct TextColumnsTests {
    @Test(
        "Letters take one column, wide ones two, marks none",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("👍", 2), ("❤️", 2),
            ("\u{2068}Ada\u{2069}", 3), ("فئة", 3), ("한", 2), ("€", 1),
        ])
    func width(text: String, columns: Int) { #expect(text.columnCount == columns) }

    @Test(
        "A text that is too long ends with an ellipsis within its width",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢", 4, "漢…"), ("a", 0, ""), ("ab", 1, "…"),
        ])
    func truncation(text: String, limit: Int, expected: String) {
        #expect(text.truncated(toColumns: limit) == expected)
    }

    @Test("Columns are aligned, without spaces at the end")
    func columns() {
        let columns = TextColumns(widths: [4, 3])
        #expect(columns.line(["a", "1", "x"]) == "a       1  x")
        #expect(columns.line(["long", "100", ""]) == "long  100")
        #expect(columns.line(["字", "1", ""]) == "字      1")
    }
}
