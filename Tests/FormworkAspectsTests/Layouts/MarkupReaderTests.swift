import Testing

@testable import FormworkAspects

@Suite struct MarkupReaderTests {
    @Test("Tags, attributes, references and comments are read as HTML reads them")
    func reading() throws {
        let nodes = try Self.nodes(
            "<!-- a --><DIV Class='a b' nf-field-widget=title>1 &lt; 2 &amp; &#233;&#x41; &no;</DIV>"
        )
        #expect(
            nodes == [
                .element(
                    MarkupElement(
                        name: "div", attributes: ["class": "a b", "nf-field-widget": "title"],
                        line: 1, children: [.text("1 < 2 & éA &no;")]))
            ])
    }

    @Test("End tags that HTML lets be missing may be missing")
    func optionalEndTags() throws {
        let nodes = try Self.nodes("<ul><li>a<li>b</ul><p>c<div>d</div>")
        #expect(nodes.map(\.outline) == ["ul(li(a) li(b))", "p(c)", "div(d)"])
    }

    @Test(
        "A template that is no HTML, or has more than it may, is an error with its line",
        arguments: [
            "<div>", "</div>", "<div></span>", "<div><span></div></span>", "<div a a></div>",
            "<div a=\"",
            "<div", "< div>", "<script>alert(1)</script>", "<iframe></iframe>", "<style></style>",
            "<img src=x onerror=alert(1)>", "<svg></svg>", "<a href='javascript:alert(1)'>x</a>",
            "<!doctype html>", "<!-- open", "<div/>", "<object></object>", "<?php ?>",
            "<x-y></x-y>",
            String(repeating: "<div>", count: 33) + String(repeating: "</div>", count: 33),
            String(repeating: "<br>", count: 4_097),
        ])
    func malformed(text: String) throws {
        let error = try #require(throws: AspectError.self) { try Self.nodes("\n" + text) }
        #expect(error.place.hasPrefix("t:"))
        #expect(error.code == .malformed)
    }

    private static func nodes(_ text: String) throws -> [MarkupNode] {
        try MarkupReader.nodes(of: text, .layout, place: "t", known: TemplateVocabulary.layout)
    }
}

extension MarkupNode {
    fileprivate var outline: String {
        switch self {
        case .text(let text): text
        case .element(let element):
            "\(element.name)(\(element.children.map(\.outline).joined(separator: " ")))"
        }
    }
}
