import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite struct SearchCacheTests {
    @Test("A search is split and folded once, and its rows are looked through once")
    func once() throws {
        let cache = SearchCache()
        let lookups = Mutex(0)
        let table = try ModelTable(ConformanceIdea.self)
        try DatabaseQueue().write { database in
            database.addFormworkFunctions()
            database.add(
                function: DatabaseFunction("formwork_matches", argumentCount: 2, pure: true) {
                    lookups.withLock { $0 += 1 }
                    let data = Data.fromDatabaseValue($0[0]) ?? Data()
                    return cache.words(of: data).allOccur(
                        in: String.fromDatabaseValue($0[1]) ?? "")
                })
            try Migration(tables: [table]).run(database)
            for number in 1...40 {
                try database.execute(
                    sql: """
                        INSERT INTO ConformanceIdea (id, createdAt, updatedAt, version, title,
                        content, category, votes, isAgreed) VALUES (?, '', '', 1, ?, 'Content',
                        'service', 1, 1)
                        """,
                    arguments: ["\(number)", "Number \(number)"])
            }
            let query = ModelQuery<ConformanceIdea>(
                search: "NUMBER 1", searchedFields: [ConformanceIdea.titleField.fieldId],
                pagination: Pagination(startIndex: 2, maxResults: 5), allowsScan: true)
            let page = try PageStatements(query, of: table).fetch(database)
            #expect((page.rows.count, page.total) == (5, 13))
        }
        #expect(cache.splitCount == 1)
        #expect(lookups.withLock { $0 } == 40)
    }
}
