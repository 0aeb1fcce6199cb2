/// The tokens of a page, as the tokenizer of HTML makes them: tags with their attributes, texts and comments.
///
/// It reads quoted and bare values, comments, and elements whose content is not markup.
struct MarkupTokens: Sequence, IteratorProtocol {
    /// A part of the page.
    enum Token: Equatable {
        case start(name: String, attributes: [Attribute])
        case end(name: String)
        case text(String)
        case comment
        case declaration
    }

    /// An attribute; character references in its value stay as they are.
    struct Attribute: Equatable {
        let name: String
        let value: String
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var rawElement: String?

    /// Reads a page.
    init(_ html: String) { bytes = Array(html.utf8) }

    /// The next part; `nil` at the end of the page.
    mutating func next() -> Token? {
        guard offset < bytes.count else { return nil }
        if let name = rawElement {
            rawElement = nil
            let text = take(to: "</\(name)")
            if !text.isEmpty { return .text(text) }
        }
        return markup() ?? text()
    }

    /// The markup at this place; `nil` for a text.
    private mutating func markup() -> Token? {
        guard byte(0) == UInt8(ascii: "<") else { return nil }
        if starts(with: "<!--") {
            skip(behind: "-->")
            return .comment
        }
        if starts(with: "<!") || starts(with: "<?") {
            skip(behind: ">")
            return .declaration
        }
        return isTag ? tag() : nil
    }

    /// The text up to the next `<`, which can be a text itself.
    private mutating func text() -> Token {
        let first = offset
        offset += 1
        _ = take { $0 != UInt8(ascii: "<") }
        return .text(String(decoding: bytes[first..<offset], as: UTF8.self))
    }

    private var isTag: Bool {
        let isEnd = byte(1) == UInt8(ascii: "/")
        return byte(isEnd ? 2 : 1)?.isLetter ?? false
    }

    private mutating func tag() -> Token {
        let isEnd = byte(1) == UInt8(ascii: "/")
        offset += isEnd ? 2 : 1
        let name = take { !$0.isTagEnd }.lowercased()
        let attributes = readAttributes()
        if isEnd { return .end(name: name) }
        if Self.rawElements.contains(name) { rawElement = name }
        return .start(name: name, attributes: attributes)
    }

    /// The elements whose content is text up to their end tags.
    private static let rawElements: Set = [
        "script", "style", "textarea", "title", "iframe", "noscript", "xmp",
    ]

    private mutating func readAttributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while let byte = byte(0), byte != UInt8(ascii: ">") {
            if byte.isSpace || byte == UInt8(ascii: "/") {
                offset += 1
                continue
            }
            let name = takeName().lowercased()
            skipSpaces()
            let value = self.byte(0) == UInt8(ascii: "=") ? readValue() : ""
            attributes.append(Attribute(name: name, value: value))
        }
        offset += 1
        return attributes
    }

    private mutating func readValue() -> String {
        offset += 1
        skipSpaces()
        guard let quote = byte(0), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
            return take { !$0.isSpace && $0 != UInt8(ascii: ">") }
        }
        offset += 1
        defer { offset += 1 }
        return take { $0 != quote }
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

    private mutating func take(to text: String) -> String {
        let start = offset
        while offset < bytes.count, !starts(with: text) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipSpaces() { while byte(0)?.isSpace == true { offset += 1 } }

    private mutating func skip(behind text: String) {
        _ = take(to: text)
        offset = Swift.min(bytes.count, offset + text.utf8.count)
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
