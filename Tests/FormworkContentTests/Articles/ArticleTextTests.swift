import FormworkContent
import Foundation
import Testing

@Suite struct ArticleTextTests {
    typealias Block = ArticleText.Block

    static let blocks: [(text: String, blocks: [Block])] = [
        ("", []), (" \n\t\n", []), ("a", [.paragraph([.text("a")])]),
        ("a\nb\n\nc", [.paragraph([.text("a\nb")]), .paragraph([.text("c")])]),
        ("a\r\n\r\nb", [.paragraph([.text("a")]), .paragraph([.text("b")])]),
        (
            "# A\n## B\n### C",
            (1...3).map { .heading(level: $0, [.text("\(["A", "B", "C"][$0 - 1])")]) }
        ),
        ("#### D", [.paragraph([.text("#### D")])]), ("#A", [.paragraph([.text("#A")])]),
        ("a\n# B", [.paragraph([.text("a")]), .heading(level: 1, [.text("B")])]),
        ("- a\n- b", [.list(isNumbered: false, [[.text("a")], [.text("b")]])]),
        ("1. a\n27. b", [.list(isNumbered: true, [[.text("a")], [.text("b")]])]),
        ("1.a", [.paragraph([.text("1.a")])]), ("1000. a", [.paragraph([.text("1000. a")])]),
        ("> a\n> b\nc", [.quotation([.text("a\nb")]), .paragraph([.text("c")])]),
        ("```swift\n<b>\n\n# x\n```\ny", [.code("<b>\n\n# x"), .paragraph([.text("y")])]),
        ("```\nopen", [.code("open")]), ("```", [.code("")]),
        ("a\n```\nb\n```", [.paragraph([.text("a")]), .code("b")]),
        ("<b>a</b>", [.paragraph([.text("<b>a</b>")])]),
    ]

    @Test("Lines are read as blocks", arguments: blocks)
    func lines(text: String, blocks: [Block]) {
        #expect(ArticleText(text).blocks == blocks)
    }

    static let spans: [(text: String, spans: [ArticleSpan])] = [
        ("**a**", [.strong([.text("a")])]), ("*a*", [.emphasis([.text("a")])]),
        ("`a*b*`", [.code("a*b*")]),
        ("a **b** c", [.text("a "), .strong([.text("b")]), .text(" c")]),
        ("**a *b* c**", [.strong([.text("a "), .emphasis([.text("b")]), .text(" c")])]),
        ("*a **b** c*", [.emphasis([.text("a "), .strong([.text("b")]), .text(" c")])]),
        ("2 * 3 * 4", [.text("2 * 3 * 4")]), ("**a", [.text("**a")]), ("*a", [.text("*a")]),
        ("`a", [.text("`a")]), ("****", [.text("****")]), ("", []),
        ("\\*a\\*", [.text("*"), .text("a"), .text("*")]), ("\\x", [.text("\\x")]),
        ("\\", [.text("\\")]),
        ("[a](/b)", [.link(title: "a", address: "/b")]), ("[a] (/b)", [.text("[a] (/b)")]),
        ("[a](b c)", [.text("[a](b c)")]), ("[](b)", [.text("[](b)")]), ("[a]()", [.text("[a]()")]),
        ("[[a](b)", [.text("["), .link(title: "a", address: "b")]), ("[a](b", [.text("[a](b")]),
        ("*[a](b)*", [.emphasis([.link(title: "a", address: "b")])]),
    ]

    @Test("Marks within a line are read, and others are text", arguments: spans)
    func marks(text: String, spans: [ArticleSpan]) {
        let read = ArticleText(text).blocks
        #expect(read == (spans.isEmpty ? [] : [.paragraph(spans)]))
    }

    @Test(
        "A text of marks alone is read in a time that grows with its length",
        arguments: [
            "*", "**a", "*a ", "[", "[a", "[a](", "`", "\\", "*a**", "**a*", "- ", "> ", "1. ",
            "# ", "```\n",
        ])
    func cost(mark: String) {
        func time(_ count: Int) -> UInt64 {
            let text = String(repeating: mark, count: count)
            return (1...5).map { _ in
                let start = Self.processorTime
                _ = ArticleText(text)
                return Self.processorTime - start
            }.min() ?? 0
        }
        // Work that grows with the square would take 64 times as long.
        #expect(time(8_000) < max(time(1_000), 200_000) * 24)
    }

    /// The nanoseconds that this thread has worked, whatever else the machine does.
    private static var processorTime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    @Test("A text is read up to a bound")
    func bound() {
        let text = String(repeating: "x", count: ArticleText.maximumLength + 5)
        #expect(ArticleText(text).blocks == [.paragraph([.text(String(text.dropLast(5)))])])
    }
}
