import Formwork
import FormworkTables
import FormworkTesting
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct CandidatesTests {
    /// A part of a query, with its condition in SQL.
    struct Part<Value: Sendable>: Sendable {
        let value: Value
        let sql: String

        init(_ value: Value, _ sql: String) { (self.value, self.sql) = (value, sql) }
    }

    private static let searches: [Part<String?>] = [
        Part(nil, "TRUE"), Part("frequent", "content LIKE '%frequent%'"),
        Part("ther", "content LIKE '%ther%'"),
        Part("frequent moved", "content = 'frequent moved'"), Part("frequent other", "FALSE"),
        Part("nt", "content LIKE '%nt%'"), Part("requent", "content LIKE '%frequent%'"),
        Part("w1234", "title LIKE 'w1234%'"), Part("w123", "title LIKE '%w123%'"),
        Part("quent moved", "content = 'frequent moved'"), Part("nowhere", "FALSE"),
        Part("w2 nt", "title LIKE 'w2%' AND content LIKE '%nt%'"),
    ]

    private static let filters: [Part<[ModelFilter]>] = [
        Part([], "TRUE"),
        Part(
            [.column("votes", isAnyOf: [.integer(4), .none, .integer(7)])],
            "(votes IN (4, 7) OR votes IS NULL)"),
        Part(
            [.column("budget", isBetween: .integer(400), .integer(2_500))],
            "\"_sort.budget\" BETWEEN 400 AND 2500"),
        Part(
            [.column("budget", isBetween: nil, .integer(1_234))],
            "\"_sort.budget\" <= 1234"),
        Part(
            [
                .column("budget", isBetween: .integer(700), nil),
                .column("votes", isBetween: .integer(-3), .integer(6)),
            ], "\"_sort.budget\" >= 700 AND votes BETWEEN -3 AND 6"),
        Part(
            [.column("budget", isBetween: .integer(400), .integer(401))],
            "\"_sort.budget\" BETWEEN 400 AND 401"),
        Part(
            [
                .column("budget", isBetween: .integer(400), .integer(2_500)),
                .column("votes", isAnyOf: [.integer(1), .integer(2), .integer(3)]),
            ], "\"_sort.budget\" BETWEEN 400 AND 2500 AND votes IN (1, 2, 3)"),
        Part(
            [
                .column("category", isAnyOf: [.text("service")]),
                .column("votes", isAnyOf: [.integer(8), .none]),
            ], "category = 'service' AND (votes = 8 OR votes IS NULL)"),
    ]

    private static let sorts: [Part<ModelSort>] = [
        Part(ModelSort(column: "createdAt"), "createdAt ASC, id ASC"),
        Part(ModelSort(column: "createdAt", direction: .descending), "createdAt DESC, id DESC"),
        Part(ModelSort(column: "title"), "\"_sort.title\" ASC, id ASC"),
        Part(ModelSort(column: "budget", direction: .descending), "\"_sort.budget\" DESC, id DESC"),
    ]

    /// Ideas of which some hundred are pending, deleted or without votes.
    private static func database() throws -> (DatabaseQueue, ModelTable) {
        let store = try PageStatementsTests.database(3_000)
        try store.0.write { database in
            try database.execute(
                sql: """
                    UPDATE ConformanceIdea SET createdAt = printf('%08d', rowid + rowid * 7 % 5);
                    UPDATE ConformanceIdea SET content = 'frequent moved' WHERE rowid % 14 = 3;
                    UPDATE ConformanceIdea SET votes = NULL WHERE rowid % 25 = 7;
                    UPDATE ConformanceIdea SET deletedAt = 'x' WHERE rowid % 50 = 20
                    """)
            try store.1.searchIndex?.refresh(database)
            let pending = try Int.fetchOne(
                database,
                sql: "SELECT count(*) FROM \"formwork_ConformanceIdea._search.pending\"")
            #expect((300...SearchIndex.maximumPending).contains(pending ?? 0))
        }
        return store
    }

    private static func query(
        _ search: Part<String?>, _ filters: Part<[ModelFilter]>, _ sort: Part<ModelSort>
    ) -> ModelQuery<ConformanceIdea> {
        ModelQuery(
            search: search.value,
            searchedFields: ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) },
            filters: filters.value, sort: [sort.value])
    }

    @Test("The pages of a search, of filters and of both are those of all rows in the order")
    func pages() throws {
        let (queue, table) = try Self.database()
        for search in Self.searches {
            for filters in Self.filters {
                for sort in Self.sorts {
                    let expected = try queue.read {
                        try String.fetchAll(
                            $0,
                            sql: """
                                SELECT id FROM ConformanceIdea WHERE deletedAt IS NULL \
                                AND \(search.sql) AND \(filters.sql) ORDER BY \(sort.sql)
                                """)
                    }
                    let query = Self.query(search, filters, sort)
                    try check(query, queue, table, expected)
                }
            }
        }
    }

    private func check(
        _ list: ModelQuery<ConformanceIdea>, _ queue: DatabaseQueue, _ table: ModelTable,
        _ expected: [String]
    ) throws {
        var query = list
        var found: [String?] = []
        var position: PagePosition?
        repeat {
            query.pagination = Pagination(maxResults: 700, from: position)
            let page = try queue.read { try PageStatements(query, of: table).fetch($0) }
            found += page.rows.map { $0[.id].text }
            if page.next != nil, position == nil {
                #expect(page.total == min(1_000, expected.count))
                #expect(page.isTotalExact == (expected.count <= 1_000))
            }
            position = page.next
        } while position != nil
        #expect(found == expected, "\(query)")
        let start = expected.count / 2
        query.pagination = Pagination(startIndex: start, maxResults: 7)
        let middle = try queue.read { try PageStatements(query, of: table).fetch($0) }
        let part = Array(expected[start...].prefix(7))
        #expect(middle.rows.map { $0[.id].text } == part, "\(query)")
    }
}
