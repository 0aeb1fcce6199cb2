/// A text with headings, lists, quotations and links, as its author writes it: lines with a few marks,
/// and never HTML.
///
/// | Lines | Block |
/// |---|---|
/// | `# Heading`, `## Heading`, `### Heading` | a heading |
/// | `- One`, `- Two` | a list |
/// | `1. One`, `2. Two` | a numbered list |
/// | `> Words` | a quotation |
/// | three backticks, lines, three backticks | lines as they are |
/// | anything else, up to an empty line | a paragraph |
///
/// Within a line there are `**strong**` and `*emphasized*` words, code between backticks, and `[links](https://example.org)`;
/// a backslash before a mark makes it a character. What is no mark is text, `<b>` too, so that there is
/// nothing to remove and nothing that could run.
///
/// ```swift
/// let text = ArticleText("# News\n\nThe *first* [issue](/issues/1).")
/// print(text.blocks.count)
/// ```
public struct ArticleText: Hashable, Sendable {
    /// The maximum number of characters that are read; what follows is left out.
    public static let maximumLength = 50_000

    /// A part of an article.
    public enum Block: Hashable, Sendable {
        /// A heading of a level, the first being 1.
        case heading(level: Int, [ArticleSpan])
        /// A paragraph.
        case paragraph([ArticleSpan])
        /// A list with its entries.
        case list(isNumbered: Bool, [[ArticleSpan]])
        /// A quotation.
        case quotation([ArticleSpan])
        /// Lines as they are.
        case code(String)
    }

    /// The blocks in their order.
    public private(set) var blocks: [Block] = []

    /// Reads a text; each text is an article.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        var lines = text.prefix(Self.maximumLength)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let line = lines.first {
            if line.allSatisfy(\.isWhitespace) {
                lines.removeFirst()
            } else {
                blocks.append(Self.block(from: &lines))
            }
        }
    }

    /// Takes the lines of a block, at least one.
    private static func block(from lines: inout ArraySlice<Substring>) -> Block {
        guard let first = lines.first else { return .paragraph([]) }
        if first.hasPrefix(fence) { return code(from: &lines) }
        if let heading = heading(first) {
            lines.removeFirst()
            return heading
        }
        let kind = LineKind(first)
        var taken: [Substring] = []
        while let line = lines.first, LineKind(line) == kind,
            taken.isEmpty || kind != .other || !begins(line)
        {
            taken.append(line.dropFirst(LineKind.markLength(of: line, kind)))
            lines.removeFirst()
        }
        let spans = { ArticleSpan.spans(of: taken.joined(separator: "\n")) }
        return switch kind {
        case .item: .list(isNumbered: false, taken.map { ArticleSpan.spans(of: String($0)) })
        case .numbered: .list(isNumbered: true, taken.map { ArticleSpan.spans(of: String($0)) })
        case .quoted: .quotation(spans())
        case .other, .empty: .paragraph(spans())
        }
    }

    private static let fence = "```"

    /// Whether a line ends the paragraph before it.
    private static func begins(_ line: Substring) -> Bool {
        line.hasPrefix(fence) || heading(line) != nil
    }

    private static func heading(_ line: Substring) -> Block? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...3).contains(level), line.dropFirst(level).first == " " else { return nil }
        return .heading(level: level, ArticleSpan.spans(of: String(line.dropFirst(level + 1))))
    }

    private static func code(from lines: inout ArraySlice<Substring>) -> Block {
        lines.removeFirst()
        let end = lines.firstIndex { $0.hasPrefix(fence) } ?? lines.endIndex
        let text = lines[..<end].joined(separator: "\n")
        lines = lines[min(end + 1, lines.endIndex)...]
        return .code(text)
    }

    /// The mark at the beginning of a line.
    private enum LineKind {
        case item, numbered, quoted, empty, other

        init(_ line: Substring) {
            if line.allSatisfy(\.isWhitespace) {
                self = .empty
            } else if line.hasPrefix("- ") {
                self = .item
            } else if line.hasPrefix("> ") {
                self = .quoted
            } else {
                self = Self.numberLength(of: line) == nil ? .other : .numbered
            }
        }

        static func markLength(of line: Substring, _ kind: LineKind) -> Int {
            switch kind {
            case .item, .quoted: 2
            case .numbered: numberLength(of: line) ?? 0
            case .empty, .other: 0
            }
        }

        private static func numberLength(of line: Substring) -> Int? {
            let digits = line.prefix(4).prefix { ("0"..."9").contains($0) }.count
            return (1...3).contains(digits) && line.dropFirst(digits).hasPrefix(". ")
                ? digits + 2 : nil
        }
    }
}
