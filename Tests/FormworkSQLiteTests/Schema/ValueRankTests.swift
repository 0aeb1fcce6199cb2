import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ValueRankTests {
    private static let numbers: [Double] = [
        -.infinity, -1e300, -9e18, -2.5, -1, -1e-300, 0, 1e-300, 0.1, 1, 4_095, 4_096, 50_000.5,
        9e18, 1e300, .infinity,
    ]

    private static let days: [String] = [
        "0000-01", "1999-12-31", "2024-02", "2024-02-01", "2024-02-29", "2024-03-01T00:00",
        "2024-03-02T23:59:59.999Z", "2024-12-31", "2025-01-01", "9999-12-31",
    ]

    @Test(
        "Ranks are in the order of the values, all of 24 bits",
        arguments: [numbers.map(\.databaseValue), days.map(\.databaseValue)])
    func ordered(_ values: [DatabaseValue]) {
        let ranks = values.compactMap { ValueRank($0) }
        #expect(ranks.count == values.count)
        #expect(ranks == ranks.sorted())
        #expect(ranks.allSatisfy { $0.number >= ValueRank.first.number })
        #expect(ranks.allSatisfy { $0.number <= ValueRank.last.number })
    }

    @Test("Small integers and days have ranks of their own, and both zeros the same")
    func different() {
        let integers = (-4_096...4_096).compactMap { (number: Int) in
            ValueRank(number.databaseValue)?.number
        }
        #expect(Set(integers).count == 8_193)
        let days = (10...31).compactMap { (day: Int) in
            ValueRank("2026-01-\(day)".databaseValue)?.number
        }
        #expect(Set(days).count == 22)
        #expect(ValueRank((-0.0).databaseValue) == ValueRank(0.databaseValue))
    }

    @Test(
        "No other value has a rank",
        arguments: [
            "", "2024", "2024-1-1", "2024-01-99", "2024-13-01", "-024-01-01", "24-01-01-0", "text",
            "12:30",
        ])
    func none(_ text: String) {
        #expect(ValueRank(text.databaseValue) == nil)
        #expect(ValueRank(.null) == nil)
    }
}
