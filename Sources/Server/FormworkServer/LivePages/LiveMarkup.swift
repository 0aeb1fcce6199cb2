/// The content of a page as a tree of elements, of which differences are made.
///
/// It is the tree that a browser makes of the markup. Markup of which a browser would make another tree,
/// such as rows of a table without a body around them or tags that are not closed, has none.
struct LiveMarkup: Sendable {
    /// The maximum depth of elements.
    static let maximumDepth = 64

    /// A text, or an element with what is in it.
    struct Node: Sendable {
        let whole: Range<Int>
        let element: Element?
    }

    /// An element.
    struct Element: Sendable {
        let name: String
        /// The start tag.
        let start: Range<Int>
        /// The markup between the tags.
        let inner: Range<Int>
        let children: [Node]
    }

    let bytes: [UInt8]
    let nodes: [Node]

    /// Reads markup; `nil` where a browser would make another tree of it.
    ///
    /// - Complexity: linear in the size.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = MarkupReader(bytes)
        guard let nodes = reader.nodes(in: nil, depth: 0), reader.isAtEnd else { return nil }
        self.nodes = nodes
    }

    /// The bytes of a part.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// A part with the white space that follows it.
    func withWhiteSpace(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound..<range.upperBound + bytes[range.upperBound...].prefix { $0 <= 0x20 }.count
    }
}

extension LiveMarkup {
    /// The attributes of an element with their values as they are written; `nil` where a value has
    /// characters that are written in another way, or no quotation marks.
    func attributes(of element: Element) -> [(name: String, value: String)]? {
        var rest = String(decoding: bytes[element.start], as: UTF8.self)
            .dropFirst(element.name.utf8.count + 1).dropLast()
        var attributes: [(name: String, value: String)] = []
        while let start = rest.firstIndex(where: { $0 != " " }) {
            let name = rest[start...].prefix { $0 != "=" && $0 != " " }
            rest = rest[name.endIndex...]
            guard rest.hasPrefix("=") else {
                attributes.append((String(name), ""))
                continue
            }
            guard rest.hasPrefix("=\"") else { return nil }
            let value = rest.dropFirst(2).prefix { $0 != "\"" }
            guard !value.contains("&"), value.endIndex < rest.endIndex else { return nil }
            attributes.append((String(name), String(value)))
            rest = rest[value.endIndex...].dropFirst()
        }
        return attributes
    }
}

/// The position in markup that is read.
private struct MarkupReader {
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
    ]
    private static let raw: Set<String> = ["script", "style", "textarea", "title"]
    /// The elements before which a browser ends a paragraph.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol",
        "p", "pre", "section", "table", "ul",
    ]

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    /// Reads the nodes up to the end tag of their parent, or the end.
    mutating func nodes(in parent: String?, depth: Int) -> [LiveMarkup.Node]? {
        guard depth <= LiveMarkup.maximumDepth else { return nil }
        var nodes: [LiveMarkup.Node] = []
        while !isAtEnd {
            let start = place
            guard bytes[place] == UInt8(ascii: "<") else {
                place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                nodes.append(LiveMarkup.Node(whole: start..<place, element: nil))
                continue
            }
            if next(at: place + 1) == UInt8(ascii: "/") { return nodes }
            guard let element = element(in: parent, depth: depth) else { return nil }
            nodes.append(LiveMarkup.Node(whole: start..<place, element: element))
        }
        return nodes
    }

    private func next(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func element(in parent: String?, depth: Int) -> LiveMarkup.Element? {
        let begin = place
        guard let (name, isClosed) = startTag(), fits(name, in: parent) else { return nil }
        let inner = place
        func element(_ end: Int, _ children: [LiveMarkup.Node]) -> LiveMarkup.Element {
            LiveMarkup.Element(
                name: name, start: begin..<inner, inner: inner..<end, children: children)
        }
        if isClosed || Self.void.contains(name) { return element(inner, []) }
        var children: [LiveMarkup.Node] = []
        if Self.raw.contains(name) {
            guard skipText(until: "</\(name)") else { return nil }
        } else {
            guard let found = nodes(in: name, depth: depth + 1) else { return nil }
            children = found
        }
        let end = place
        guard skipEndTag(of: name) else { return nil }
        return element(end, children)
    }

    private func fits(_ name: String, in parent: String?) -> Bool {
        switch parent {
        case "p": !Self.blocks.contains(name)
        case "table": name != "tr" && name != "td" && name != "th"
        default: true
        }
    }

    /// Reads a start tag; a `/` at its end closes it, as elements of pictures have it.
    private mutating func startTag() -> (name: String, isClosed: Bool)? {
        let begin = place + 1
        place = begin
        while let byte = next(at: place), byte.isOfName { place += 1 }
        guard place > begin else { return nil }
        let name = String(decoding: bytes[begin..<place], as: UTF8.self)
        var quote: UInt8?
        while let byte = next(at: place) {
            place += 1
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: ">") {
                return (name, bytes[place - 2] == UInt8(ascii: "/"))
            }
        }
        return nil
    }

    private mutating func skipText(until end: String) -> Bool {
        let end = Array(end.utf8)
        while let found = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = found
            if bytes[place...].starts(with: end) { return true }
            place += 1
        }
        return false
    }

    private mutating func skipEndTag(of name: String) -> Bool {
        let tag = Array("</\(name)>".utf8)
        guard bytes[place...].starts(with: tag) else { return false }
        place += tag.count
        return true
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of the name of an element, all of which are in small letters.
    fileprivate var isOfName: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
    }
}
