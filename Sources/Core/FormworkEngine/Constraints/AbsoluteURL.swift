/// A check for absolute URLs, in one pass over the bytes of a text.
///
/// Every scheme is accepted, and percent escapes and international domain names are not decoded.
/// Schemes of the web (`http`, `https`, `ws`, `wss`, `ftp`) need a
/// host; others, such as `mailto:` or `urn:`, need only something after the colon.
///
/// - `https://example.org/a?b#c` and `mailto:ada@example.org` are valid.
/// - `example.org`, `https://`, `https:///path` and `http://host:99999` are not.
enum AbsoluteURL {
    /// A scheme, a colon, something after it, and no white space or control character.
    static func isValid(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard !text.unicodeScalars.contains(where: { $0.isForbiddenInURL }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        let scheme = bytes[..<colon]
        let rest = bytes[(colon + 1)...]
        guard isScheme(scheme), !rest.isEmpty else { return false }
        return !needsHost(scheme) || hasHost(rest)
    }

    /// A letter, then letters, digits, `+`, `-` and `.`; RFC 3986, section 3.1.
    private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.isLetter else { return false }
        return bytes.allSatisfy { byte in
            byte.isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
    }

    /// Whether the scheme, in letters of any case, is one that leads to a server.
    private static func needsHost(_ scheme: ArraySlice<UInt8>) -> Bool {
        schemesWithHost.contains { known in
            known.utf8.elementsEqual(scheme, by: { $0 == $1 | 0x20 })
        }
    }

    private static var schemesWithHost: [String] { ["https", "http", "wss", "ws", "ftp"] }

    /// `//`, then perhaps a user with `@`, then a host, then perhaps a port.
    private static func hasHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        guard bytes.first == slash, bytes.dropFirst().first == slash else { return false }
        let authority = bytes.dropFirst(2).prefix { byte in
            byte != slash && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else {
            return isHostWithPort(authority)
        }
        return isHostWithPort(authority[(at + 1)...])
    }

    /// A name or a numeric address in brackets, then perhaps a port.
    private static func isHostWithPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.first == UInt8(ascii: "[") { return isAddressWithPort(bytes.dropFirst()) }
        let host = bytes.prefix { $0 != UInt8(ascii: ":") }
        return !host.isEmpty && host.allSatisfy(isHost) && isPort(bytes[host.endIndex...])
    }

    /// A numeric address of the sixth version of IP, behind its opening bracket.
    private static func isAddressWithPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "]")), end > bytes.startIndex else {
            return false
        }
        let isAddress = bytes[..<end].allSatisfy { byte in
            byte.isDigit || (0x61...0x66).contains(byte | 0x20) || byte == UInt8(ascii: ":")
                || byte == UInt8(ascii: ".")
        }
        return isAddress && isPort(bytes[(end + 1)...])
    }

    /// Whether the byte may be part of the name of a host; bytes beyond ASCII may.
    private static func isHost(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "<", ">", "\"", "\\", "^", "`", "{", "|", "}", "[", "]": false
        default: true
        }
    }

    /// Nothing, or a colon with the digits of a number up to 65,535; HTML allows the colon alone.
    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let colon = bytes.first else { return true }
        guard colon == UInt8(ascii: ":") else { return false }
        var port = 0
        for byte in bytes.dropFirst() {
            guard byte.isDigit else { return false }
            port = port * 10 + Int(byte - 0x30)
            guard port <= 65_535 else { return false }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// White space and control characters, which browsers remove or refuse.
    fileprivate var isForbiddenInURL: Bool {
        value <= 0x20 || (0x7F...0x9F).contains(value) || isWhiteSpace
    }
}
