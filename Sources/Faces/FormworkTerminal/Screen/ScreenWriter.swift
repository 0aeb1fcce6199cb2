/// Writes the least that turns the screen of a terminal from one frame into the next.
///
/// ```swift
/// var writer = ScreenWriter()
/// terminal.write(writer.show(frame))   // the whole screen at first
/// frame.draw(TextLine("x"), row: 3, column: 10)
/// terminal.write(writer.show(frame))   // "\u{1B}[4;11Hx"
/// ```
///
/// The screen is never cleared, and lines that only move are moved by the terminal. Output of more
/// than one run is synchronized (DEC private mode 2026), so that no terminal shows half of it.
///
/// - Complexity: O(*w* · *h*) in the size of the screen for each frame.
public struct ScreenWriter: Sendable {
    private var shown: Frame?
    private var style = CellStyle()
    /// The place of the terminal's cursor; `nil` where it is not known.
    private var cursor: (row: Int, column: Int)?
    private var isCursorVisible = false
    private var output: [UInt8] = []
    private var runs = 0

    /// Begins with a screen of unknown content.
    public init() {}

    /// Forgets what the terminal shows, so that the next frame is written as a whole.
    public mutating func forget() {
        shown = nil
        cursor = nil
        style = CellStyle()
        isCursorVisible = false
    }

    /// Returns the bytes that show a frame.
    public mutating func show(_ frame: Frame) -> [UInt8] {
        output = []
        runs = 0
        var old: Frame
        if let shown, shown.width == frame.width, shown.height == frame.height {
            old = shown
            scroll(&old, to: frame)
        } else {
            old = Frame(width: frame.width, height: frame.height)
            for row in 0..<frame.height { old.forgetRow(row) }
            write("\u{1B}[m")
            style = CellStyle()
        }
        for row in 0..<frame.height { write(row, of: frame, over: old) }
        let damage = output
        output = []
        placeCursor(of: frame, afterDamage: !damage.isEmpty)
        shown = frame
        return damage.isEmpty || runs <= 1
            ? damage + output
            : Array("\u{1B}[?2026h".utf8) + damage + output + Array("\u{1B}[?2026l".utf8)
    }

    // MARK: Rows

    /// Writes the cells of a row that differ.
    private mutating func write(_ row: Int, of frame: Frame, over old: Frame) {
        let (new, before) = (frame.row(row), old.row(row))
        guard new != before else { return }
        let offset = new.startIndex
        let tail = blankTail(new, before)
        var column = 0
        while column < tail {
            guard new[offset + column] != before[offset + column] else {
                column += 1
                continue
            }
            let end = endOfRun(from: column, to: tail, new, before)
            // Both halves of a wide character are written with the first.
            while new[offset + column].isContinuation, column > 0 { column -= 1 }
            move(to: row, column)
            write(frame, row, column..<end)
            column = end
        }
        if tail < frame.width { erase(row, from: tail, frame) }
    }

    /// The start of the blank cells at the end of a row that are erased by one sequence; the width
    /// where writing them is as short.
    private func blankTail(_ new: ArraySlice<Cell>, _ before: ArraySlice<Cell>) -> Int {
        var start = new.endIndex
        guard let last = new.last, last.isErasable else { return new.count }
        while start > new.startIndex, new[start - 1] == last { start -= 1 }
        while start < new.endIndex, new[start] == before[start] { start += 1 }
        return new.endIndex - start > 4 ? start - new.startIndex : new.count
    }

    /// The end of a run of cells to write: gaps that are shorter than a move of the cursor are
    /// written with it.
    private func endOfRun(
        from column: Int, to tail: Int, _ new: ArraySlice<Cell>, _ before: ArraySlice<Cell>
    ) -> Int {
        let offset = new.startIndex
        var (end, gap) = (column + 1, 0)
        for next in (column + 1)..<max(column + 1, tail) {
            if new[offset + next] != before[offset + next] {
                end = next + 1
                gap = 0
            } else {
                gap += 1
                if gap > 4 || new[offset + next].style != new[offset + end - 1].style { break }
            }
        }
        while end < tail, new[offset + end].isContinuation { end += 1 }
        return end
    }

    private mutating func write(_ frame: Frame, _ row: Int, _ columns: Range<Int>) {
        let cells = frame.row(row)
        var blanks = 0
        for column in columns {
            let cell = cells[cells.startIndex + column]
            guard !cell.isContinuation else { continue }
            if blanks > 0 {
                blanks -= 1
                continue
            }
            move(to: row, column)
            set(cell)
            if cell.isErasable {
                let rest = cells[
                    (cells.startIndex + column)..<(cells.startIndex + columns.upperBound)]
                blanks = rest.prefix { $0 == cell }.count - 1
                // The sequence and the move behind it are shorter.
                if blanks > 8 {
                    write("\u{1B}[\(blanks + 1)X")
                    continue
                }
                blanks = 0
            }
            write(cell.text)
            let next = cells.startIndex + column + 1
            let isWide = next < cells.endIndex && cells[next].isContinuation
            advance(by: isWide ? 2 : 1, in: frame, isDoubtful: cell.isDoubtful)
        }
    }

    /// Notes where the cursor is behind a character; at the edge terminals differ.
    private mutating func advance(by cells: Int, in frame: Frame, isDoubtful: Bool) {
        guard let place = cursor, !isDoubtful, place.column + cells < frame.width else {
            cursor = nil
            return
        }
        cursor = (place.row, place.column + cells)
    }

    private mutating func erase(_ row: Int, from column: Int, _ frame: Frame) {
        move(to: row, column)
        let cells = frame.row(row)
        set(cells[cells.startIndex + column])
        write("\u{1B}[K")
    }

    // MARK: Lines that move

    /// Lets the terminal move lines, if most of the next frame is on the screen a few rows away.
    private mutating func scroll(_ old: inout Frame, to frame: Frame) {
        guard let move = LineMove(from: old, to: frame) else { return }
        runs += 1
        write("\u{1B}[\(move.rows.lowerBound + 1);\(move.rows.upperBound)r")
        write("\u{1B}[\(abs(move.distance))\(move.distance > 0 ? "S" : "T")")
        write("\u{1B}[r")
        cursor = nil
        old = move.applied(to: old)
    }

    // MARK: The cursor and the style

    private mutating func placeCursor(of frame: Frame, afterDamage: Bool) {
        guard let place = frame.cursor else {
            if isCursorVisible || shown == nil { write("\u{1B}[?25l") }
            isCursorVisible = false
            return
        }
        move(to: min(place.row, frame.height - 1), min(place.column, frame.width - 1))
        if !isCursorVisible { write("\u{1B}[?25h") }
        isCursorVisible = true
    }

    private mutating func move(to row: Int, _ column: Int) {
        if let cursor, cursor == (row, column) { return }
        runs += 1
        if let cursor, cursor.row == row {
            let distance = column - cursor.column
            let absolute = "\u{1B}[\(column + 1)G"
            let relative =
                distance == -1 ? "\u{8}" : "\u{1B}[\(abs(distance))\(distance > 0 ? "C" : "D")"
            write(relative.utf8.count < absolute.utf8.count ? relative : absolute)
        } else if let cursor, cursor.row + 1 == row, column == 0 {
            write("\r\n")
        } else {
            write(column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H")
        }
        cursor = (row, column)
    }

    /// Sets the style of a cell; one without letters needs no more than the colour behind it.
    private mutating func set(_ cell: Cell) {
        let style = cell.isErasable ? cell.style.blank(after: style) : cell.style
        let parameters = style.parameters(after: self.style)
        guard !parameters.isEmpty else { return }
        let isReset = parameters == [0]
        write("\u{1B}[\(isReset ? "" : parameters.map(String.init).joined(separator: ";"))m")
        self.style = style
    }

    private mutating func write(_ text: String) { output += text.utf8 }
}
