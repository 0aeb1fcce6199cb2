import FormworkClient
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ResponseTableTests {
    private static let start = Date(timeIntervalSince1970: 1_000_000)

    private static func key(_ number: Int) -> CacheKey {
        CacheKey(owner: CacheOwner(user: "ann"), place: "/\(number)")
    }

    /// The steps of SQLite for a cached read, a kept answer and the mark of a write among entries.
    private func steps(_ count: Int) throws -> [Int] {
        var limits = CacheLimits()
        limits.maximumCount = count
        let keys = ResponseKeys(secret: Data(count: 32))
        let table = ResponseTable(keys: keys, limits: limits)
        let entry = CacheEntry(body: Data(count: 100), date: Self.start)
        return try DatabaseQueue().write { database in
            try ResponseSchema.install(keys, database, report: { _ in })
            for number in 0..<count {
                try table.keep(table.row(entry, Self.key(number)), database)
            }
            try table.expire(of: "ann", database)
            return try [
                database.steps {
                    try table.entry(for: Self.key(1), now: Self.start, database)
                }.count,
                database.steps { try table.keep(table.row(entry, Self.key(-1)), database) }.count,
                database.steps { try table.expire(of: "ann", database) }.count,
                database.steps { try table.remove(of: "ann", at: ["/5"], database) }.count,
            ]
        }
    }

    @Test("Each call takes about as many steps among 4,000 entries as among 40")
    func work() throws {
        let (few, many) = (try steps(40), try steps(4_000))
        for (few, many) in zip(few, many) { #expect(many <= 2 * few + 200, "\(few), \(many)") }
        #expect(many.allSatisfy { $0 < 2_000 }, "\(many)")
    }
}
