/// A line of a form that is read aloud or printed, line by line.
public struct ReaderLine: Hashable, Sendable {
    /// The meanings of lines.
    public enum Kind: Hashable, Sendable {
        case heading, label, hint, error, warning, choice, value, note, action
    }

    /// The meaning.
    public let kind: Kind

    /// The words; nothing is known by anything else.
    public let text: String

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        self.text = isPlain ? text : Self.harmless(text)
    }

    /// The text as one line that commands nothing.
    private static func harmless(_ text: String) -> String {
        TextLine(text.map { $0.isNewline ? " " : $0 }.map(String.init).joined())
            .clusters.map(\.text).joined()
    }
}
