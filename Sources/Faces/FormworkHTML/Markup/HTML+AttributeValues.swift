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
            case UInt8(ascii: "\"")
            where UnsafeBufferPointer(rebasing: bytes[..<index]).hasSuffix(" id="):
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
        switch AttributeStart(endOf: text) {
        case .identifier:
            needs.note(id: value)
            append(text: value)
        case .mail: append(text: LinkTarget.mail(to: value).withoutScheme)
        case .telephone: append(text: LinkTarget.telephone(value).withoutScheme)
        case .address: append(text: LinkTarget.isSafe(value) ? value : LinkTarget.nowhere)
        case .other: append(text: value)
        }
    }
}

/// The kind of the attribute that the end of a piece of markup has begun.
private enum AttributeStart {
    case identifier
    case mail
    case telephone
    /// An address that browsers follow or load.
    case address
    case other

    init(endOf markup: String) {
        var markup = markup
        self = markup.withUTF8 { Self($0) }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self =
            switch bytes.last {
            case UInt8(ascii: "\"") where bytes.hasSuffix(" id=\""): .identifier
            case UInt8(ascii: "\"") where Self.isAddress(bytes): .address
            case UInt8(ascii: ":") where bytes.hasSuffix("=\"mailto:"): .mail
            case UInt8(ascii: ":") where bytes.hasSuffix("=\"tel:"): .telephone
            default: .other
            }
    }

    private static let addresses: [StaticString] = [
        " href=\"", " src=\"", " action=\"", " formaction=\"", " poster=\"", " data=\"",
    ]

    private static func isAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        addresses.contains { bytes.hasSuffix($0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes end with those of a text.
    func hasSuffix(_ text: StaticString) -> Bool {
        let start = count - text.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for index in 0..<text.utf8CodeUnitCount
        where self[start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }
}
