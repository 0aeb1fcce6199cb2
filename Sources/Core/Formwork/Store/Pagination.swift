/// A part of a longer list: where it starts and how long it may be.
public struct Pagination: Codable, Hashable, Sendable {
    /// The number of instances before the page, 0 or more.
    public let startIndex: Int

    /// The maximum number of instances on the page, 1 or more.
    public let maxResults: Int

    /// The place at which the page begins or ends, if it is known: the store finds it without
    /// counting the instances before it.
    public let position: PagePosition?

    /// The maximum of ``startIndex`` for a page without a position.
    public static let maximumStartIndex = 50_000

    /// The maximum total that a store counts exactly for every page of a list.
    public static let maximumCountedTotal = 1_000

    /// Makes a part; values out of range become the nearest that are in range.
    public init(startIndex: Int = 0, maxResults: Int = 20, from position: PagePosition? = nil) {
        self.startIndex = max(0, startIndex)
        self.maxResults = max(1, maxResults)
        self.position = position
    }

    /// Makes the part that is the page of that number, the first being 1.
    public init(page: Int, size: Int, from position: PagePosition? = nil) {
        let (start, overflow) = (max(1, page) - 1).multipliedReportingOverflow(by: max(1, size))
        self.init(startIndex: overflow ? Int.max : start, maxResults: size, from: position)
    }
}

extension Pagination {
    /// Returns the number of the furthest page that is found by its number, for numbers that readers
    /// enter.
    public static func furthestPage(size: Int) -> Int { maximumStartIndex / max(1, size) + 1 }

    /// Returns the total of a list as a store reports it, without counting the whole list.
    ///
    /// The list's end is known if it is on the page, as precisely as ``startIndex``; otherwise the
    /// total is exact up to ``maximumCountedTotal``, and beyond that a number that the list exceeds.
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
        let (end, overflow) = startIndex.addingReportingOverflow(shownCount)
        let known = overflow ? Int.max : end
        let isFirst = startIndex == 0 && position == nil
        if !hasMore, shownCount > 0 || isFirst { return (known, true) }
        let counted = try count()
        if counted <= Self.maximumCountedTotal { return (counted, true) }
        return (max(Self.maximumCountedTotal, hasMore ? known : 0), false)
    }
}
