/// Looks for a document type in XML, or for the declaration of an entity, before the XML is parsed.
///
/// Comments and literal text may have the same words; a comment that does not end is no XML anyway.
struct DocumentTypeSearch {
    /// The line of the first one; `nil` if there is none.
    private(set) var line: Int?

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        var number = 1
        while let byte = rest.first {
            if byte == UInt8(ascii: "\n") { number += 1 }
            guard byte == UInt8(ascii: "<"), rest.dropFirst().first == UInt8(ascii: "!") else {
                rest.removeFirst()
                continue
            }
            if let end = Self.end(of: rest) {
                number += rest[..<end].count { $0 == UInt8(ascii: "\n") }
                rest = rest[end...]
            } else {
                line = number
                return
            }
        }
    }

    /// The end of a comment or of literal text; `nil` for any other declaration.
    private static func end(of rest: ArraySlice<UInt8>) -> Int? {
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
        where rest.starts(with: start.utf8) {
            var inner = rest.dropFirst(start.utf8.count)
            while !inner.isEmpty, !inner.starts(with: end.utf8) { inner.removeFirst() }
            return inner.dropFirst(end.utf8.count).startIndex
        }
        return nil
    }
}
