/// The rule of HTML for a valid e-mail address, in one pass over the bytes.
///
/// The grammar is that of the [HTML standard](https://html.spec.whatwg.org/#valid-e-mail-address),
/// as in `<input type=email>` of all browsers: a server with another grammar would refuse input
/// that the browser accepted.
enum EmailAddress {
    /// Local part, `@`, and labels of a domain parted by points.
    static func isValid(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
        let local = bytes[..<at]
        return !local.isEmpty && local.allSatisfy(isLocal)
            && isDomain(bytes[(at + 1)...])
    }

    /// An ASCII letter or digit, a point, or one of the signs that RFC 5322 calls `atext`.
    private static func isLocal(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case ".", "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^", "_", "`", "{", "|",
            "}", "~", "-":
            true
        default: false
        }
    }

    /// Labels of 1 to 63 letters, digits and inner hyphens.
    private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
        var length = 0
        var previous = UInt8(ascii: ".")
        for byte in bytes {
            if byte == UInt8(ascii: ".") {
                guard length > 0, previous.isLetterOrDigit else { return false }
                length = 0
            } else {
                let isInner = byte == UInt8(ascii: "-") && length > 0
                guard byte.isLetterOrDigit || isInner, length < 63 else { return false }
                length += 1
            }
            previous = byte
        }
        return previous.isLetterOrDigit
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    var isLetterOrDigit: Bool { isLetter || isDigit }

    /// Whether the byte is an ASCII letter.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
