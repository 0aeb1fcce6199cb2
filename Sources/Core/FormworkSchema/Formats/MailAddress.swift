/// Checks addresses of e-mail as RFC 5321 has them: quoted local parts and literal addresses too.
///
/// The rule for fields of forms is that of HTML, which is narrower and wider at once.
enum MailAddress {
    static func isValid(_ text: String, allowsUnicode: Bool) -> Bool {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let (local, domain) = (text[..<at], text[text.utf8.index(after: at)...])
        return isLocal(local, allowsUnicode: allowsUnicode)
            && isDomain(domain, allowsUnicode: allowsUnicode)
    }

    private static func isLocal(_ local: Substring, allowsUnicode: Bool) -> Bool {
        let bytes = local.utf8
        guard bytes.count <= 64, allowsUnicode || bytes.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        if bytes.first == UInt8(ascii: "\"") { return isQuoted(bytes) }
        return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtom) }
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^", "_", "`", "{", "|", "}",
            "~", "-":
            true
        default: byte >= 0x80
        }
    }

    private static func isQuoted(_ text: Substring.UTF8View) -> Bool {
        var rest = text.dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return rest.isEmpty
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), escaped >= 0x20 else { return false }
            default: guard byte >= 0x20, byte != 0x7F else { return false }
            }
        }
        return false
    }

    private static func isDomain(_ domain: Substring, allowsUnicode: Bool) -> Bool {
        guard domain.utf8.first == UInt8(ascii: "["), domain.utf8.last == UInt8(ascii: "]") else {
            return Hostname.isValid(String(domain), allowsUnicode: allowsUnicode)
        }
        let address = domain.utf8.dropFirst().dropLast()
        guard Substring(address).lowercased().hasPrefix("ipv6:") else {
            return IPAddress.isVersion4(address)
        }
        return IPAddress.isVersion6(address.dropFirst(5))
    }
}
