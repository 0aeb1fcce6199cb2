/// Cells of one row that are written in one go: all of them have one look.
struct ScreenRun {
    let row: Int
    let columns: Range<Int>
    /// The look of the letters.
    let style: CellStyle
    /// Whether there are nothing but spaces, of which the colour of letters is not seen.
    let isBlank: Bool
    /// Whether the run reaches the end of the row and is erased by one sequence.
    var erasesRest = false

    /// Whether the run is a whole row, which is erased before anything is written into it.
    var erasesRow: Bool { erasesRest && columns.lowerBound == 0 }

    /// Whether the run can be written in a style as it is.
    func fits(_ other: CellStyle) -> Bool {
        isBlank ? style.blank(after: other) == other : style == other
    }
}

/// The cells that differ between two frames, as runs in the order in which they are written.
///
/// Few runs are written look by look, because a change of colours takes more bytes than a move of
/// the cursor:
///
/// ```
/// rows     Title [A bridge]  Summary [A red one]
/// written  Title, Summary, then A bridge, A red one
/// ```
///
/// - Complexity: O(*w* · *h*) in the size of the screen.
struct ScreenDamage {
    private(set) var runs: [ScreenRun] = []
    /// Whether terminals differ in how wide they show a character of the damage: what is beside it
    /// must be written behind it.
    private var isDoubtful = false

    /// The maximum number of runs that are put into the order of their looks.
    private static let maximumSorted = 64

    /// Finds the damage in the rows that differ.
    init(in rows: [Int], from old: Frame, to new: Frame) {
        for row in rows { add(row, of: new, over: old) }
    }

    /// The runs in the order that needs the fewest changes of the style, which is the present one
    /// at first.
    func ordered(after style: CellStyle) -> [ScreenRun] {
        guard !isDoubtful, 2...Self.maximumSorted ~= runs.count else { return runs }
        var (style, rest, ordered) = (style, runs, [ScreenRun]())
        while !rest.isEmpty {
            rest = rest.withoutThose(fitting: style, addedTo: &ordered)
            style = rest.possible.nearestStyle(to: style) ?? style
        }
        return ordered
    }

    // MARK: Rows

    private mutating func add(_ row: Int, of frame: Frame, over old: Frame) {
        var old = old
        if let last = frame.row(row).last, old.isUnknown(row: row), last.isErasable {
            // All that is not blank is written into a row that is erased first.
            addRun(row, 0..<frame.width, last, isBlank: true, erasesRest: true)
            old.fill(row: row, columns: 0..<frame.width, style: last.style)
        }
        addChanges(in: row, of: frame, over: old)
    }

    private mutating func addChanges(in row: Int, of frame: Frame, over old: Frame) {
        let (new, before) = (frame.row(row), old.row(row))
        let offset = new.startIndex
        let tail = Self.blankTail(new, before)
        var column = 0
        while column < tail {
            guard new[offset + column] != before[offset + column] else {
                column += 1
                continue
            }
            let end = Self.endOfRun(from: column, to: tail, new, before)
            // Both halves of a wide character are written with the first.
            while new[offset + column].isContinuation, column > 0 { column -= 1 }
            addRuns(row, column..<end, new, before)
            column = end
        }
        if tail < frame.width {
            addRun(row, tail..<frame.width, new[offset + tail], isBlank: true, erasesRest: true)
        }
    }

    /// The start of the blank cells at the end of a row that are erased by one sequence; the width
    /// where writing them is as short.
    private static func blankTail(_ new: ArraySlice<Cell>, _ before: ArraySlice<Cell>) -> Int {
        var start = new.endIndex
        guard let last = new.last, last.isErasable else { return new.count }
        while start > new.startIndex, new[start - 1] == last { start -= 1 }
        while start < new.endIndex, new[start] == before[start] { start += 1 }
        return new.endIndex - start > 4 ? start - new.startIndex : new.count
    }

    /// The end of a run of cells to write: gaps that are shorter than a move of the cursor are
    /// written with it.
    private static func endOfRun(
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

    // MARK: Runs of one look

    /// Divides cells where their look changes; a space goes with the letters before it where it
    /// looks the same with theirs.
    private mutating func addRuns(
        _ row: Int, _ columns: Range<Int>, _ cells: ArraySlice<Cell>, _ before: ArraySlice<Cell>
    ) {
        var start = columns.lowerBound
        var first = cells[cells.startIndex + start]
        var isBlank = first.isErasable
        for column in columns {
            let cell = cells[cells.startIndex + column]
            isDoubtful = isDoubtful || cell.isDoubtful
            if cell.isContinuation || cell.joins(first, isBlank) { continue }
            let end = Self.end(of: start..<column, cells, before)
            addRun(row, start..<end, first, isBlank: isBlank)
            (start, first, isBlank) = (column, cell, cell.isErasable)
        }
        addRun(row, start..<columns.upperBound, first, isBlank: isBlank)
    }

    /// The end of a run without the cells behind it that stay as they are: the gap to the next run
    /// of another look is passed by a move.
    private static func end(
        of columns: Range<Int>, _ cells: ArraySlice<Cell>, _ before: ArraySlice<Cell>
    ) -> Int {
        let same = columns.reversed().prefix {
            cells[cells.startIndex + $0] == before[before.startIndex + $0]
        }
        return same.count == columns.count ? columns.upperBound : columns.upperBound - same.count
    }

    private mutating func addRun(
        _ row: Int, _ columns: Range<Int>, _ cell: Cell, isBlank: Bool, erasesRest: Bool = false
    ) {
        runs.append(
            ScreenRun(
                row: row, columns: columns, style: cell.style, isBlank: isBlank,
                erasesRest: erasesRest))
    }
}

extension Cell {
    /// Whether the cell can be written together with those before it, of which this is the first.
    fileprivate func joins(_ first: Cell, _ isBlank: Bool) -> Bool {
        if isBlank { return isErasable && style == first.style }
        return style == first.style
            || isErasable && style.blank(after: first.style) == first.style
    }
}

extension [ScreenRun] {
    /// The runs behind those that can be written in a style, which are added to others in their
    /// order; a row that is erased waits for that.
    fileprivate func withoutThose(
        fitting style: CellStyle, addedTo ordered: inout [ScreenRun]
    ) -> [ScreenRun] {
        var waiting = Set(filter(\.erasesRow).map(\.row))
        return filter { run in
            if run.erasesRow, run.fits(style) { waiting.remove(run.row) }
            let isWritten = run.fits(style) && !waiting.contains(run.row)
            if isWritten { ordered.append(run) }
            return !isWritten
        }
    }

    /// The runs that wait for no other one.
    fileprivate var possible: [ScreenRun] {
        let waiting = Set(filter(\.erasesRow).map(\.row))
        return filter { $0.erasesRow || !waiting.contains($0.row) }
    }

    /// The style that the fewest bytes set, of those in which a run can be written.
    fileprivate func nearestStyle(to style: CellStyle) -> CellStyle? {
        map { $0.isBlank ? $0.style.blank(after: style) : $0.style }
            .min { $0.cost(after: style) < $1.cost(after: style) }
    }
}
