import FormworkLocalization
import Testing

@Suite struct TerminalTextTests {
    @Test("Characters that a terminal would obey become spaces")
    func obeyed() {
        let text = TerminalText("a\u{1B}[2Jb\u{9B}c\u{7F}d\u{2028}e\tf")
        #expect(text.description == "a [2Jb c d e f")
        #expect(TerminalText("Größe – 東京").description == "Größe – 東京")
    }

    @Test(
        "A text is as wide as its columns in a terminal",
        arguments: [
            ("", 0), ("abc", 3), ("e\u{301}", 1), ("東京", 4), ("👩‍👩‍👧", 2), ("a\u{200F}b", 2),
            ("한글", 4), ("👍", 2), ("❤️", 2), ("\u{2068}Ada\u{2069}", 3), ("فئة", 3), ("€", 1),
        ])
    func columnCount(text: String, count: Int) {
        #expect(TerminalText(text).columnCount == count)
    }

    @Test(
        "A text that is too long ends with an ellipsis within its width",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢", 4, "漢…"), ("a", 0, ""), ("ab", 1, "…"),
        ])
    func truncation(text: String, limit: Int, expected: String) {
        #expect(TerminalText(text).truncated(toColumns: limit).description == expected)
    }

    @Test("A text is split at its line breaks")
    func lines() {
        let lines = TerminalText.lines(of: "a\r\n\nb\u{1B}").map(\.description)
        #expect(lines == ["a", "", "b "])
    }
}
