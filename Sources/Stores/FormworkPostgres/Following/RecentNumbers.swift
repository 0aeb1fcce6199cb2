/// The last numbers of some, at least as many as are given and at most twice as many.
struct RecentNumbers {
    private let maximumCount: Int
    private var newer: Set<Int> = []
    private var older: Set<Int> = []

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    /// Adds a number; `false` if it is there.
    mutating func insert(_ number: Int) -> Bool {
        guard !older.contains(number), newer.insert(number).inserted else { return false }
        if newer.count == maximumCount { (older, newer) = (newer, []) }
        return true
    }
}
