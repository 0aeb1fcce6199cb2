/// A place in a JSON document (RFC 6901), as the tokens between its slashes.
enum JSONPointer {
    /// The tokens of a pointer; `nil` for text that is none.
    static func tokens(of pointer: Substring) -> [String]? {
        guard !pointer.isEmpty else { return [] }
        guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in pointer.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let token = unescaped(part) else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    /// The pointer with one more token.
    static func append(_ token: String, to pointer: inout String) {
        pointer += "/"
        for scalar in token.unicodeScalars {
            switch scalar {
            case "~": pointer += "~0"
            case "/": pointer += "~1"
            default: pointer.unicodeScalars.append(scalar)
            }
        }
    }

    private static func unescaped(_ token: Substring.UTF8View) -> String? {
        guard token.contains(UInt8(ascii: "~")) else { return String(Substring(token)) }
        var bytes: [UInt8] = []
        var rest = token
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
