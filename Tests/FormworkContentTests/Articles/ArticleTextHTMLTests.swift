import FormworkContent
import FormworkContentServer
import FormworkHTML
import FormworkTesting
import Testing

@Suite("An article on a page") struct ArticleTextHTMLTests {
    @Test("has the elements of its marks")
    func elements() {
        let text = """
            # A
            ### B
            One **two** *three* `four` [five](https://example.org/?a=1&b=2).

            - x
            - y

            1. z

            > q

            ```
            <c>
            ```
            """
        #expect(
            ArticleText(text).html.description == """
                <div class="article" dir="auto"><h2 dir="auto">A</h2><h4 dir="auto">B</h4><p dir="auto">One \
                <strong>two</strong> <em>three</em> <code>four</code> <a \
                href="https://example.org/?a=1&amp;b=2"><bdi>five</bdi></a>.</p><ul><li \
                dir="auto">x</li><li dir="auto">y</li></ul><ol><li dir="auto">z</li></ol>\
                <blockquote dir="auto">q</blockquote><pre dir="ltr"><code>&lt;c&gt;</code></pre></div>

                """)
    }

    /// Known ways to run something from a text, in what an author writes.
    static let vectors =
        HostileTexts.payloads
        + [
            "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
            "<a href=\"javascript:alert(1)\">x</a>", "[x](javascript:alert(1))",
            "[x](JaVaScRiPt:alert`1`)", "[x](java\tscript:alert`1`)", "[x](java&#10;script:a)",
            "[x](\u{1}javascript:a)", "[x](data:text/html,<script>)", "[x](vbscript:msgbox)",
            "[x](javascript&colon;alert)", "[x](javascript:alert%281%29)", "[x](//x\" onclick=\"a)",
            "[x](/\"onmouseover=\"alert`1`\")", "[x\" onclick=a](/)", "[<img src=x onerror=a>](/)",
            "[x](https://a/?\"><script>)", "**<script>a</script>**", "*<b onclick=a>*",
            "`</code><script>a</script>`", "```\n</code></pre><script>a</script>\n```",
            "# <img/src/onerror=a>", "> <iframe srcdoc=a>", "- <object data=a>", "1. <embed src=a>",
            "<math><mtext></form><form><mglyph><style></math><img src onerror=a>",
            "<style>@import '//evil'</style>", "<base href=//evil>",
            "<link rel=stylesheet href=//e>",
            "<meta http-equiv=refresh content=0>", "<noscript><p title=\"</noscript><img src=x>\">",
            "<template><script>a</script></template>", "<xmp><p title=\"</xmp><img src=x>\">",
            "<details open ontoggle=a>", "<input autofocus onfocus=a>", "<video><source onerror=a>",
            "<form action=javascript:a><button>", "<button formaction=javascript:a>",
            "<isindex action=javascript:a>", "<table background=javascript:a>", "<a\u{0}href=x>",
            "\\<script>a</script>", "&lt;script&gt;", "&#x3C;script&#x3E;",
            "<!--><script>a</script>",
            "<![CDATA[<script>a</script>]]>", "<?xml-stylesheet href=a?>", "<x:script xmlns:x=a>",
        ]

    @Test("runs nothing and has no element but its own, whatever an author writes")
    func harmless() throws {
        #expect(Self.vectors.count >= 60)
        for vector in Self.vectors {
            for text in [
                vector, "a \(vector) b", "**\(vector)**", "[x](\(vector))", "[\(vector)](/)",
                "- \(vector)", "`\(vector)`",
            ] {
                let html = ArticleText(text).html.description
                Self.expectHarmless(html, text)
            }
        }
    }

    /// Expects the elements of articles alone, without anything that runs.
    static func expectHarmless(_ html: String, _ text: String) {
        let attributesOfBlocks = [
            "", " dir=\"auto\"", " dir=\"ltr\"", " class=\"article\" dir=\"auto\"",
        ]
        for match in html.matches(of: /<\/?([^ >]*)([^>]*)>/) {
            #expect(elements.contains(String(match.1)), "\(text): \(html)")
            let attributes = String(match.2)
            if match.1 == "a", let address = attributes.firstMatch(of: /^ href="([^"]*)"$/) {
                let head = address.1.replacing("&amp;", with: "&").lowercased()
                    .prefix { !"/?#".contains($0) }
                let scheme = head.contains(":") ? head.prefix { $0 != ":" } : "https"
                #expect(["http", "https"].contains(scheme), "\(text): \(html)")
            } else {
                #expect(attributesOfBlocks.contains(attributes), "\(text): \(html)")
            }
        }
        // A sign that is no part of these elements is escaped.
        #expect(!html.replacing(/<\/?[a-z0-9]+[^<>]*>/, with: "").contains("<"), "\(text)")
    }

    private static let elements: Set<String> = [
        "div", "h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "pre", "code", "strong",
        "em", "a", "bdi",
    ]
}
