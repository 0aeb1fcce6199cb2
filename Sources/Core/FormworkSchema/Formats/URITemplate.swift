/// Checks templates of URIs (RFC 6570).
enum URITemplate {
    static func isValid(_ text: String) -> Bool {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "{":
                guard let end = rest.firstIndex(of: "}"), isExpression(rest[..<end]) else {
                    return false
                }
                rest = rest[rest.index(after: end)...]
            case "%": guard skipEscape(&rest) else { return false }
            default: guard isLiteral(scalar) else { return false }
            }
        }
        return true
    }

    private static func isLiteral(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0}"..." ", "\"", "<", ">", "\\", "^", "`", "|", "}", "\u{7F}"..."\u{9F}": false
        default: true
        }
    }

    private static func skipEscape(_ rest: inout Substring.UnicodeScalarView) -> Bool {
        for _ in 0..<2 {
            guard let digit = rest.popFirst(), digit.isASCII,
                UInt8(digit.value).hexadecimalValue != nil
            else { return false }
        }
        return true
    }

    private static func isExpression(_ text: Substring.UnicodeScalarView) -> Bool {
        var variables = text
        if let first = variables.first, "+#./;?&=,!@|".unicodeScalars.contains(first) {
            variables.removeFirst()
        }
        return variables.split(separator: ",", omittingEmptySubsequences: false)
            .allSatisfy(isVariable)
    }

    private static func isVariable(_ text: Substring.UnicodeScalarView) -> Bool {
        if text.last == "*" { return isName(text.dropLast()) }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return isName(parts[0]) && (parts.count == 1 || isLength(parts[1]))
    }

    private static func isLength(_ text: Substring.UnicodeScalarView) -> Bool {
        (1...4).contains(text.count) && text.first != "0"
            && text.allSatisfy { ("0"..."9").contains($0) }
    }

    private static func isName(_ text: Substring.UnicodeScalarView) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            var rest = part
            while let scalar = rest.popFirst() {
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_": break
                case "%": guard skipEscape(&rest) else { return false }
                default: return false
                }
            }
            return !part.isEmpty
        }
    }
}
