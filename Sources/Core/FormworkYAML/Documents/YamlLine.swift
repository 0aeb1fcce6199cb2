/// A line of a document, with the properties that its beginning alone reveals.
struct YamlLine {
    /// The number in the document, from 1.
    let number: Int

    /// The line with its end, which the last of a document may lack.
    let text: Substring

    /// The number of columns before the first character; a tab, which is no indentation in YAML,
    /// extends to the next multiple of eight, so that the intended level is kept.
    let indentation: Int

    private let first: UInt8?
    private let second: UInt8?

    init(number: Int, text: Substring) {
        self.number = number
        self.text = text
        var columns = 0
        let rest = text.utf8.drop { byte in
            if byte == UInt8(ascii: "\t") { columns += 8 - columns % 8 }
            if byte == UInt8(ascii: " ") { columns += 1 }
            return byte == UInt8(ascii: "\t") || byte == UInt8(ascii: " ")
        }
        indentation = columns
        first = rest.first.flatMap { Self.isEnd($0) ? nil : $0 }
        second = rest.dropFirst().first
    }

    var isBlank: Bool { first == nil }

    /// Whether it is neither blank nor a comment.
    var hasContent: Bool { first != nil && first != UInt8(ascii: "#") }

    /// Whether the line begins an element of a sequence.
    var isElement: Bool {
        first == UInt8(ascii: "-") && Self.isSpace(second)
    }

    /// Whether the line is a key without text beside it, so that a sequence may follow.
    var mayHoldSequence: Bool {
        let end = text.utf8.last { !Self.isSpace($0) }
        return !isElement
            && (end == UInt8(ascii: ":") || [": #", ": &", ": !"].contains { text.contains($0) })
    }

    /// Whether the line is before, between or after documents.
    var isBoundary: Bool {
        guard text.utf8.first == first else { return false }
        let isMark = ["---", "..."].contains(text.prefix(3))
        return first == UInt8(ascii: "%") || isMark && Self.isSpace(text.utf8.dropFirst(3).first)
    }

    /// Whether tabs are used where YAML requires spaces.
    var isIndentedByTabs: Bool {
        text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .contains(UInt8(ascii: "\t"))
    }

    /// A line in this one's place.
    func replaced(by content: String) -> YamlLine {
        let spaces = String(repeating: " ", count: indentation)
        return YamlLine(number: number, text: Substring(spaces + content + "\n"))
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isSpace(_ byte: UInt8?) -> Bool {
        byte.map { isEnd($0) || $0 == UInt8(ascii: " ") } ?? true
    }
}

extension YamlLine {
    /// The lines of a text, whatever they end in.
    static func lines(of text: String) -> [YamlLine] {
        var lines: [YamlLine] = []
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { ["\n", "\r", "\r\n"].contains($0) }
            let next = end.map(rest.index(after:)) ?? rest.endIndex
            lines.append(YamlLine(number: lines.count + 1, text: rest[..<next]))
            rest = rest[next...]
        }
        return lines
    }
}
