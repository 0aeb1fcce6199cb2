import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads XML into elements, within the limits.
///
/// A document type is refused: it can declare entities, which grow when they are expanded and name files
/// and addresses. The parser is never asked to fetch any.
final class XSDDocument: NSObject, XMLParserDelegate {
    private var open: [XSDElement] = []
    private var root: XSDElement?
    private var count = 0
    private var error: DDMStructureError?

    /// Reads a document.
    static func root(of text: String) throws(DDMStructureError) -> XSDElement {
        guard text.utf8.count <= DDMLimits.maximumBytes else {
            throw DDMStructureError(
                "It has more than \(DDMLimits.maximumBytes) bytes; divide it.", at: "line 1")
        }
        if let line = DocumentTypeSearch(text).line {
            throw DDMStructureError(
                "There is a document type or an entity; leave it out, only elements are read.",
                at: "line \(line)")
        }
        let document = XSDDocument()
        let parser = XMLParser(data: Data(text.utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = document
        let isRead = parser.parse()
        if let error = document.error { throw error }
        guard isRead, document.open.isEmpty, let root = document.root else {
            throw Self.notXML(at: parser.lineNumber)
        }
        return root
    }

    private static func notXML(at line: Int) -> DDMStructureError {
        DDMStructureError(
            "The text is no XML from here on; close each element in the order in which they are opened.",
            at: "line \(line)")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        count += 1
        guard open.count < DDMLimits.maximumDepth, count <= DDMLimits.maximumValues else {
            return stop(
                parser,
                DDMStructureError(
                    """
                    There are too many elements: \(DDMLimits.maximumValues) are possible, \
                    \(DDMLimits.maximumDepth) inside one another; divide the structure.
                    """, at: "line \(parser.lineNumber)"))
        }
        open.append(XSDElement(name: name, attributes: attributes, line: parser.lineNumber))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        append(String(decoding: block, as: UTF8.self))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred failure: any Error) {
        error = error ?? Self.notXML(at: parser.lineNumber)
    }

    private func append(_ text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    private func stop(_ parser: XMLParser, _ failure: DDMStructureError) {
        error = error ?? failure
        parser.abortParsing()
    }
}
