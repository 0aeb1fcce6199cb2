/// The content of a whole screen, into which a face draws before anything is written.
///
/// ```swift
/// var frame = Frame(width: 80, height: 24)
/// frame.draw(TextLine("Title"), row: 0, column: 2)
/// frame.cursor = (row: 1, column: 2)
/// let bytes = writer.show(frame)   // what changed, nothing else
/// ```
///
/// What is drawn outside is cut off.
public struct Frame: Sendable {
    /// The number of columns.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// The place of the cursor; `nil` while it is hidden.
    public var cursor: (row: Int, column: Int)?

    private(set) var cells: [Cell]

    /// Creates an empty frame.
    public init(width: Int, height: Int, style: CellStyle = CellStyle()) {
        self.width = max(1, width)
        self.height = max(1, height)
        cells = Array(repeating: .blank(style), count: self.width * self.height)
    }

    /// Draws a line of text.
    ///
    /// - Parameters:
    ///   - line: The text.
    ///   - row: The row, from 0.
    ///   - column: The column of its left edge, which may be negative.
    ///   - style: The look.
    ///   - bounds: The columns to draw in; `nil` for all.
    public mutating func draw(
        _ line: TextLine, row: Int, column: Int, style: CellStyle = CellStyle(),
        within bounds: Range<Int>? = nil
    ) {
        guard (0..<height).contains(row) else { return }
        let bounds = (bounds ?? 0..<width).clamped(to: 0..<width)
        var column = column
        for cluster in line.shown where cluster.width > 0 {
            if column >= bounds.lowerBound, column + cluster.width <= bounds.upperBound {
                put(cluster, row: row, column: column, style)
            }
            column += cluster.width
            if column >= bounds.upperBound { return }
        }
    }

    /// Fills some cells of a row with spaces.
    public mutating func fill(row: Int, columns: Range<Int>, style: CellStyle) {
        guard (0..<height).contains(row) else { return }
        for column in columns.clamped(to: 0..<width) {
            set(.blank(style), row: row, column: column)
        }
    }

    /// Gives cells that are drawn already another style.
    public mutating func restyle(row: Int, columns: Range<Int>, style: CellStyle) {
        guard (0..<height).contains(row) else { return }
        for column in columns.clamped(to: 0..<width) {
            cells[row * width + column].style = style
        }
    }

    /// The text of a row, without spaces at its end.
    public func text(ofRow row: Int) -> String {
        let text = self.row(row).map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// The look of a cell.
    public func style(row: Int, column: Int) -> CellStyle { cells[row * width + column].style }

    /// The cells of a row.
    func row(_ row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }

    /// Replaces a row with one of another frame of the same size.
    mutating func copyRow(_ source: Int, of frame: Frame, to row: Int) {
        cells.replaceSubrange(row * width..<(row + 1) * width, with: frame.row(source))
    }

    /// The rows that are not the same in another frame of the same size.
    ///
    /// Cells are compared where they are: copies of their texts would be most of the work of a key.
    func changedRows(since other: Frame) -> [Int] {
        cells.withUnsafeBufferPointer { mine in
            other.cells.withUnsafeBufferPointer { theirs in
                (0..<height).filter { row in
                    (row * width..<(row + 1) * width).contains { mine[$0] != theirs[$0] }
                }
            }
        }
    }

    /// Whether the content of a row on the terminal is unknown.
    func isUnknown(row: Int) -> Bool { cells[row * width].text == "\0" }

    /// Makes the cells of a row different from all that can be drawn.
    mutating func forgetRow(_ row: Int) {
        let unknown = Cell(text: "\0", style: CellStyle())
        for index in row * width..<(row + 1) * width { cells[index] = unknown }
    }

    private mutating func put(
        _ cluster: TextCluster, row: Int, column: Int, _ style: CellStyle
    ) {
        let cell = Cell(text: cluster.text, style: style, isDoubtful: cluster.isDoubtful)
        set(cell, row: row, column: column)
        if cluster.width == 2 { set(Cell(text: "", style: style), row: row, column: column + 1) }
        // What is behind half of a wide character is not seen any more.
        repair(row: row, column: column + cluster.width)
    }

    private mutating func set(_ cell: Cell, row: Int, column: Int) {
        let index = row * width + column
        if cells[index].isContinuation, !cell.isContinuation, column > 0 {
            cells[index - 1] = .blank(cells[index - 1].style)
        }
        cells[index] = cell
        if !cell.isContinuation { repair(row: row, column: column + 1) }
    }

    /// Makes the second half of a wide character whose first half is gone a space.
    private mutating func repair(row: Int, column: Int) {
        guard column < width, cells[row * width + column].isContinuation else { return }
        let before = cells[row * width + column - 1]
        let isWhole = TextCluster(Character(before.text.isEmpty ? " " : before.text)).width == 2
        if !isWhole { cells[row * width + column] = .blank(cells[row * width + column].style) }
    }
}
