import FormworkHTML
import Testing

@Suite struct HTMLEscapingTests {
    @Test(
        "Characters with a meaning in HTML are escaped",
        arguments: [
            ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
            ("&amp;", "&amp;amp;"), ("<<", "&lt;&lt;"), ("a'b", "a&#39;b"), ("\r\n", "&#13;\n"),
            ("<script>é</script>", "&lt;script&gt;é&lt;/script&gt;"),
        ])
    func escapes(text: String, escaped: String) {
        #expect(HTML(text: text).text == escaped)
    }

    @Test(
        "All other characters are unchanged",
        arguments: [
            "", "plain", "é ß 漢字 العربية 👩‍👩‍👧", "a\tb\nc", "\u{200F}\u{202A}", "{{x}} `$`",
        ])
    func keeps(text: String) {
        #expect(HTML(text: text).text == text)
    }

    @Test(
        "Control characters that HTML forbids leave a visible mark",
        arguments: ["\0", "\u{1}", "\u{B}", "\u{1B}", "\u{7F}"])
    func controlCharacters(text: String) {
        #expect(HTML(text: "a\(text)b").text == "a\u{FFFD}b")
    }

    @Test("A long text with one such character at its end is escaped there")
    func longText() {
        let text = String(repeating: "ä", count: 10_000)
        #expect(HTML(text: text + "<").text == text + "&lt;")
    }
}
