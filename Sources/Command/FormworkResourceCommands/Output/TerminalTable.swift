import Formwork

/// A table for a terminal: columns as wide as their widest cell, numbers at the right.
struct TerminalTable {
    /// A column.
    struct Column {
        let title: String
        var isNumeric = false
    }

    let columns: [Column]
    let rows: [[String]]
    /// Whether each cell is set apart, for a reader of lines who orders text of both directions: two
    /// cells of one direction would else change places within lines of the other.
    var isolatesCells = false

    /// The lines, the first of which has the titles.
    var lines: [String] { lines(fitting: .max) }

    /// The lines with the widest cells shortened so that each line takes no more than some columns
    /// of a terminal.
    func lines(fitting limit: Int) -> [String] {
        let table = ([columns.map(\.title)] + rows).map { $0.map { TerminalText($0) } }
        let widths = columns.indices.map { column in
            table.map { $0[column].columnCount }.max() ?? 0
        }.fitting(limit)
        return table.map { row in
            let cells = columns.indices.map { column in
                let cell = row[column].truncated(toColumns: widths[column])
                let space = String(repeating: " ", count: widths[column] - cell.columnCount)
                let text = isolatesCells ? "\u{2068}\(cell)\u{2069}" : cell.description
                return columns[column].isNumeric ? space + text : text + space
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The rows as sentences, for readers who do not see the columns: the first cell, then the others
    /// that are not empty with their titles.
    var sentences: [String] {
        rows.map { row in
            zip(columns, row).enumerated().compactMap { index, cell in
                let (column, text) = cell
                return text.isEmpty ? nil : index == 0 ? text : "\(column.title): \(text)"
            }.joined(separator: "; ")
        }
    }
}

extension [Int] {
    /// The widths of columns, the widest less wide where all together would be wider than a limit;
    /// two cells are between them, and each keeps one.
    fileprivate func fitting(_ limit: Int) -> [Int] {
        var widths = self
        var excess = widths.reduce(2 * (count - 1), +) - limit
        while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > 1
        {
            let next = widths.filter { $0 < widths[widest] }.max() ?? widths[widest] - 1
            let cut = Swift.min(excess, widths[widest] - Swift.max(next, 1))
            widths[widest] -= cut
            excess -= cut
        }
        return widths
    }
}
