import FormworkTables

/// Candidates that were read for one page: the first ones, for the total, and those near the page.
struct CandidateRows {
    /// The first ones.
    let first: [Int64]

    /// Whether there are no others.
    let isComplete: Bool

    /// The rows among which the page is; `nil` if it is among all.
    let near: Near?

    /// The conditions that some of them have not been tested for.
    let tests: [SQLCondition]

    /// The rows that need no test of their texts, by their chunks.
    let worded: [Int64: RowSet]

    /// The rows that need no test of their values.
    let valued: [Int64: RowSet]

    /// No candidates.
    static let none = CandidateRows(
        first: [], isComplete: true, near: nil, tests: [], worded: [:], valued: [:])

    /// The rows among which a page is.
    struct Near {
        /// The candidates.
        let rows: [Int64]

        /// The number of rows found that are enough for the page.
        let wanted: Int

        /// Whether there are no more of them.
        let isComplete: Bool

        /// The numbers of the rows that were looked through, if they were read in the order of their
        /// numbers; otherwise ``rows`` has pending rows too.
        let range: ClosedRange<Int64>?
    }

    /// All of them, those near the page before others.
    var rows: [Candidate] {
        let near = near?.rows ?? []
        let listed = Set(near)
        return (near + first.filter { !listed.contains($0) }).map { number in
            let hasWords = worded.contain(number)
            return Candidate(
                number: number, hasWords: hasWords,
                isTested: !hasWords || !valued.contain(number))
        }
    }

    /// A row that may be found.
    struct Candidate {
        let number: Int64

        /// Whether its text has the words for certain, unless it is pending.
        let hasWords: Bool

        /// Whether it has to be tested, unless it is pending.
        let isTested: Bool
    }

    /// The number of rows found that are enough for the total, if all near the page were tested.
    var enough: Int { (near?.rows.count ?? first.count) + PageStatements.maximumSortedRows + 1 }

    /// Returns the rows of the page of those that are found.
    ///
    /// - Returns: `nil` if more candidates have to be read.
    func rows(of hits: [Int64]) -> FoundRows? {
        guard isComplete || hits.count > PageStatements.maximumSortedRows else { return nil }
        guard let near else { return FoundRows(numbers: hits, count: hits.count) }
        let listed = Set(near.rows)
        let numbers = hits.filter { near.range?.contains($0) ?? listed.contains($0) }
        guard near.isComplete || numbers.count >= near.wanted else { return nil }
        return FoundRows(numbers: numbers, count: hits.count)
    }
}
