/// Rows of a screen that are the same in the next frame, a few rows away.
struct LineMove: Equatable {
    /// The rows within which lines move.
    let rows: Range<Int>
    /// The number of rows upwards; negative for downwards.
    let distance: Int

    /// The bytes of the sequences that move lines, which a move must save at least.
    private static let cost = 18

    /// Finds the move after which least is left to write; `nil` if none pays.
    ///
    /// - Parameters:
    ///   - old: The frame that is shown.
    ///   - new: The next frame.
    ///   - changed: The rows that differ.
    /// - Complexity: O(*h*²) comparisons of numbers in the rows of the screen.
    init?(from old: Frame, to new: Frame, changed: [Int]) {
        guard changed.count > 3, let first = changed.first, let last = changed.last else {
            return nil
        }
        let candidates = MoveCandidates(old, new, first...last, changed)
        let best = candidates.all.max { $0.gain < $1.gain }
        guard let best, best.gain > Self.cost else { return nil }
        distance = best.distance
        rows = (best.rows.lowerBound + first)..<(best.rows.upperBound + first)
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

/// The moves of lines between two frames, with the bytes that each saves.
private struct MoveCandidates {
    struct Candidate {
        let distance: Int
        let rows: Range<Int>
        let gain: Int
    }

    /// One number for each row: equal rows have equal numbers.
    private let before: [Int]
    private let after: [Int]
    /// About as many bytes as each row takes.
    private let costs: [Int]
    private let changed: [Int]
    private var isChanged: [Bool]

    init(_ old: Frame, _ new: Frame, _ rows: ClosedRange<Int>, _ changed: [Int]) {
        before = rows.map { old.row($0).hashValue }
        after = rows.map { new.row($0).hashValue }
        costs = rows.map { new.row($0).count { !$0.isErasable } + 4 }
        self.changed = changed.map { $0 - rows.lowerBound }
        isChanged = Array(repeating: false, count: rows.count)
        for row in self.changed { isChanged[row] = true }
    }

    /// All moves of more than one row.
    var all: [Candidate] {
        ((1 - before.count)..<before.count).compactMap { $0 == 0 ? nil : candidate($0) }
    }

    private func candidate(_ distance: Int) -> Candidate? {
        let moved = changed.filter { matches($0, distance) }
        guard moved.count > 1, let top = moved.first, let bottom = moved.last else { return nil }
        let rows = min(top, top + distance)..<(max(bottom, bottom + distance) + 1)
        let kept = rows.filter { !isChanged[$0] && !matches($0, distance) }
        // The rows that are free then are written as a whole.
        let gain = sum(moved) - sum(kept) - 4 * abs(distance)
        return Candidate(distance: distance, rows: rows, gain: gain)
    }

    /// Whether a row comes from another one of the old frame, so many rows below.
    private func matches(_ row: Int, _ distance: Int) -> Bool {
        before.indices.contains(row + distance) && after[row] == before[row + distance]
    }

    private func sum(_ rows: [Int]) -> Int { rows.reduce(0) { $0 + costs[$1] } }
}
