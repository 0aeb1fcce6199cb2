import HTTPTypes

/// The cookies of a request, which are read once: an answer asks for several of them, some more than once.
struct RequestCookies: Sendable {
    private var all: [(name: String, value: String)] = []

    /// Reads the header fields of a request; a cookie without a value is none.
    ///
    /// - Complexity: linear in the size of the fields.
    init(_ headers: HTTPFields) {
        for field in headers where field.name == .cookie {
            for pair in field.value.utf8.split(separator: UInt8(ascii: ";")) { add(pair) }
        }
    }

    /// The value of a cookie; the first one counts if a client sends several with the name.
    subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    private mutating func add(_ pair: Substring.UTF8View) {
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return }
        let name = pair[..<sign].drop(while: Self.isSpace)
        let end = name.lastIndex { !Self.isSpace($0) }.map(name.index(after:))
        let value = pair[sign...].dropFirst()
        guard let end, !value.isEmpty else { return }
        all.append((String(Substring(name[..<end])), String(Substring(value))))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
