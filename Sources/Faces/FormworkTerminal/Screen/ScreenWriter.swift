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
        var changed = Array(0..<frame.height)
        if let shown, shown.width == frame.width, shown.height == frame.height {
            old = shown
            changed = frame.changedRows(since: old)
            if scroll(&old, to: frame, changed) { changed = frame.changedRows(since: old) }
        } else {
            old = Frame(width: frame.width, height: frame.height)
            for row in 0..<frame.height { old.forgetRow(row) }
            write("\u{1B}[m")
            style = CellStyle()
        }
        let damage = ScreenDamage(in: changed, from: old, to: frame)
        for run in damage.ordered(after: style) { write(run, of: frame) }
        let written = output
        output = []
        placeCursor(of: frame)
        shown = frame
        return written.isEmpty || runs <= 1
            ? written + output
            : Array("\u{1B}[?2026h".utf8) + written + output + Array("\u{1B}[?2026l".utf8)
    }

    // MARK: Runs

    private mutating func write(_ run: ScreenRun, of frame: Frame) {
        move(to: run.row, run.columns.lowerBound)
        if run.erasesRest {
            erase(run.row, of: frame)
        } else {
            write(frame, run.row, run.columns)
        }
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

    /// Erases the rest of a row in the look of its end.
    private mutating func erase(_ row: Int, of frame: Frame) {
        if let last = frame.row(row).last { set(last) }
        write("\u{1B}[K")
    }

    // MARK: Lines that move

    /// Lets the terminal move lines, if most of the next frame is on the screen a few rows away.
    ///
    /// - Returns: Whether lines were moved, after which other rows differ.
    private mutating func scroll(_ old: inout Frame, to frame: Frame, _ changed: [Int]) -> Bool {
        guard let move = LineMove(from: old, to: frame, changed: changed) else { return false }
        runs += 1
        write("\u{1B}[\(move.rows.lowerBound + 1);\(move.rows.upperBound)r")
        write("\u{1B}[\(abs(move.distance))\(move.distance > 0 ? "S" : "T")")
        write("\u{1B}[r")
        cursor = nil
        old = move.applied(to: old)
        return true
    }

    // MARK: The cursor and the style

    private mutating func placeCursor(of frame: Frame) {
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
        } else if let cursor, cursor.column == column, column > 0 {
            write("\u{1B}[\(row + 1)d")
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
