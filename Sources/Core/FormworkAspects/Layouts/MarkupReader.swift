/// Reads a template as a tree of known elements, bounded in depth and number.
struct MarkupReader {
    private var scanner: MarkupScanner
    private let known: Set<String>
    private var open: [MarkupElement] = []
    private var roots: [MarkupNode] = []
    private var count = 0

    private init(_ text: String, _ aspect: Aspect, place: String, known: Set<String>) {
        scanner = MarkupScanner(text, aspect, place: place)
        self.known = known
    }

    /// The tree of a template whose elements are all among those that are known.
    static func nodes(
        of text: String, _ aspect: Aspect, place: String, known: Set<String>
    ) throws(AspectError) -> [MarkupNode] {
        var reader = MarkupReader(text, aspect, place: place, known: known)
        while let token = try reader.scanner.next() { try reader.read(token) }
        reader.closeOptional()
        if let element = reader.open.last {
            throw reader.scanner.error("<\(element.name)> of line \(element.line) has no end.")
        }
        return reader.roots
    }

    private mutating func read(_ token: MarkupScanner.Token) throws(AspectError) {
        switch token {
        case .text(let text):
            if !text.allSatisfy(\.isWhitespace) { try append(.text(text)) }
        case .start(let name, let attributes, let isClosed):
            try start(name, attributes, isClosed: isClosed)
        case .end(let name): try end(name)
        }
    }

    private mutating func append(_ node: MarkupNode) throws(AspectError) {
        count += 1
        guard count <= AspectLimits.maxTemplateNodes else {
            throw scanner.error(
                "the template has more than \(AspectLimits.maxTemplateNodes) parts; shorten it.")
        }
        if open.isEmpty {
            roots.append(node)
        } else {
            open[open.count - 1].children.append(node)
        }
    }

    private mutating func start(
        _ name: String, _ attributes: [String: String], isClosed: Bool
    ) throws(AspectError) {
        guard known.contains(name) else {
            throw scanner.error(
                "<\(name)> is no element of templates; known are "
                    + known.sorted().joined(separator: ", ") + ".")
        }
        count += attributes.count
        while let last = open.last, Self.closed[name]?.contains(last.name) == true { try close() }
        var element = MarkupElement(name: name, attributes: attributes, line: scanner.line)
        if Self.void.contains(name) { return try append(.element(element)) }
        guard !isClosed else {
            throw scanner.error("<\(name)/> does not end the element in HTML; add </\(name)>.")
        }
        guard open.count < AspectLimits.maxTemplateDepth else {
            throw scanner.error(
                "elements are nested more than \(AspectLimits.maxTemplateDepth) deep.")
        }
        if name == "textarea" { element.children = [.text(try scanner.rawText(of: name))] }
        open.append(element)
    }

    private mutating func end(_ name: String) throws(AspectError) {
        while let last = open.last, last.name != name, Self.optional.contains(last.name) {
            try close()
        }
        guard open.last?.name == name else {
            throw scanner.error("</\(name)> ends an element that is not open; take it away.")
        }
        try close()
    }

    private mutating func close() throws(AspectError) {
        if let element = open.popLast() { try append(.element(element)) }
    }

    private mutating func closeOptional() {
        while let last = open.last, Self.optional.contains(last.name) { try? close() }
    }

    private static let void: Set = ["br", "hr", "input"]

    /// The elements whose end tags may be missing.
    private static let optional: Set = [
        "dd", "dt", "li", "option", "p", "tbody", "td", "th", "thead", "tr",
    ]

    /// The open elements that a start tag ends.
    private static let closed: [String: Set<String>] = [
        "li": ["li"], "option": ["option"], "p": ["p"], "div": ["p"], "ul": ["p"], "ol": ["p"],
        "fieldset": ["p"], "table": ["p"], "dt": ["dt", "dd"], "dd": ["dt", "dd"],
        "td": ["td", "th"], "th": ["td", "th"], "tr": ["td", "th", "tr"],
        "tbody": ["td", "th", "tr", "thead"],
    ]
}
