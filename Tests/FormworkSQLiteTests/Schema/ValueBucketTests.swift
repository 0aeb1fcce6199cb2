import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ValueBucketTests {
    private static let values: [Double] = {
        let small = (-50...50).map { (number: Int) in Double(number) }
        let large = (0..<400).map { (number: Int) in Double(number * number) / 3 }
        return small + large + [-1e9, 1e9, -1e-9, 1e-9]
    }()

    private static let bounds: [Double?] = [
        nil, -1e300, -1e8, -40, 0, 7, 40, 1_000.5, 50_000, 1e300,
    ]

    @Test(
        "A range is covered by few buckets, the inner of which have its values only",
        arguments: bounds, bounds)
    func covered(_ lower: Double?, _ upper: Double?) throws {
        let range = ValueBucket.cover(
            from: lower?.databaseValue, to: upper?.databaseValue, in: "votes")
        guard let cover = range else {
            // Only ranges without values, or with one, have no buckets.
            #expect(try #require(lower) >= #require(upper))
            return
        }
        #expect(cover.tokens.count <= 130)
        #expect(Set(cover.tokens).count == cover.tokens.count)
        #expect(Set(cover.inner).isSubset(of: cover.tokens))
        for value in Self.values {
            let bucket = try #require(ValueBucket(value.databaseValue, in: "votes"))
            let tokens = Set(bucket.tokens)
            let isInside = value >= lower ?? -.infinity && value <= upper ?? .infinity
            if isInside { #expect(!tokens.isDisjoint(with: cover.tokens), "\(value)") }
            if !tokens.isDisjoint(with: cover.inner) { #expect(isInside, "\(value)") }
            #expect(tokens.intersection(cover.inner).count <= 1, "\(value)")
        }
    }

    @Test("Few of the values of a range are in the buckets at its ends")
    func ends() throws {
        let cover = try #require(
            ValueBucket.cover(
                from: 10_000.databaseValue, to: 60_000.databaseValue, in: "budget"))
        let inner = Set(cover.inner)
        let outside = try (10_000...60_000).filter { (number: Int) in
            let bucket = try #require(ValueBucket(number.databaseValue, in: "budget"))
            return inner.isDisjoint(with: bucket.tokens)
        }
        #expect(outside.count <= 2_000)
        #expect(cover.tokens.count <= 40)
    }

    @Test("A range from zero on is compared with its other end only in few rows")
    func zero() throws {
        let cover = try #require(
            ValueBucket.cover(from: 0.databaseValue, to: 1_000.databaseValue, in: "budget"))
        let inner = Set(cover.inner)
        let outside = try (0...1_000).filter { (number: Int) in
            let bucket = try #require(ValueBucket(number.databaseValue, in: "budget"))
            return inner.isDisjoint(with: bucket.tokens)
        }
        #expect(outside.count <= 32)
    }

    @Test("A range of days is covered, and one that has few ranks or none is not")
    func days() {
        func cover(_ lower: String, _ upper: String) -> ValueBucket.Cover? {
            ValueBucket.cover(
                from: lower.databaseValue, to: upper.databaseValue, in: "dueDate")
        }
        #expect(cover("2024-01-01", "2026-12-31")?.inner.isEmpty == false)
        #expect(cover("2024-01-01", "2024-01-01") == nil)
        #expect(cover("2026-12-31", "2024-01-01") == nil)
        #expect(cover("a", "b") == nil)
    }

    @Test("A value without a rank is in a bucket of its column that each range has")
    func unranked() throws {
        let bucket = try #require(ValueBucket("2024-1-1".databaseValue, in: "dueDate"))
        let cover = ValueBucket.cover(from: nil, to: "2024-01-01".databaseValue, in: "dueDate")
        #expect(bucket.tokens.count == 1)
        #expect(cover?.tokens.contains(bucket.token) == true)
        #expect(cover?.inner.contains(bucket.token) == false)
        #expect(ValueBucket(.null, in: "dueDate") == nil)
    }

    @Test("Columns have buckets of their own, whose tokens are no grams")
    func columns() throws {
        let buckets = try ["a", "b"].map {
            try #require(ValueBucket(1.databaseValue, in: $0)).tokens
        }
        #expect(Set(buckets.joined()).count == 12)
        #expect(buckets.joined().allSatisfy { $0.number < 0 })
        #expect(ValueBucket(buckets[0][0]).tokens == buckets[0])
    }
}
