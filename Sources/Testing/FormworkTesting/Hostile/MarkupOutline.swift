/// The elements of a page with the names of their attributes, as a browser reads them: all that a
/// text on the page must not change.
///
/// It reads tags, quoted and bare values, comments, and elements whose content is not markup, as the
/// tokenizer of HTML does.
package struct MarkupOutline {
    /// A start tag, an end tag, or a comment, in the order of the page.
    package private(set) var parts: [String] = []

    private let bytes: [UInt8]
    private var offset = 0

    /// Reads a page.
    package init(_ html: String) {
        bytes = Array(html.utf8)
        while offset < bytes.count { readPart() }
    }

    private mutating func readPart() {
        guard bytes[offset] == UInt8(ascii: "<") else {
            offset += 1
            return
        }
        if starts(with: "<!--") {
            parts.append("comment")
            skip(behind: "-->")
        } else if starts(with: "<!") || starts(with: "<?") {
            parts.append("declaration")
            skip(behind: ">")
        } else if isTag {
            readTag()
        } else {
            offset += 1
        }
    }

    private var isTag: Bool {
        let isEnd = byte(1) == UInt8(ascii: "/")
        return byte(isEnd ? 2 : 1)?.isLetter ?? false
    }

    private mutating func readTag() {
        let isEnd = byte(1) == UInt8(ascii: "/")
        offset += isEnd ? 2 : 1
        let name = take { !$0.isTagEnd }.lowercased()
        let attributes = readAttributes()
        parts.append((isEnd ? "/" : "") + ([name] + attributes).joined(separator: " "))
        if !isEnd, Self.rawElements.contains(name) { skip(to: "</\(name)") }
    }

    /// The elements whose content is text up to their end tags.
    private static let rawElements: Set = [
        "script", "style", "textarea", "title", "iframe", "noscript", "xmp",
    ]

    private mutating func readAttributes() -> [String] {
        var names: [String] = []
        while let byte = byte(0), byte != UInt8(ascii: ">") {
            if byte.isSpace || byte == UInt8(ascii: "/") {
                offset += 1
                continue
            }
            names.append(takeName().lowercased())
            skipSpaces()
            if self.byte(0) == UInt8(ascii: "=") { readValue() }
        }
        offset += 1
        return names
    }

    private mutating func readValue() {
        offset += 1
        skipSpaces()
        guard let quote = byte(0), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
            _ = take { !$0.isSpace && $0 != UInt8(ascii: ">") }
            return
        }
        offset += 1
        _ = take { $0 != quote }
        offset += 1
    }

    // MARK: Bytes

    private func byte(_ distance: Int) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    private func starts(with text: String) -> Bool {
        guard byte(0)?.lowercased == text.utf8.first else { return false }
        return bytes[offset...].prefix(text.utf8.count).map(\.lowercased) == Array(text.utf8)
    }

    /// Takes the name of an attribute; an equals sign at its beginning belongs to it.
    private mutating func takeName() -> String {
        let first = String(decoding: bytes[offset...offset], as: UTF8.self)
        offset += 1
        return first + take { !$0.isTagEnd && $0 != UInt8(ascii: "=") }
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = byte(0), condition(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipSpaces() { while byte(0)?.isSpace == true { offset += 1 } }

    private mutating func skip(to text: String) {
        while offset < bytes.count, !starts(with: text) { offset += 1 }
    }

    private mutating func skip(behind text: String) {
        skip(to: text)
        offset = min(bytes.count, offset + text.utf8.count)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(lowercased) }

    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

    fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }

    /// Whether the byte ends the name of an element or an attribute.
    fileprivate var isTagEnd: Bool {
        isSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
    }
}
