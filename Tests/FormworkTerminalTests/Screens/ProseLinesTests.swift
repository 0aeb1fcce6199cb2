import FormworkPresentation
import Testing

@testable import FormworkTerminal

@Suite("Words with headings and lists as lines") struct ProseLinesTests {
    typealias Block = ProseLines.Block

    static let samples: [(parts: [ArrangedPart], blocks: [Block])] = [
        ([], []), ([.text("  a\nb ")], [.text("a b ")]), ([.row("x"), .submit, .table], []),
        ([.text("a"), .element(.br, []), .text("b")], [.text("a\nb")]),
        ([.text("a"), .element(.hr, []), .text("b")], [.text("a\n———\nb")]),
        (
            [.element(.h2, [.text("A")]), .element(.h3, [.text("B")]), .element(.p, [.text("c")])],
            [.heading("A"), .heading("B"), .text("c")]
        ),
        (
            [.element(.p, [.text("a")]), .element(.p, [.text("b")])], [.text("a\n\nb")]
        ),
        (
            [.element(.ol, [.element(.li, [.text("a")]), .element(.li, [.text("b")])])],
            [.text("1. a\n2. b")]
        ),
        (
            [
                .element(
                    .ul,
                    [
                        .element(
                            .li, [.text("a"), .element(.ul, [.element(.li, [.text("b")])])]),
                        .element(.li, [.element(.p, [.text("c")])]),
                    ]), .text("d"),
            ],
            [.text("• a\n  • b\n• c\n\nd")]
        ),
        (
            [
                .element(.blockquote, [.text("a"), .element(.br, []), .text("b")]),
                .element(.pre, [.element(.code, [.text("c\n\n  d")])]),
            ],
            [.text("> a\n> b\n\n    c\n    \n      d")]
        ),
        (
            [.link(title: "a", address: "/b"), .text(" "), .link(title: "/c", address: "/c")],
            [.text("a (/b) /c")]
        ),
    ]

    @Test("Each element has its lines", arguments: samples)
    func elements(parts: [ArrangedPart], blocks: [Block]) {
        #expect(ProseLines(parts).blocks == blocks)
    }
}
