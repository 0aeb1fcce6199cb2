/// A text as a terminal shows it: without characters that the terminal would obey, and measured in
/// its columns.
///
/// ```swift
/// TerminalText("東京\u{1B}[2J").columnCount   // 8: the escape character has become a space
/// ```
public struct TerminalText: Hashable, Sendable, CustomStringConvertible {
    /// The text that a terminal can be given.
    public let description: String

    /// Makes a text of a line; a line break in it also becomes a space.
    public init(_ text: String) {
        description = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.isObeyed ? " " : $0 }))
    }

    /// Makes the lines of a text.
    public static func lines(of text: String) -> [TerminalText] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { TerminalText(String($0)) }
    }

    /// The number of terminal columns that the text takes.
    ///
    /// Marks that only change the character before them, and those that only set a direction, take
    /// none; the characters of East Asian scripts and pictures take two.
    public var columnCount: Int { description.reduce(0) { $0 + $1.columnCount } }

    /// Returns as much of the beginning as fits into a number of columns; an ellipsis, which is
    /// among them, replaces the rest.
    public func truncated(toColumns limit: Int) -> TerminalText {
        guard columnCount > limit else { return self }
        var rest = limit - 1
        let fitting = description.prefix { character in
            rest -= character.columnCount
            return rest >= 0
        }
        return TerminalText(limit > 0 ? fitting + "…" + fitting.missingIsolateEnds : "")
    }
}

extension Substring {
    /// The ends of the isolates that a text begins and, being cut, does not end: without them all
    /// text behind it would be ordered with it.
    package var missingIsolateEnds: String {
        var count = 0
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: count += 1
            case 0x2069: count = Swift.max(0, count - 1)
            default: break
            }
        }
        return String(repeating: "\u{2069}", count: count)
    }
}

extension Character {
    fileprivate var columnCount: Int {
        guard let first = unicodeScalars.first(where: { !$0.isInvisible }) else { return 0 }
        return first.isWide || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Whether a terminal does something else than to show the character.
    fileprivate var isObeyed: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }

    /// The blocks whose characters are wide, after Unicode Standard Annex 11.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
