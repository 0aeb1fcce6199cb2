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
        var (cells, end) = (0, text.startIndex)
        for index in text.indices {
            let next = cells + TextCluster(text[index]).width
            guard next <= width else { return width > 0 ? "\(text[..<end])…" : "" }
            cells = next
            if cells < width { end = text.index(after: index) }
        }
        return text
    }
}
