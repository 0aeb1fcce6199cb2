/// Attributes that an application writes in its own literals.
extension HTML {
    /// Notes the parts of a literal that the page around it needs.
    mutating func noteNeeds(of literal: String) {
        noteIdentifiers(in: literal)
        if literal.utf8.contains("<h1".utf8) { needs.noteHeading() }
    }

    /// Notes the identifiers of the elements in a literal, to which the summary of errors can link.
    private mutating func noteIdentifiers(in literal: String) {
        var rest = literal.utf8[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "\"")) {
            let isStart = rest[..<mark].hasSuffix(" id=")
            rest = rest[rest.index(after: mark)...]
            guard isStart, let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
            needs.note(id: String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[rest.index(after: end)...]
        }
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

extension Substring.UTF8View {
    /// Whether the bytes end with those of a text.
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
