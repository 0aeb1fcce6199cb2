/// Attributes that an application writes in its own literals.
extension HTML {
    /// Notes the parts of a literal that the page around it needs: the identifiers of its elements,
    /// to which the summary of errors can link, and a heading of the whole page.
    ///
    /// - Complexity: one pass over the bytes, which every literal of a page takes.
    mutating func noteNeeds(of literal: String) {
        var literal = literal
        literal.withUTF8 { noteNeeds(in: $0) }
    }

    private mutating func noteNeeds(in bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\"") where bytes[..<index].hasSuffix(" id="):
                index = noteIdentifier(in: bytes, from: index + 1)
            case UInt8(ascii: "<") where bytes[index...].starts(with: "<h1".utf8):
                needs.noteHeading()
            default: break
            }
            index += 1
        }
    }

    /// Notes an identifier that begins at an index, if the literal has its end, and returns that.
    private mutating func noteIdentifier(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return start - 1 }
        needs.note(id: String(decoding: bytes[start..<end], as: UTF8.self))
        return end
    }

    /// Appends a value to an attribute that a literal has begun.
    ///
    /// A value at the start of an address must not run anything: one with another scheme than
    /// ``LinkTarget`` knows leads nowhere. Behind `mailto:` and `tel:` it is percent-encoded.
    ///
    /// ```swift
    /// let link = "javascript:alert(1)"
    /// let html: HTML = "<a href=\"\(link)\">Home</a>"   // <a href="#">Home</a>
    /// ```
    mutating func append(value: String) {
        let start = text.utf8[...]
        if start.hasSuffix(" id=\"") {
            needs.note(id: value)
            append(text: value)
        } else if start.hasSuffix("=\"mailto:") {
            append(text: LinkTarget.mail(to: value).withoutScheme)
        } else if start.hasSuffix("=\"tel:") {
            append(text: LinkTarget.telephone(value).withoutScheme)
        } else if Self.addresses.contains(where: { start.hasSuffix($0) }) {
            append(text: LinkTarget.isSafe(value) ? value : LinkTarget.nowhere)
        } else {
            append(text: value)
        }
    }

    /// The attributes that browsers follow or load.
    private static let addresses = [
        " href=\"", " src=\"", " action=\"", " formaction=\"", " poster=\"", " data=\"",
    ]
}

extension BidirectionalCollection<UInt8> {
    /// Whether the bytes end with those of a text.
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
