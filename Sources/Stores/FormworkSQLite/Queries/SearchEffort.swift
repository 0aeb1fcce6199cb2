import Formwork

/// The numbers of rows that a search reads; larger ones if fewer were not enough.
struct SearchEffort {
    /// The maximum number of candidates that are sorted, and tested at first: some more than are
    /// counted, since some have the parts of a word and not the word.
    static let sortedCandidates = Pagination.maximumCountedTotal + 64

    /// The maximum number of rows of a range that are collected at first.
    private static let maximumRangeRows = 20_000

    /// The maximum number of candidates that are tested for the total.
    private(set) var limit: Int

    /// The candidates that are tested for each row of the page.
    private(set) var factor: Int

    /// The maximum number of rows of a range that are collected.
    private(set) var rangeRows = SearchEffort.maximumRangeRows

    /// Makes the first effort, a larger one if rows are tested for more than words.
    init(isTestingRange: Bool) {
        factor = isTestingRange ? 4 : 1
        limit = Self.sortedCandidates * factor
    }

    /// Makes the effort a larger one, which is enough after a few times.
    mutating func grow() {
        (limit, factor, rangeRows) = (limit * 4, factor * 4, rangeRows * 16)
    }
}
