/// Reads the tags and texts of a template, by the rules by which HTML is tokenized.
///
/// Names of tags and attributes are in lower case afterwards, values are with and without quotation
/// marks, references such as `&amp;` and `&#233;` are characters, and comments are left out. Where
/// HTML would repair an error, a template is refused, so that it never means another thing than it
/// shows.
struct MarkupScanner {
    enum Token: Hashable {
        case start(name: String, attributes: [String: String], isClosed: Bool)
        case end(name: String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var offset = 0
    private(set) var line = 1
    let aspect: Aspect
    let place: String

    init(_ text: String, _ aspect: Aspect, place: String) {
        bytes = Array(text.utf8)
        self.aspect = aspect
        self.place = place
    }

    func error(_ message: String) -> AspectError {
        AspectError(.malformed, aspect, at: "\(place):\(line)", message)
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    private mutating func advance() {
        if bytes[offset] == 0x0A { line += 1 }
        offset += 1
    }

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = current, condition(byte) { advance() }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func skipSpaces() { _ = take { $0.isMarkupSpace } }

    /// The next token; `nil` at the end.
    mutating func next() throws(AspectError) -> Token? {
        while isAt("<!--") { try skipComment() }
        guard let byte = current else { return nil }
        guard byte == UInt8(ascii: "<") else { return .text(take { $0 != 0x3C }.resolved) }
        advance()
        if current == UInt8(ascii: "/") { return try endTag() }
        return try startTag()
    }

    /// The text until the end tag of an element whose content is no markup.
    mutating func rawText(of name: String) throws(AspectError) -> String {
        var text = ""
        while current != nil {
            text += take { $0 != 0x3C }
            let rest = bytes[offset...].prefix(name.utf8.count + 2)
            if String(decoding: rest, as: UTF8.self).lowercased() == "</\(name)" {
                return text.resolved
            }
            if current != nil {
                text += "<"
                advance()
            }
        }
        throw error("<\(name)> has no end; add </\(name)>.")
    }

    private mutating func skipComment() throws(AspectError) {
        while current != nil, !isAt("-->") { advance() }
        guard current != nil else { throw error("the comment has no end; add -->.") }
        offset += 3
    }

    // MARK: Tags

    private mutating func tagName() throws(AspectError) -> String {
        let name = take { $0.isTagByte }.lowercased()
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else {
            throw error("\"<\" is not followed by the name of an element; write it as &lt;.")
        }
        return name
    }

    private mutating func endTag() throws(AspectError) -> Token {
        advance()
        let name = try tagName()
        skipSpaces()
        guard current == UInt8(ascii: ">") else {
            throw error("</\(name)> has more than its name; take it away.")
        }
        advance()
        return .end(name: name)
    }

    private mutating func startTag() throws(AspectError) -> Token {
        let name = try tagName()
        var attributes: [String: String] = [:]
        while true {
            skipSpaces()
            switch current {
            case UInt8(ascii: ">"):
                advance()
                return .start(name: name, attributes: attributes, isClosed: false)
            case UInt8(ascii: "/"):
                advance()
                guard current == UInt8(ascii: ">") else {
                    throw error("expected \">\" behind \"/\".")
                }
                advance()
                return .start(name: name, attributes: attributes, isClosed: true)
            case nil: throw error("<\(name)> has no end; add \">\".")
            default: try addAttribute(to: &attributes, of: name)
            }
        }
    }

    private mutating func addAttribute(
        to attributes: inout [String: String], of element: String
    ) throws(AspectError) {
        let name = take { $0.isAttributeByte }.lowercased()
        guard !name.isEmpty else {
            throw error("expected the name of an attribute of <\(element)>.")
        }
        skipSpaces()
        var value = ""
        if current == UInt8(ascii: "=") {
            advance()
            skipSpaces()
            value = try attributeValue()
        }
        guard attributes.updateValue(value, forKey: name) == nil else {
            throw error("<\(element)> has the attribute \"\(name)\" twice; remove one.")
        }
    }

    private mutating func attributeValue() throws(AspectError) -> String {
        guard let quote = current, quote == 0x22 || quote == 0x27 else {
            return take { !$0.isMarkupSpace && $0 != 0x3E }.resolved
        }
        advance()
        let value = take { $0 != quote }
        guard current != nil else { throw error("the value of an attribute has no end.") }
        advance()
        return value.resolved
    }
}

extension UInt8 {
    fileprivate var isMarkupSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }

    fileprivate var isTagByte: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self)
            || (0x61...0x7A).contains(self) || self == 0x2D
    }

    fileprivate var isAttributeByte: Bool {
        !isMarkupSpace && ![0x22, 0x27, 0x3C, 0x3D, 0x3E, 0x2F].contains(self)
    }
}

extension String {
    /// The text with its references to characters resolved; an unknown one is kept, as in HTML.
    fileprivate var resolved: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        var text = ""
        var rest = self[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<start]
            let name = rest[rest.utf8.index(after: start)...].prefix(10)
            guard let end = name.utf8.firstIndex(of: UInt8(ascii: ";")),
                let character = name[..<end].referencedCharacter
            else {
                text += "&"
                rest = rest[rest.utf8.index(after: start)...]
                continue
            }
            text.append(character)
            rest = rest[rest.utf8.index(after: end)...]
        }
        return text + rest
    }
}

extension Substring {
    fileprivate var referencedCharacter: Character? {
        let named: [Substring: Character] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        ]
        guard hasPrefix("#") else { return named[self] }
        let isHexadecimal = hasPrefix("#x") || hasPrefix("#X")
        let number = UInt32(dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0).map(Character.init) }
    }
}
