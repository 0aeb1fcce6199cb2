/// Words with headings, lists and links as lines, for faces that have no more.
///
/// | Element | Lines |
/// |---|---|
/// | heading | a heading |
/// | paragraph | a line |
/// | entries of a list | lines with a bullet or a number |
/// | quotation, code | lines behind `>`, or indented |
/// | link | its words, and its address in parentheses |
package struct ProseLines {
    /// A heading, or the paragraphs up to the next one.
    package enum Block: Hashable {
        case heading(String)
        case text(String)
    }

    /// The headings and texts in their order.
    package private(set) var blocks: [Block] = []

    /// The lines since the last heading, an empty one between two paragraphs.
    private var lines: [String] = []
    private var line = ""
    /// The signs before each line of the element around the words.
    private var prefix = ""
    private var keepsLines = false
    /// The sign before the next line, which is the first one of an entry.
    private var marker = ""
    private var listDepth = 0

    /// Writes the parts of an arrangement.
    ///
    /// - Complexity: O(*n*) in the length of the words.
    package init(_ parts: [ArrangedPart]) {
        for part in parts { append(part) }
        endText()
    }

    /// All lines, headings too.
    package var text: String {
        blocks.map { block in
            switch block {
            case .heading(let text), .text(let text): text
            }
        }.joined(separator: "\n")
    }

    private mutating func append(_ part: ArrangedPart) {
        switch part {
        case .text(let text): append(words: text)
        case .link(let title, let address):
            append(words: title == address ? title : "\(title) (\(address))")
        case .row, .submit, .table: break
        case .element(let element, _, let parts): append(element, around: parts)
        }
    }

    private mutating func append(_ element: ArrangedElement, around parts: [ArrangedPart]) {
        switch element {
        case .br: endLine()
        case .hr:
            endLine()
            lines.append("———")
        case .h2, .h3, .h4, .h5, .h6: append(heading: parts)
        case .ul, .ol: append(entries: parts, areNumbered: element == .ol)
        case .p: appendParagraph(parts)
        case .blockquote: appendParagraph(parts, behind: "> ")
        case .pre: appendParagraph(parts, behind: "    ", keepsLines: true)
        case .span, .small, .strong, .em, .code: for part in parts { append(part) }
        case .div, .section, .article, .header, .footer, .li:
            endLine()
            for part in parts { append(part) }
            endLine()
        }
    }

    private mutating func append(words: String) {
        let parts = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, words) in parts.enumerated() {
            if index > 0 { if keepsLines { endLine(isKept: true) } else { line += " " } }
            line += words
        }
    }

    private mutating func append(heading parts: [ArrangedPart]) {
        endText()
        for part in parts { append(part) }
        endLine()
        blocks.append(.heading(lines.joined(separator: " ")))
        lines = []
    }

    private mutating func appendParagraph(
        _ parts: [ArrangedPart], behind sign: String = "", keepsLines: Bool = false
    ) {
        let isEntry = listDepth > 0
        if isEntry { endEntry() } else { endParagraph() }
        let (formerPrefix, formerKeeps) = (prefix, self.keepsLines)
        prefix += sign
        self.keepsLines = self.keepsLines || keepsLines
        for part in parts { append(part) }
        endLine()
        (prefix, self.keepsLines) = (formerPrefix, formerKeeps)
        if !isEntry { endParagraph() }
    }

    private mutating func append(entries parts: [ArrangedPart], areNumbered: Bool) {
        let former = prefix
        if listDepth == 0 { endParagraph() } else { endEntry() }
        if listDepth > 0 { prefix += "  " }
        listDepth += 1
        var number = 0
        for part in parts {
            guard case .element(.li, _, let inner) = part else {
                append(part)
                continue
            }
            number += 1
            endLine()
            marker = areNumbered ? "\(number). " : "• "
            for part in inner { append(part) }
            endLine()
            marker = ""
        }
        listDepth -= 1
        prefix = former
        if listDepth == 0 { endParagraph() }
    }

    /// Ends the line of an entry before what follows below its words.
    private mutating func endEntry() { if !line.isEmpty { endLine() } }

    // MARK: Ends

    private mutating func endLine(isKept: Bool = false) {
        if isKept || line.contains(where: { !$0.isWhitespace }) {
            lines.append(prefix + marker + (keepsLines ? line[...] : Self.trimmed(line)))
            marker = ""
        }
        line = ""
    }

    private mutating func endParagraph() {
        endLine()
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    private mutating func endText() {
        endParagraph()
        if lines.last == "" { lines.removeLast() }
        if !lines.isEmpty { blocks.append(.text(lines.joined(separator: "\n"))) }
        lines = []
    }

    private static func trimmed(_ text: String) -> Substring {
        text.drop(while: \.isWhitespace)
    }
}
