/// Text as it is written in XML.
enum XMLText {
    /// Text between tags; characters that XML cannot hold become elements of XLIFF.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\r": "&#13;"
            case _ where isForbidden(scalar): "<cp hex=\"\(hex(scalar))\"/>"
            default: String(scalar)
            }
        }.joined()
    }

    /// Text in an attribute, which is for reading only: what XML cannot hold is shown by number.
    static func attribute(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\r", "\n", "\t": "&#\(scalar.value);"
            case _ where isForbidden(scalar): "[\(hex(scalar))]"
            default: String(scalar)
            }
        }.joined()
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": true
        default: false
        }
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
