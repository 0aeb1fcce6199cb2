import FormworkHTML
import Testing

@Suite struct HTMLIsolationTests {
    @Test(
        "An isolated part of a text is isolated by elements",
        arguments: [
            ("Hello \u{2068}أحمد\u{2069}!", "Hello <bdi>أحمد</bdi>!"),
            ("\u{2067}a\u{2069}", "<bdi dir=\"rtl\">a</bdi>"),
            ("\u{2066}a\u{2069}", "<bdi dir=\"ltr\">a</bdi>"),
            ("\u{2068}a\u{2068}b\u{2069}\u{2069}", "<bdi>a<bdi>b</bdi></bdi>"),
            ("\u{2068}<b>&\u{2069}", "<bdi>&lt;b&gt;&amp;</bdi>"),
            ("a\u{2069}b", "ab"), ("\u{2068}a", "<bdi>a</bdi>"),
        ])
    func elements(text: String, html: String) {
        #expect(HTML(text: text).text == html)
        #expect(("<p>\(text)</p>" as HTML).text == "<p>\(html)</p>")
    }

    @Test("In an attribute the marks stay what they are")
    func attributes() {
        let text = "\u{2068}أحمد\u{2069}"
        #expect(("<p title=\"\(text)\">" as HTML).text == "<p title=\"\(text)\">")
        #expect((" title=\"\(text)\"" as HTML).text == " title=\"\(text)\"")
        #expect(HTML.attributes(["title": text]).text == " title=\"\(text)\"")
    }
}
