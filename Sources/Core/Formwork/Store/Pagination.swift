/// A part of a longer list: where it starts and how long it may be.
public struct Pagination: Codable, Hashable, Sendable {
    /// The number of instances before the page, 0 or more.
    public let startIndex: Int

    /// The maximum number of instances on the page, 1 or more.
    public let maxResults: Int

    /// The maximum total that a store counts exactly for every page of a list.
    public static let maximumCountedTotal = 1_000

    /// Makes a part; values out of range become the nearest that are in range.
    public init(startIndex: Int = 0, maxResults: Int = 20) {
        self.startIndex = max(0, startIndex)
        self.maxResults = max(1, maxResults)
    }

    /// Makes the part that is the page of that number, the first being 1.
    public init(page: Int, size: Int) {
        let (start, overflow) = (max(1, page) - 1).multipliedReportingOverflow(by: max(1, size))
        self.init(startIndex: overflow ? Int.max : start, maxResults: size)
    }
}

extension Pagination {
    /// Returns the total of a list as a store reports it, without counting the whole list.
    ///
    /// The list's end is known if it is on the page; otherwise the total is exact up to
    /// ``maximumCountedTotal``, and beyond that a number that the list exceeds.
    ///
    /// - Parameters:
    ///   - shownCount: The number of instances on the page.
    ///   - hasMore: Whether an instance follows the page.
    ///   - count: Counts the instances of the list, at most one more than ``maximumCountedTotal``.
    /// - Returns: The total, and whether it is exact.
    /// - Throws: Any error of `count`.
    public func total<Failure: Error>(
        shownCount: Int, hasMore: Bool, count: () throws(Failure) -> Int
    ) throws(Failure) -> (total: Int, isExact: Bool) {
        if !hasMore, shownCount > 0 || startIndex == 0 { return (startIndex + shownCount, true) }
        let counted = try count()
        if counted <= Self.maximumCountedTotal { return (counted, true) }
        return (max(Self.maximumCountedTotal, hasMore ? startIndex + shownCount : 0), false)
    }
}
