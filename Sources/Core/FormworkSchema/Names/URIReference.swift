/// A URI or a reference relative to one, split into its parts (RFC 3986, appendix B).
struct URIReference: Hashable, Sendable {
    var scheme: String?
    var authority: String?
    var path: String
    var query: String?
    var fragment: String?

    /// Splits any text; whether its parts are well-formed is ``isValid(_:)``'s question.
    init(_ text: String) {
        var rest = text[...]
        fragment = Self.takeSuffix(after: "#", of: &rest)
        query = Self.takeSuffix(after: "?", of: &rest)
        if let colon = rest.utf8.firstIndex(where: { ":/".utf8.contains($0) }),
            rest.utf8[colon] == UInt8(ascii: ":"), colon > rest.startIndex
        {
            scheme = String(rest[..<colon])
            rest = rest[rest.utf8.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    private static func takeSuffix(after sign: Unicode.Scalar, of rest: inout Substring) -> String?
    {
        guard let start = rest.utf8.firstIndex(of: UInt8(ascii: sign)) else { return nil }
        let suffix = String(rest[rest.utf8.index(after: start)...])
        rest = rest[..<start]
        return suffix
    }

    /// The parts with their signs.
    var text: String {
        var text = scheme.map { "\($0):" } ?? ""
        if let authority { text += "//\(authority)" }
        text += path
        if let query { text += "?\(query)" }
        if let fragment { text += "#\(fragment)" }
        return text
    }

    /// The reference as seen from a base (RFC 3986, section 5.2.2).
    func resolved(against base: URIReference) -> URIReference {
        var target = self
        guard scheme == nil else {
            target.path = Self.withoutDots(path)
            return target
        }
        target.scheme = base.scheme
        guard authority == nil else {
            target.path = Self.withoutDots(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else {
            target.path = path.hasPrefix("/") ? Self.withoutDots(path) : merged(onto: base)
        }
        return target
    }

    private func merged(onto base: URIReference) -> String {
        if base.authority != nil, base.path.isEmpty { return Self.withoutDots("/" + path) }
        let end = base.path.lastIndex(of: "/").map { base.path.index(after: $0) }
        return Self.withoutDots(base.path[..<(end ?? base.path.startIndex)] + path)
    }

    /// The path without the segments `.` and `..`.
    private static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")), path.contains("/") else { return path }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for segment in segments {
            if segment == ".." {
                if kept.count > 1 { kept.removeLast() }
            } else if segment != "." {
                kept.append(segment)
            }
        }
        // A path that ends in dots is that of a folder.
        if let last = segments.last, last == "." || last == ".." { kept.append("") }
        return kept.joined(separator: "/")
    }
}
