import Testing

@testable import FormworkValues

@Suite struct StringReadingTests {
    @Test(
        "White space of any script is trimmed at both ends, and kept inside",
        arguments: [
            ("", ""), (" ", ""), ("\u{3000}\t\r\n", ""), ("a", "a"), (" a b ", "a b"),
            ("\u{A0}\u{85}é 漢\u{2029}\u{202F}", "é 漢"), ("\u{1680}👍\u{FEFF} ", "👍\u{FEFF}"),
            ("\u{2000}\u{200B}\u{200A}", "\u{200B}"), ("e\u{301} ", "e\u{301}"),
            (" \u{301}", "\u{301}"),
        ])
    func trimmed(text: String, result: String) {
        #expect(Array(text.trimmedScalars.unicodeScalars) == Array(result.unicodeScalars))
    }

    @Test(
        "Each line break is one line feed",
        arguments: [
            ("a\nb", "a\nb"), ("a\r\nb\r\n", "a\nb\n"), ("\r\r\n\n\r", "\n\n\n\n"),
            ("é\r漢", "é\n漢"),
        ])
    func lineBreaks(text: String, result: String) {
        #expect(Array(text.withUnifiedLineBreaks.utf8) == Array(result.utf8))
    }
}
