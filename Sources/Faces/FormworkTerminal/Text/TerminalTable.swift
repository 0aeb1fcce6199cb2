import Formwork

/// A table for a terminal: columns as wide as their widest cell, numbers at the right.
package struct TerminalTable {
    /// A column.
    package struct Column {
        let title: String
        let isNumeric: Bool
        let isWhole: Bool

        /// Describes a column.
        ///
        /// - Parameters:
        ///   - title: The words above it.
        ///   - isNumeric: Whether its cells are numbers.
        ///   - isMoment: Whether its cells are days or times.
        package init(title: String, isNumeric: Bool = false, isMoment: Bool = false) {
            self.title = title
            self.isNumeric = isNumeric
            // A part of a number or of a day would be read as another one.
            isWhole = isNumeric || isMoment
        }
    }

    private let columns: [Column]
    private let rows: [[String]]
    /// Whether each cell is set apart, for a reader of lines who orders text of both directions: two
    /// cells of one direction would else change places within lines of the other.
    package var isolatesCells = false

    /// Makes a table.
    package init(columns: [Column], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The lines, the first of which has the titles.
    package var lines: [String] { lines(fitting: .max) }

    /// Whether no line takes more than some columns of a terminal.
    package func fits(_ limit: Int) -> Bool {
        lines.allSatisfy { TerminalText($0).columnCount <= limit }
    }

    /// The lines, each of which takes no more than some columns of a terminal: texts are shortened
    /// for it, those of the first column last, and columns left out from the end before too little of
    /// them remains.
    package func lines(fitting limit: Int) -> [String] {
        let table = ([columns.map(\.title)] + rows).map { $0.map { TerminalText($0) } }
        let widths = ColumnWidths(columns, table).fitting(limit)
        return table.map { row in
            let cells = widths.indices.map { column in
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
    package var sentences: [String] {
        rows.map { row in
            zip(columns, row).enumerated().compactMap { index, cell in
                let (column, text) = cell
                return text.isEmpty ? nil : index == 0 ? text : "\(column.title): \(text)"
            }.joined(separator: "; ")
        }
    }
}

/// The widths of the columns of a table, with two cells between each other.
private struct ColumnWidths {
    /// The width of the widest cell of each column.
    private let natural: [Int]
    /// The width without which a column is left out.
    private let minimum: [Int]

    /// The width to which texts are shortened at most.
    private static let shortest = 8

    /// Measures a table whose first row has the titles.
    init(_ columns: [TerminalTable.Column], _ table: [[TerminalText]]) {
        let widest = { (rows: ArraySlice<[TerminalText]>, column: Int) in
            rows.map { $0[column].columnCount }.max() ?? 0
        }
        let natural = columns.indices.map { widest(table[...], $0) }
        minimum = columns.indices.map { column in
            max(
                min(natural[column], Self.shortest),
                columns[column].isWhole ? widest(table.dropFirst(), column) : 0)
        }
        self.natural = natural
    }

    /// The widths of the first columns, as many as fit.
    ///
    /// The first one, by which a row is known, is shortened last; of the others the widest are as wide
    /// as each other then.
    func fitting(_ limit: Int) -> [Int] {
        let count = count(fitting: limit)
        guard count > 0 else { return natural.prefix(1).map { min($0, max(1, limit)) } }
        let room = limit - 2 * (count - 1)
        let others = { (most: Int) in
            (1..<count).map { max(minimum[$0], min(natural[$0], most)) }
        }
        var most = natural.max() ?? 0
        while most > 0, natural[0] + others(most).reduce(0, +) > room { most -= 1 }
        let widths = others(most)
        return [min(natural[0], room - widths.reduce(0, +))] + widths
    }

    private func count(fitting limit: Int) -> Int {
        var (count, end) = (0, -2)
        while count < minimum.count, end + 2 + minimum[count] <= limit {
            end += 2 + minimum[count]
            count += 1
        }
        return count
    }
}
