import GRDB

/// The values of a column with one rank, or with 16, 256, … ranks in a row.
///
/// A row has the token of the buckets of each size that its value is in, so that a range is some
/// buckets of few rows at its ends and of many between them.
struct ValueBucket: Equatable, Sendable {
    /// The number of sizes.
    private static let sizeCount = ValueRank.bitCount / bitsPerSize
    private static let bitsPerSize = 4

    /// The size of the bucket of all values without a rank.
    private static let unranked = 7

    /// The token, in which the last bits are the size and the position.
    let token: SearchToken

    /// Reads the bucket of a token.
    init(_ token: SearchToken) { self.token = token }

    /// The smallest bucket of a value in a column; `nil` of a missing value.
    init?(_ value: DatabaseValue, in column: String) {
        if value.isNull { return nil }
        let rank = ValueRank(value)
        self.init(rank?.number ?? 0, size: rank == nil ? Self.unranked : 0, in: column)
    }

    private init(_ position: Int64, size: Int, in column: String) {
        let hash = SearchToken("bucket".databaseValue, in: column).number & Self.columnBits
        token = Self.token(hash, size: size, position)
    }

    private static func token(_ column: Int64, size: Int, _ position: Int64) -> SearchToken {
        SearchToken(number: column | Int64(size) << Int64(ValueRank.bitCount) | position)
    }

    /// All but the bits of the size and of the position.
    private static let columnBits: Int64 = -1 << Int64(ValueRank.bitCount + 3)

    private var size: Int { Int(token.number >> Int64(ValueRank.bitCount)) & 7 }
    private var position: Int64 { token.number & (1 << Int64(ValueRank.bitCount) - 1) }

    /// The tokens of this smallest bucket and of the larger ones around it.
    var tokens: [SearchToken] {
        if size == Self.unranked { return [token] }
        return (0..<Self.sizeCount).map { size in
            Self.token(
                token.number & Self.columnBits, size: size,
                position >> Int64(size * Self.bitsPerSize))
        }
    }
}

// MARK: Ranges

extension ValueBucket {
    /// The buckets of a range.
    struct Cover: Sendable {
        /// The tokens of which each row in the range has one.
        let tokens: [SearchToken]

        /// Those of them that only rows in the range have.
        let inner: [SearchToken]
    }

    /// The part of a range that the bucket at an end of it is at most, so that few rows are compared
    /// with its bounds.
    private static let maximumPart = 1.0 / 32

    /// Returns the fewest buckets that cover a range, which are at most some dozens; `nil` if it is
    /// too narrow, or its bounds have no ranks.
    static func cover(
        from lower: DatabaseValue?, to upper: DatabaseValue?, in column: String
    ) -> Cover? {
        guard let first = lower.map({ ValueRank($0) }) ?? ValueRank.first,
            let last = upper.map({ ValueRank($0) }) ?? ValueRank.last, first < last
        else { return nil }
        let width = width(from: lower == nil ? nil : first, to: upper == nil ? nil : last)
        let start = lower == nil ? first.number..<first.number : end(at: first, width)
        let end = upper == nil ? last.number + 1..<last.number + 1 : end(at: last, width)
        guard let start, let end, start.upperBound < end.lowerBound else { return nil }
        let inner = buckets(start.upperBound..<end.lowerBound, in: column)
        let outer = buckets(start, in: column) + buckets(end, in: column)
        let unranked = ValueBucket(0, size: unranked, in: column)
        return Cover(
            tokens: (inner + outer + [unranked]).map(\.token), inner: inner.map(\.token))
    }

    /// The width of a range; of one without a bound the distance of the other from zero, or some
    /// months.
    private static func width(from first: ValueRank?, to last: ValueRank?) -> Double {
        guard let first, let last else { return (first ?? last)?.typicalWidth ?? .infinity }
        return last.value - first.value
    }

    /// The ranks of the largest bucket with a rank that is a small part of a width.
    private static func end(at rank: ValueRank, _ width: Double) -> Range<Int64>? {
        (0..<sizeCount).reversed().lazy.map { size in
            let bits = Int64(size * bitsPerSize)
            let start = (rank.number >> bits) << bits
            return start..<(start + (1 << bits))
        }.first { ranks in
            let ends = rank.values(of: ranks)
            return ends.upperBound - ends.lowerBound <= width * maximumPart
        }
    }

    /// Returns the fewest buckets with all of some ranks.
    private static func buckets(_ ranks: Range<Int64>, in column: String) -> [ValueBucket] {
        var (start, buckets) = (ranks.lowerBound, [ValueBucket]())
        while start < ranks.upperBound {
            let size =
                (0..<sizeCount).last { size in
                    let count: Int64 = 1 << Int64(size * bitsPerSize)
                    return start % count == 0 && start + count <= ranks.upperBound
                } ?? 0
            let bits = Int64(size * bitsPerSize)
            buckets.append(ValueBucket(start >> bits, size: size, in: column))
            start += 1 << bits
        }
        return buckets
    }
}
