import Formwork

/// Tracks the content of a terminal, and makes the output that changes it.
///
/// Only the lines that differ are sent, each after a move of the cursor to its place.
struct LineRenderer {
    /// The size of a terminal in characters.
    struct Size: Hashable {
        var columns: Int
        var rows: Int
    }

    private var shown: [String] = []
    private var size: Size?

    /// The first output to a terminal: the alternate screen, without a cursor, with long lines cut
    /// instead of wrapped.
    static let beginning = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"

    /// The last output to a terminal, which restores it.
    static let end = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// The output that shows the lines, and the status in the line below them or, if there
    /// is not room for all of them, in the last one.
    mutating func text(showing lines: [String], status: String, in size: Size) -> String {
        let body =
            lines.prefix(max(0, size.rows - 2)) + (lines.isEmpty || size.rows < 2 ? [] : [""])
        let wanted = (body + [status]).map {
            TerminalText($0).truncated(toColumns: size.columns).description
        }
        let redrawsAll = size != self.size
        let old = redrawsAll ? [] : shown
        var text = redrawsAll && self.size != nil ? "\u{1B}[2J" : ""
        for row in 0..<max(wanted.count, old.count) {
            let line = row < wanted.count ? wanted[row] : ""
            if line != (row < old.count ? old[row] : "") {
                text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
            }
        }
        (shown, self.size) = (wanted, size)
        return text
    }

    /// Discards the shown lines, as after another program wrote to the terminal.
    mutating func forget() { (shown, size) = ([], nil) }
}
