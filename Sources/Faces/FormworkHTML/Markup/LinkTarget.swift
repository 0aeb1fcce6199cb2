/// An address that is made of a value and to which a page may lead.
///
/// A value can only name the receiver: it cannot add parameters, and it cannot run anything.
///
/// ```swift
/// HTML.link(email, to: .mail(to: email))
/// HTML.link(website, to: LinkTarget(web: website))
/// ```
///
/// A text that is no such address has no target, and is shown without a link.
public struct LinkTarget: Hashable, Sendable {
    /// The address, to be escaped where it is written into a page.
    public let text: String

    private init(text: String) { self.text = text }

    /// The address of a page of the web; `nil` for every other scheme than `http` and `https`.
    ///
    /// ASCII white space and control characters make it invalid wherever they are, because browsers
    /// drop them before they look for a scheme.
    public init?(web address: String) {
        guard Self.isSafe(address), Self.scheme(of: address) != nil else { return nil }
        self.init(text: address)
    }

    /// A place on the earth, by RFC 5870; `nil` for everything else than numbers.
    public init?(place address: String) {
        let signs = Set("0123456789-.,;=".utf8)
        let digits = address.utf8.dropFirst(4)
        guard address.hasPrefix("geo:"), !digits.isEmpty, digits.allSatisfy(signs.contains) else {
            return nil
        }
        self.init(text: address)
    }

    /// A new message to an e-mail address, by RFC 6068.
    ///
    /// Everything with a meaning of its own in such a link is percent-encoded, such as `?`, `&` and
    /// `%`.
    public static func mail(to address: String) -> LinkTarget {
        let bytes = address.utf8
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else {
            return LinkTarget(text: "mailto:\(encoded(bytes[...], keeping: mailSigns))")
        }
        let local = encoded(bytes[..<at], keeping: mailSigns)
        let domain = encoded(bytes[bytes.index(after: at)...], keeping: mailSigns)
        return LinkTarget(text: "mailto:\(local)@\(domain)")
    }

    /// A call to a telephone number, by RFC 3966; white space is left out.
    ///
    /// ```swift
    /// LinkTarget.telephone("+41 44 123 45 67").text   // tel:+41441234567
    /// ```
    public static func telephone(_ number: String) -> LinkTarget {
        let digits = String(
            String.UnicodeScalarView(
                number.unicodeScalars.filter {
                    !$0.properties.isWhitespace
                }))
        return LinkTarget(text: "tel:\(encoded(digits.utf8[...], keeping: telephoneSigns))")
    }

    private static let mailSigns = Set("-._~!$'*+".utf8)
    private static let telephoneSigns = Set("+-.()*".utf8)

    /// The bytes as text, percent-encoded but for letters, digits and some signs.
    private static func encoded(
        _ bytes: Substring.UTF8View, keeping signs: Set<UInt8>
    ) -> String {
        var text = ""
        for byte in bytes {
            if byte.isLetterOrDigit || signs.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += byte < 16 ? "%0" : "%"
                text += String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}

extension LinkTarget: CustomStringConvertible {
    /// The address.
    public var description: String { text }
}

extension LinkTarget {
    /// The address of an element that leads nowhere.
    static let nowhere = "#"

    var withoutScheme: String {
        String(text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()) ?? ""
    }

    /// Whether a target is a path, a fragment, a query or the address of a page of the web.
    ///
    /// Schemes are compared without difference between cases of letters, as browsers do.
    static func isSafe(_ target: String) -> Bool {
        // Browsers drop control characters and spaces before they look for a scheme.
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
        guard let scheme = scheme(of: target) else { return true }
        return schemes.contains { scheme.elementsEqual($0.utf8) }
    }

    private static let schemes = ["http", "https"]

    /// The scheme in lower case; `nil` for what has none.
    private static func scheme(of target: String) -> [UInt8]? {
        let head = target.utf8.prefix { !"/?#".utf8.contains($0) }
        guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return head[..<colon].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }
}

extension HTML.Interpolation {
    /// Appends an address, escaped.
    public mutating func appendInterpolation(_ target: LinkTarget) {
        html.append(text: target.text)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
