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

    /// The lines, the first of which has the titles.
    var lines: [String] {
        let table = ([columns.map(\.title)] + rows).map { $0.map { TerminalText($0) } }
        let widths = columns.indices.map { column in
            table.map { $0[column].columnCount }.max() ?? 0
        }
        return table.map { row in
            let cells = columns.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].columnCount)
                return columns[column].isNumeric
                    ? space + row[column].description : row[column].description + space
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
