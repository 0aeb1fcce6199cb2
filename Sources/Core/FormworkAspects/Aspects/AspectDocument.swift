import FormworkEngine

/// The content of one aspect as its source has it: JSON, a template of HTML, or rules.
///
/// Sources fetch documents and do not read them; the parsers do.
public struct AspectDocument: Hashable, Sendable {
    /// The place from which the document comes, such as an address or a path.
    public let place: String

    /// The content.
    public let bytes: [UInt8]

    /// The version of an instance whose values the document has; `nil` if its source has none.
    public let version: String?

    /// Holds content from a place.
    public init(_ bytes: [UInt8], place: String, version: String? = nil) {
        self.place = place
        self.bytes = bytes
        self.version = version
    }

    /// Holds text from a place.
    public init(_ text: String, place: String) {
        self.init(Array(text.utf8), place: place)
    }

    /// Whether the content is an object or array of JSON, by its first character.
    var isJSON: Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The content as text.
    func text(of aspect: Aspect) throws(AspectError) -> String {
        try checkSize(of: aspect)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw AspectError(
                .malformed, aspect, at: place, "the text is not UTF-8; write it in UTF-8.")
        }
        return text
    }

    /// The content as JSON.
    func node(of aspect: Aspect) throws(AspectError) -> AspectNode {
        try checkSize(of: aspect)
        var limits = JSONLimits()
        limits.maxDepth = AspectLimits.maxDepth
        limits.maxValues = AspectLimits.maxValues
        do {
            let value = try JSONValue(bytes, limits: limits)
            return AspectNode(value: value, aspect: aspect, place: place, pointer: "")
        } catch {
            throw AspectError(.malformed, aspect, at: place, "\(error.message) Correct it there.")
        }
    }

    private func checkSize(of aspect: Aspect) throws(AspectError) {
        guard bytes.count > AspectLimits.maxDocumentBytes else { return }
        throw AspectError(
            .tooLarge, aspect, at: place,
            "the document has \(bytes.count) bytes; send at most \(AspectLimits.maxDocumentBytes).")
    }
}
