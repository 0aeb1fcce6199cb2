/// A part of a longer list: where it starts and how long it may be.
public struct Pagination: Codable, Hashable, Sendable {
    /// The number of instances before the page, 0 or more.
    public let startIndex: Int

    /// The maximum number of instances on the page, 1 or more.
    public let maxResults: Int

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
