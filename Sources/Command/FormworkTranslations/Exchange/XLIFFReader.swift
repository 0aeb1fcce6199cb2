import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A parsed translator's document of XLIFF 2.
struct XLIFFDocument {
    struct Unit {
        let id: String
        let line: Int
        var source = InlineText()
        var target: InlineText?

        /// Whether every segment has a translation.
        var isComplete = true

        /// A code in the translation that a text cannot have.
        var foreignCode: String?

        /// Copies the text between segments into the translation.
        fileprivate mutating func repeatInTarget(_ source: InlineText) {
            var text = target ?? InlineText()
            text.append(source)
            target = text
        }
    }

    struct File {
        let original: String
        var units: [Unit] = []
    }

    fileprivate(set) var version: String?
    fileprivate(set) var sourceLanguage: String?
    fileprivate(set) var targetLanguage: String?
    fileprivate(set) var files: [File] = []

    /// The line on which the document ceases to be XML.
    fileprivate(set) var brokenLine: Int?

    /// Reads a document as far as it is XML.
    init(_ text: String) {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = XLIFFReader()
        parser.delegate = reader
        let isRead = parser.parse()
        self = reader.document
        guard brokenLine == nil, !isRead || !reader.isClosed else { return }
        brokenLine = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    }

    fileprivate init() {}
}

private final class XLIFFReader: NSObject, XMLParserDelegate {
    /// The destination of the next characters.
    private enum Content {
        case source, target
        case data(id: String)
    }

    var document = XLIFFDocument()

    /// Whether every element has its end: the parser takes a document that ends early.
    var isClosed: Bool { depth == 0 }

    private var depth = 0

    /// Whether the segment, or the text between segments, has a translation.
    private var hasTarget = false

    /// The source of the segment alone.
    private var source = InlineText()
    private var unit: XLIFFDocument.Unit?
    private var data: [String: String] = [:]
    private var content: Content?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        depth += 1
        switch Self.localName(name) {
        case "xliff":
            document.version = attributes["version"]
            document.sourceLanguage = attributes["srcLang"]
            document.targetLanguage = attributes["trgLang"]
        case "file":
            document.files.append(XLIFFDocument.File(original: attributes["original"] ?? ""))
        case "unit":
            unit = XLIFFDocument.Unit(id: attributes["id"] ?? "", line: parser.lineNumber)
            data = [:]
        case "data": content = .data(id: attributes["id"] ?? "")
        case "segment", "ignorable": (hasTarget, source) = (false, InlineText())
        case "source": content = .source
        case "target":
            content = .target
            hasTarget = true
            if unit?.target == nil { unit?.target = InlineText() }
        default: inline(Self.localName(name), attributes)
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        depth -= 1
        switch Self.localName(name) {
        case "data", "source", "target": content = nil
        case "segment": if !hasTarget { unit?.isComplete = false }
        case "ignorable": if !hasTarget { unit?.repeatInTarget(source) }
        case "unit":
            if let unit, !document.files.isEmpty {
                document.files[document.files.count - 1].units.append(unit)
            }
            unit = nil
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { append(words: string) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        append(words: String(decoding: block, as: UTF8.self))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        document.brokenLine = document.brokenLine ?? parser.lineNumber
    }

    /// The name without the prefix of its namespace.
    private static func localName(_ name: String) -> Substring {
        name.split(separator: ":").last ?? name[...]
    }

    private func inline(_ name: Substring, _ attributes: [String: String]) {
        guard content != nil else { return }
        switch name {
        case "cp":
            let scalar = attributes["hex"].flatMap { UInt32($0, radix: 16) }
                .flatMap(Unicode.Scalar.init)
            append(words: scalar.map { String($0) } ?? "\u{FFFD}")
        case "ph": append(placeholder: placeholder(attributes))
        case "mrk", "sm", "em": break
        default: unit?.foreignCode = String(name)
        }
    }

    /// The name of a placeholder: in the original data, or as the equivalent.
    private func placeholder(_ attributes: [String: String]) -> String? {
        guard let original = attributes["dataRef"].flatMap({ data[$0] }) else {
            return attributes["equiv"]
        }
        let isPlaceholder = original.hasPrefix("%{") && original.hasSuffix("}")
        return isPlaceholder ? String(original.dropFirst(2).dropLast()) : nil
    }

    private func append(words: String) {
        switch content {
        case .source:
            unit?.source.append(words: words)
            source.append(words: words)
        case .target: unit?.target?.append(words: words)
        case .data(let id): data[id, default: ""] += words
        case nil: break
        }
    }

    private func append(placeholder: String?) {
        guard let placeholder else {
            unit?.foreignCode = "ph"
            return
        }
        switch content {
        case .source:
            unit?.source.append(placeholder: placeholder)
            source.append(placeholder: placeholder)
        case .target: unit?.target?.append(placeholder: placeholder)
        case .data, nil: break
        }
    }
}
