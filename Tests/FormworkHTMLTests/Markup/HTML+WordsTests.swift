import FormworkHTML
import Testing

@Suite struct HTMLWordsTests {
    @Test("Foreign words and prose are escaped and keep their own direction")
    func directions() {
        #expect(HTML.words("<مرحبا>").text == "<bdi>&lt;مرحبا&gt;</bdi>")
        #expect(
            HTML.prose("a\n<b>").text
                == "<div class=\"prose\" dir=\"auto\">a\n&lt;b&gt;</div>")
    }

    @Test(
        "Addresses that only display content become links",
        arguments: [
            "/ideas?a=1&b=2", "https://example.org/", "HTTP://example.org",
            "#main", "?page=2", "ideas/a:b", "",
        ])
    func safeTargets(target: String) {
        let html = HTML.link("A & B", to: target).text
        #expect(
            html == "<a href=\"\(HTML(text: target).text)\"><bdi>A &amp; B</bdi></a>")
    }

    @Test(
        "Addresses that would run code stay text",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)",
            " javascript:alert(1)", "\u{1}javascript:alert(1)", "data:text/html,<b>",
            "vbscript:x", "file:///etc/passwd", "blob:https://example.org/x",
            "mailto:a@example.org?subject=x", "tel:+431234", "java\tscript:alert(1)",
        ])
    func unsafeTargets(target: String) {
        #expect(HTML.link("Click", to: target).text == "<bdi>Click</bdi>")
    }
}
