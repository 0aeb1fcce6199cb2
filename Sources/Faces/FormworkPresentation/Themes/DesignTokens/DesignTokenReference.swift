import Formwork

/// The place that an alias leads to.
///
/// Source: Design Tokens Format Module 2025.10, § 7; RFC 6901.
enum DesignTokenReference: Hashable, Sendable {
    /// A token or a group, `{group.token}`.
    case path([String])
    /// A place in the document, `#/group/token/$value/components/0`.
    case pointer([String])

    /// The segments of the path.
    var segments: [String] {
        switch self {
        case .path(let segments), .pointer(let segments): segments
        }
    }

    /// Reads the text between braces; `nil` for other texts.
    init?(alias text: String, at path: [String]) throws(ThemeError) {
        guard text.hasPrefix("{") else { return nil }
        let inner = text.dropFirst().dropLast()
        let names = inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard text.hasSuffix("}"), !inner.contains(where: { "{}".contains($0) }),
            !names.contains("")
        else { throw .designTokens("The alias \(text.abridged) has a wrong form.", at: path) }
        self = .path(names)
    }

    /// Reads a pointer into the same document.
    init(pointer text: String, at path: [String]) throws(ThemeError) {
        guard text.hasPrefix("#") else {
            throw .designTokens(
                "The reference \(text.abridged) leads out of the file. Copy its tokens into it.",
                at: path)
        }
        guard text == "#" || text.hasPrefix("#/") else {
            throw .designTokens("The pointer \(text.abridged) has a wrong form.", at: path)
        }
        var segments: [String] = []
        for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let rest = part.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
            guard rest.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else {
                throw .designTokens("The pointer \(text.abridged) has a wrong form.", at: path)
            }
            // The order matters: "~01" is "~1" (RFC 6901, § 4).
            segments.append(
                String(part).replacing("~1", with: "/").replacing("~0", with: "~"))
        }
        self = .pointer(text == "#" || text == "#/" ? [] : segments)
    }

    /// Reads the value of `$extends` or of `$ref` in a group.
    init(group value: JSONValue, at path: [String]) throws(ThemeError) {
        guard case .text(let text) = value else {
            throw .designTokens("The reference to a group must be text.", at: path)
        }
        if let alias = try DesignTokenReference(alias: text, at: path) {
            self = alias
        } else {
            try self.init(pointer: text, at: path)
        }
    }
}
