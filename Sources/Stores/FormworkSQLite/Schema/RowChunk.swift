/// A set of rows with the number of their chunk.
struct RowChunk: Sendable {
    /// The number of the chunk: that of a row without its last 16 bits.
    let number: Int64

    /// The rows.
    let rows: RowSet

    /// The number of rows in it.
    let count: Int

    /// Those that need no test of their texts.
    let worded: RowSet

    /// Those that need no test of their values.
    let valued: RowSet

    init(number: Int64, rows: RowSet, worded: RowSet = .empty, valued: RowSet = .empty) {
        (self.number, self.rows, count) = (number, rows, rows.count)
        (self.worded, self.valued) = (worded, valued)
    }

    /// A part of a chunk without rows.
    private init(emptied number: Int64) {
        (self.number, rows, count, worded, valued) = (number, .empty, 0, .empty, .empty)
    }

    /// Returns the number of the chunk with a row.
    static func number(of row: Int64) -> Int64 { row >> 16 }

    /// Returns the number of a row within its chunk.
    static func place(of row: Int64) -> UInt16 { UInt16(truncatingIfNeeded: row) }

    /// Returns the numbers of the first rows, from the first or from the last on.
    func numbers(reversed isReversed: Bool, _ limit: Int) -> [Int64] {
        rows.numbers(reversed: isReversed, limit).map { number << 16 | Int64($0) }
    }

    /// Returns the rows whose numbers are in a range.
    func intersection(_ range: ClosedRange<Int64>) -> RowChunk {
        let all = number << 16...number << 16 | 0xFFFF
        guard range.overlaps(all) else { return RowChunk(emptied: number) }
        let part = range.clamped(to: all)
        if part == all { return self }
        return RowChunk(
            number: number,
            rows: rows.intersection(
                Self.place(of: part.lowerBound)...Self.place(of: part.upperBound)))
    }
}

extension [Int64: RowSet] {
    /// Returns whether a row is in the set of its chunk.
    func contain(_ row: Int64) -> Bool {
        self[RowChunk.number(of: row)]?.contains(RowChunk.place(of: row)) ?? false
    }
}

extension [RowChunk] {
    /// The number of rows.
    var rowCount: Int { reduce(0) { $0 + $1.count } }

    /// Returns the numbers of the first rows, from the first chunk on.
    func numbers(reversed isReversed: Bool, _ limit: Int) -> [Int64] {
        reduce(into: []) { $0 += $1.numbers(reversed: isReversed, limit - $0.count) }
    }
}
