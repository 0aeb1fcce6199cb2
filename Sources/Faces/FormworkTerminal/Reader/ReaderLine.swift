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

    /// The lines of a value: a text of several lines is below its label, set off.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - label: Puts the label before a value.
    /// - Returns: The lines.
    static func lines(ofValue value: String, labelled label: (String) -> String) -> [ReaderLine] {
        let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count > 1 else { return [ReaderLine(.value, label(value))] }
        var heading = label("")
        while heading.last?.isWhitespace ?? false { heading.removeLast() }
        return [ReaderLine(.value, heading)] + lines.map { ReaderLine(.value, "  \($0)") }
    }

    /// The text as one line that commands nothing.
    private static func harmless(_ text: String) -> String {
        TextLine(text.map { $0.isNewline ? " " : $0 }.map(String.init).joined())
            .clusters.map(\.text).joined()
    }
}
