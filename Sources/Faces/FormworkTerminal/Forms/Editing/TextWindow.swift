/// The part of a line of text that fits a width, around the caret.
struct TextWindow {
    /// The characters that are seen.
    let text: String
    /// The number of characters before them.
    let start: Int

    init(_ text: String, caret: Int?, width: Int) {
        let characters = Array(text)
        var start = caret.map { Self.start(before: $0, characters, width) } ?? 0
        start = min(start, characters.count)
        var (end, cells) = (start, 0)
        while end < characters.count {
            cells += TextCluster(characters[end]).width
            if cells > width { break }
            end += 1
        }
        self.start = start
        self.text = String(characters[start..<end])
    }

    /// The first character to show so that the caret is seen: in steps of a third of the width, so
    /// that the text does not move with each key.
    private static func start(before caret: Int, _ characters: [Character], _ width: Int) -> Int {
        var (start, cells) = (min(caret, characters.count), 1)
        while start > 0 {
            cells += TextCluster(characters[start - 1]).width
            if cells > width { break }
            start -= 1
        }
        guard start > 0 else { return 0 }
        let step = max(1, width / 3)
        return min((start + step - 1) / step * step, caret)
    }
}

/// The lines of a longer text that fit a height, around the caret.
struct AreaWindow {
    /// The lines that are seen, as many as the height.
    let lines: [String]
    /// The line with the caret among them, and the characters before the caret in it.
    let caret: (line: Int, offset: Int)?

    /// Shows a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - caret: The characters before the caret; `nil` for none.
    ///   - width: The columns of a line.
    ///   - heights: The fewest and the most lines; in between, there are as many as the text has.
    init(_ text: String, caret: Int?, width: Int, heights: ClosedRange<Int>) {
        let characters = Array(text.prefix(TextLines.maximumCharacters))
        let ranges = TextLines.ranges(of: characters, width: width)
        let height = min(max(ranges.count, heights.lowerBound), heights.upperBound)
        let row = caret.map { caret in ranges.lastIndex { $0.lowerBound <= caret } ?? 0 } ?? 0
        let start = max(0, min(row - height / 2, ranges.count - height))
        let seen = ranges.dropFirst(start).prefix(height)
        lines =
            seen.map { String(characters[$0]) }
            + Array(repeating: "", count: height - seen.count)
        self.caret = caret.map { (row - start, max(0, $0 - ranges[row].lowerBound)) }
    }
}
