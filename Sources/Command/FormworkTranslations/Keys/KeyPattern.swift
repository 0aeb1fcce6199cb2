/// A key of a text, parts of which may be unknown: `IdeaNotice.*`.
///
/// A `*` matches one character or more, dots among them. A key without `*` is exact.
package struct KeyPattern: Hashable, Sendable {
    /// The known parts, with unknown text between them.
    private let parts: [String]

    /// Reads a pattern.
    package init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    private init(parts: [String]) {
        self.parts = parts
    }

    /// The pattern without any known part.
    static let unknown = KeyPattern("*")

    /// A text of a source file, in which a `*` is an ordinary character.
    static func literal(_ text: String) -> KeyPattern {
        KeyPattern(parts: [text])
    }

    /// The key, when it is known completely.
    var exactKey: String? { parts.count == 1 ? parts[0] : nil }

    /// One pattern after the other.
    static func + (left: KeyPattern, right: KeyPattern) -> KeyPattern {
        let joint = (left.parts.last ?? "") + (right.parts.first ?? "")
        return KeyPattern(parts: left.parts.dropLast() + [joint] + right.parts.dropFirst())
    }

    /// Whether the first component is known, so that a text can be missed.
    var hasKnownStart: Bool { exactKey != nil || parts[0].contains(".") }

    /// Whether enough is known for a match to prove that a text is used.
    var isDistinctive: Bool {
        hasKnownStart || parts.last.map { $0.first == "." && $0.count > 1 } == true
    }
}

extension KeyPattern {
    /// Whether a key matches the pattern.
    ///
    /// Complexity: O(*n* × *m*) in the lengths of the key and the pattern, at worst.
    package func matches(_ key: String) -> Bool {
        guard exactKey == nil else { return exactKey == key }
        let (first, last) = (parts[0], parts[parts.count - 1])
        guard key.hasPrefix(first), key.hasSuffix(last) else { return false }
        var rest = key.utf8.dropFirst(first.utf8.count)
        for part in parts.dropFirst().dropLast() {
            guard let end = Self.end(of: part, in: rest.dropFirst()) else { return false }
            rest = rest[end...]
        }
        return rest.count > last.utf8.count
    }

    private static func end(of part: String, in bytes: Substring.UTF8View) -> String.Index? {
        var rest = bytes
        while rest.count >= part.utf8.count {
            if rest.starts(with: part.utf8) {
                return rest.index(rest.startIndex, offsetBy: part.utf8.count)
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension KeyPattern: CustomStringConvertible {
    /// The known parts with `*` between them.
    package var description: String { parts.joined(separator: "*") }
}
