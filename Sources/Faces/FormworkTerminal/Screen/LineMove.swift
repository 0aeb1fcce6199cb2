/// Rows of a screen that are the same in the next frame, a few rows away.
struct LineMove: Equatable {
    /// The rows within which lines move.
    let rows: Range<Int>
    /// The number of rows upwards; negative for downwards.
    let distance: Int

    /// Finds the move after which least is left to write; `nil` if none pays.
    ///
    /// - Complexity: O(*h*²) comparisons of numbers in the rows of the screen.
    init?(from old: Frame, to new: Frame) {
        let changed = (0..<old.height).filter { old.row($0) != new.row($0) }
        guard changed.count > 3, let first = changed.first, let last = changed.last else {
            return nil
        }
        let (before, after) = (old.hashes(first...last), new.hashes(first...last))
        let stays = before.indices.count { before[$0] == after[$0] }
        var best: (distance: Int, count: Int)?
        for distance in (1 - before.count)..<before.count where distance != 0 {
            let count = before.indices.count { row in
                before.indices.contains(row + distance) && after[row] == before[row + distance]
            }
            if count > best?.count ?? stays + 2 { best = (distance, count) }
        }
        guard let best else { return nil }
        distance = best.distance
        let moved = before.indices.filter { row in
            before.indices.contains(row + best.distance)
                && after[row] == before[row + best.distance]
        }
        // The rows that are seen again, and those from which they come.
        let (top, bottom) = (first + moved[0], first + moved[moved.count - 1])
        rows = min(top, top + distance)..<(max(bottom, bottom + distance) + 1)
    }

    /// The frame as the terminal shows it after the move; terminals differ in the look of the rows
    /// that are free then, which therefore are as unknown as no cell is.
    func applied(to frame: Frame) -> Frame {
        var moved = frame
        for row in rows {
            if rows.contains(row + distance) {
                moved.copyRow(row + distance, of: frame, to: row)
            } else {
                moved.forgetRow(row)
            }
        }
        return moved
    }
}

extension Frame {
    /// One number for each of some rows: equal rows have equal numbers.
    fileprivate func hashes(_ rows: ClosedRange<Int>) -> [Int] { rows.map { row($0).hashValue } }
}
