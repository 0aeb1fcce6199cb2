import FormworkPresentation

/// An answer of several lines, up to the one that ends it.
struct SeveralLines {
    /// The letter of the command that begins them.
    static let command = "m"

    private let end: String
    private var lines: [String] = []

    /// Begins an answer; `nil` for another command.
    ///
    /// After `m` a line with a full stop ends it. A text that may have such a line itself, as one that
    /// a program sends, names the end: after `m END` it is a line with `END`.
    init?(_ command: Substring) {
        let words = command.split(separator: " ", maxSplits: 1)
        guard let letter = words.first, letter == Self.command else { return nil }
        end = words.count > 1 ? String(words[1]) : "."
    }

    /// Adds a line, also an empty one; `false` for the line that ends the answer.
    mutating func add(_ line: String) -> Bool {
        guard line != end else { return false }
        lines.append(line)
        return true
    }

    /// The lines so far as one text.
    var text: String { lines.joined(separator: "\n") }
}

extension ShownField {
    /// Whether an answer may have several lines.
    var takesLines: Bool { widget == .area }
}
