/// A set of Unicode scalars as ranges of their values, in order and apart from one another.
package struct ScalarSet: Hashable, Sendable {
    private(set) var ranges: [ClosedRange<UInt32>]

    static let all = ScalarSet([0...0x10_FFFF])

    /// Creates the set of the scalars in any of the ranges.
    ///
    /// - Complexity: O(n log n) in the number of ranges.
    init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
                let upper = max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound...upper
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Creates the set of the scalars in ranges that are in order and apart from one another.
    init(inOrder ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges
    }

    /// All scalars that are not in this set.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var lower: UInt32 = 0
        for range in ranges {
            if range.lowerBound > lower { gaps.append(lower...(range.lowerBound - 1)) }
            lower = range.upperBound + 1
        }
        if lower <= 0x10_FFFF { gaps.append(lower...0x10_FFFF) }
        return ScalarSet(gaps)
    }

    /// The scalars that are in both sets.
    func intersection(_ other: ScalarSet) -> ScalarSet {
        ScalarSet(inverted.ranges + other.inverted.ranges).inverted
    }

    /// The scalars of this set that are not in the other.
    func subtracting(_ other: ScalarSet) -> ScalarSet {
        intersection(other.inverted)
    }

    /// - Complexity: O(log n) in the number of ranges.
    func contains(_ value: UInt32) -> Bool {
        var (lower, upper) = (0, ranges.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if ranges[middle].upperBound < value { lower = middle + 1 } else { upper = middle }
        }
        return lower < ranges.count && ranges[lower].lowerBound <= value
    }
}
