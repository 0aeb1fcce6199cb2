import GRDB

/// The first rows of a list in its order, from which candidates are picked.
///
/// To read a row of the list takes a fraction of the time in which one is sorted.
struct ListedRows {
    /// Each row with whether it meets some tests, and whether it is pending.
    let rows: RowCursor

    /// The maximum number of rows.
    let limit: Int

    /// Returns the candidates of a page: so many times the wanted number as the factor, since some are
    /// not found.
    ///
    /// `nil` if there were too few in the rows.
    func picked(
        _ chunks: [RowChunk], wanted: Int, _ factor: Int
    ) throws -> CandidateRows.Near? {
        let sets = Dictionary(uniqueKeysWithValues: chunks.map { ($0.number, $0.rows) })
        let (enough, overflow) = wanted.multipliedReportingOverflow(by: factor)
        var (picked, readCount): ([Int64], Int) = ([], 0)
        while overflow || picked.count < enough, let row = try rows.next() {
            readCount += 1
            if row[1], row[2] || sets.contain(row[0]) { picked.append(row[0]) }
        }
        let isComplete = overflow || picked.count < enough
        if isComplete, readCount >= limit { return nil }
        return CandidateRows.Near(
            rows: picked, wanted: wanted, isComplete: isComplete, range: nil)
    }
}
