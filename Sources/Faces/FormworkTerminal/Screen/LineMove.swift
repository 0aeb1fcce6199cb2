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
        let (before, after) = (old.hashes, new.hashes)
        guard let first = before.indices.first(where: { before[$0] != after[$0] }),
            let last = before.indices.last(where: { before[$0] != after[$0] }), last - first >= 3
        else { return nil }
        let stays = (first...last).count { before[$0] == after[$0] }
        let span = last + 1 - first
        var best: (distance: Int, count: Int)?
        for distance in (1 - span)..<span where distance != 0 {
            let count = (first...last).count { row in
                (first...last).contains(row + distance) && after[row] == before[row + distance]
            }
            if count > best?.count ?? stays + 2 { best = (distance, count) }
        }
        guard let best else { return nil }
        rows = first..<(last + 1)
        distance = best.distance
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
    /// One number for each row: equal rows have equal numbers.
    fileprivate var hashes: [Int] { (0..<height).map { row($0).hashValue } }
}
