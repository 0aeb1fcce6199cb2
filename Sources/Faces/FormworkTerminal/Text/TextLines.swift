import Formwork

/// The lines into which a text is broken, so that each fits a width.
///
/// ```swift
/// TextLines.broken("one two three", width: 8).map { String($0) }   // ["one two ", "three"]
/// ```
///
/// Lines end at line breaks, else behind the last space that fits, else where the width ends. Spaces
/// at the end of a line stay in it, so that every offset has a place.
public enum TextLines {
    /// The maximum number of characters that are laid out of one text.
    public static let maximumCharacters = 1_000_000

    /// Breaks a text.
    ///
    /// - Parameters:
    ///   - text: The text, with any line breaks.
    ///   - width: The number of cells of a line, at least 1.
    /// - Returns: The lines, at least one; line breaks are part of none.
    /// - Complexity: O(*n*) in the characters.
    public static func broken(_ text: String, width: Int) -> [Substring] {
        ranges(of: Array(text.prefix(maximumCharacters)), width: width).map { range in
            let start = text.index(text.startIndex, offsetBy: range.lowerBound)
            return text[start..<text.index(start, offsetBy: range.count)]
        }
    }

    /// The lines as ranges of characters.
    public static func ranges(of characters: [Character], width: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var (start, afterSpace, used) = (0, 0, 0)
        for (index, character) in characters.enumerated() {
            guard !character.isNewline else {
                lines.append(start..<index)
                (start, afterSpace, used) = (index + 1, index + 1, 0)
                continue
            }
            let isSpace = character == " "
            let cells = TextCluster(character).width
            // A space may be beyond the edge, as it is not seen.
            while used + cells > max(1, width), !isSpace, index > start {
                let end = afterSpace > start ? afterSpace : index
                lines.append(start..<end)
                used = characters[end..<index].reduce(0) { $0 + TextCluster($1).width }
                (start, afterSpace) = (end, end)
            }
            used += cells
            if isSpace { afterSpace = index + 1 }
        }
        return lines + [start..<characters.count]
    }

    /// A text that fits a width; one that is cut ends with “…”.
    public static func shortened(_ text: String, to width: Int) -> String {
        shortened(text, to: width, in: nil)
    }

    /// A text that fits a width, for a line in a direction.
    ///
    /// One in the other direction that is cut is set apart, so that “…” is at its own end.
    static func shortened(
        _ text: String, to width: Int, in direction: LayoutDirection?
    ) -> String {
        var (cells, end) = (0, text.startIndex)
        for index in text.indices {
            let next = cells + TextCluster(text[index]).width
            guard next <= width else { return width > 0 ? cut(text[..<end], in: direction) : "" }
            cells = next
            if cells < width { end = text.index(after: index) }
        }
        return text
    }

    /// The beginning of a text with the sign that something follows.
    ///
    /// Without the ends of its isolates all that follows in the line would be ordered with it.
    private static func cut(_ beginning: Substring, in direction: LayoutDirection?) -> String {
        let text = "\(beginning)…\(beginning.missingIsolateEnds)"
        // A text of several isolates has the direction of its line.
        guard let direction, !beginning.hasIsolates else { return text }
        let isRightToLeft = TextLine(beginning).isRightToLeft
        return isRightToLeft == (direction == .rightToLeft) ? text : "\u{2068}\(text)\u{2069}"
    }
}

extension Substring {
    fileprivate var hasIsolates: Bool {
        unicodeScalars.contains { (0x2066...0x2069).contains($0.value) }
    }
}
