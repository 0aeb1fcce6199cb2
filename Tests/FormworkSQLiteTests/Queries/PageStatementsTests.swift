import Formwork
import FormworkTables
import FormworkTesting
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite struct PageStatementsTests {
    @Test("Decimals beyond the exact range are ordered too")
    func decimals() throws {
        let texts = ["1e+300", "9223372036854775807", "-1e+300", "0.5", "-3", "1.5e-05"]
        let ordered = try DatabaseQueue().read { database in
            database.addFormworkFunctions()
            return try String.fetchAll(
                database,
                sql: """
                    SELECT value FROM json_each(?) ORDER BY value COLLATE formwork_decimal
                    """,
                arguments: ["[\"\(texts.joined(separator: "\",\""))\"]"])
        }
        #expect(ordered == ["-1e+300", "-3", "1.5e-05", "0.5", "9223372036854775807", "1e+300"])
    }

    @Test("The column of the other properties cannot be asked for")
    func properties() throws {
        let table = try ModelTable(ConformanceIdea.self)
        let error = #expect(throws: ModelStoreError.self) {
            try PageStatements(
                ModelQuery<ConformanceIdea>(sort: [ModelSort(column: "_properties")]), of: table)
        }
        #expect(error?.code == .unknownColumn)
        #expect(error?.message.contains("“_properties”. Its columns are id,") == true)
    }

    /// A table of ideas with numbers, of which every second has a frequent word and five a rare one.
    static func database(
        _ count: Int, isIndexed: Bool = true
    ) throws -> (DatabaseQueue, ModelTable) {
        let (queue, table) = (try DatabaseQueue(), try ModelTable(ConformanceIdea.self))
        try queue.write { database in
            database.addFormworkFunctions()
            try Migration(tables: [table]).run(database)
            try database.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
                    INSERT INTO ConformanceIdea (id, createdAt, updatedAt, version, title,
                    "_sort.title", content, category, "_sort.category", votes, budget,
                    "_sort.budget", isAgreed)
                    SELECT printf('%08d', i), printf('%08d', i), '', 1, 'w' || i, 'w' || i,
                    CASE WHEN i % (?1 / 5) = 0 THEN 'rare' WHEN i % 2 = 0 THEN 'frequent'
                    ELSE 'other' END, 'service', 'service' || char(1), i % 10, CAST(i AS TEXT), i, 1 FROM n
                    """, arguments: [count])
            if isIndexed { try table.searchIndex?.refresh(database) }
        }
        return (queue, table)
    }

    /// The work of SQLite's machine for a query, and the number of its statements.
    static func cost(
        _ query: ModelQuery<ConformanceIdea>, _ store: (DatabaseQueue, ModelTable)
    ) throws -> (steps: Int, statements: Int, page: PageStatements.Page) {
        try store.0.read { database in
            let statements = Mutex(0)
            database.trace { event in
                statements.withLock { $0 += event.description.hasPrefix("--") ? 0 : 1 }
            }
            defer { database.trace(nil) }
            let (steps, page) = try database.steps {
                try PageStatements(query, of: store.1).fetch(database)
            }
            return (steps, statements.withLock { $0 }, page)
        }
    }

    private static let lists: [ModelQuery<ConformanceIdea>] = {
        let searches: [String?] = [
            nil, "rare", "frequent", "frequent other", "w59", "w", "nowhere",
        ]
        let filters: [[ModelFilter]] = [
            [], [.column("category", isAnyOf: [.text("service")])],
            [.column("votes", isAnyOf: [.integer(2), .integer(4)])],
            [
                .column("category", isAnyOf: [.text("service")]),
                .column("votes", isAnyOf: [.integer(3)]),
            ],
            [.column("budget", isBetween: .integer(10), .integer(1_000_000))],
            [.column("budget", isBetween: .integer(10), .integer(20))],
        ]
        let sorts = [
            ModelSort(column: "createdAt", direction: .descending), ModelSort(column: "title"),
            ModelSort(column: "budget", direction: .descending),
        ]
        let fields = ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) }
        return searches.flatMap { search in
            filters.flatMap { filter in
                sorts.map {
                    ModelQuery(search: search, searchedFields: fields, filters: filter, sort: [$0])
                }
            }
        }
    }()

    @Test("The work for a page does not grow with the table, in at most five statements")
    func bounded() throws {
        let (few, many) = (try Self.database(6_000), try Self.database(15_000))
        for query in Self.lists {
            let (less, more) = (try Self.cost(query, few), try Self.cost(query, many))
            let name = "\(query.search ?? "") \(query.filters) \(query.sort)"
            #expect(more.steps <= less.steps * 3 / 2 + 20_000, "\(less.steps) \(name)")
            #expect(more.statements <= 5, "\(name)")
            guard let next = more.page.next else { continue }
            var further = query
            further.pagination = Pagination(page: 2, size: 20, from: next)
            let second = try Self.cost(further, many)
            #expect(second.steps <= more.steps * 3 / 2 + 20_000, "\(more.steps) \(name)")
            let ids = Set(more.page.rows.map { $0[.id].text })
            #expect(ids.isDisjoint(with: second.page.rows.map { $0[.id].text }))
        }
    }

    @Test("A page in the middle of an order costs as much as the first")
    func middle() throws {
        let store = try Self.database(20_000, isIndexed: false)
        for direction in [SortDirection.ascending, .descending] {
            let sort = ModelSort(column: "budget", direction: direction)
            for side in [PagePosition.Side.before, .after] {
                let position = PagePosition(
                    side, sort: sort, value: .number(10_000), id: "00010000")
                let deep = try Self.cost(
                    ModelQuery(
                        sort: [sort], pagination: Pagination(page: 501, size: 20, from: position)),
                    store)
                let first = try Self.cost(ModelQuery(sort: [sort]), store)
                #expect(deep.steps <= first.steps * 3 / 2)
                #expect(deep.statements == 2)
                let isAfter = (side == .after) == (direction == .ascending)
                let range = isAfter ? 10_001...10_020 : 9_980...9_999
                let expected = range.map { "\($0)" }
                #expect(
                    deep.page.rows.map { $0.values["budget"]?.text }
                        == (direction == .ascending ? expected : expected.reversed()))
            }
        }
    }

    @Test("Hits that are all at the other end of the order are found too")
    func apart() throws {
        let store = try Self.database(6_000)
        try store.0.write { database in
            try database.execute(
                sql: "UPDATE ConformanceIdea SET content = 'ancient' WHERE rowid <= 3000")
            try store.1.searchIndex?.refresh(database)
        }
        let fields = ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) }
        let sort = ModelSort(column: "createdAt", direction: .descending)
        var query = ModelQuery<ConformanceIdea>(
            search: "ancient", searchedFields: fields, sort: [sort])
        let found = try Self.cost(query, store)
        #expect(found.page.rows.first?[.createdAt].text == "00003000")
        #expect((found.page.total, found.page.isTotalExact) == (1_000, false))
        #expect(found.statements <= 4)
        query.filters = [.column("budget", isBetween: .integer(1), .integer(2_500))]
        #expect(try Self.cost(query, store).page.rows.first?[.createdAt].text == "00002500")
        query.search = nil
        #expect(try Self.cost(query, store).page.rows.first?[.createdAt].text == "00002500")
    }

    /// The ideas of which the first half, in the order of their creation, has a word.
    private static func ancients(
        _ count: Int, _ createdAt: String = "createdAt"
    ) throws -> (DatabaseQueue, ModelTable) {
        let store = try database(count)
        try store.0.write { database in
            try database.execute(
                sql: """
                    UPDATE ConformanceIdea SET createdAt = \(createdAt),
                    content = iif(rowid <= ?, 'ancient', content)
                    """, arguments: [count / 2])
            try store.1.searchIndex?.refresh(database)
        }
        return store
    }

    private static func ancient(_ direction: SortDirection) -> ModelQuery<ConformanceIdea> {
        ModelQuery(
            search: "ancient",
            searchedFields: ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) },
            sort: [ModelSort(column: "createdAt", direction: direction)])
    }

    @Test("Hits at the other end of the order of creation cost as much as those at its start")
    func otherEnd() throws {
        let (few, many) = (try Self.ancients(4_000), try Self.ancients(10_000))
        let near = try Self.cost(Self.ancient(.ascending), few)
        var query = Self.ancient(.descending)
        #expect(try Self.cost(query, few).steps <= near.steps * 3 / 2)
        let far = try Self.cost(query, many)
        #expect(far.steps <= near.steps * 3 / 2)
        #expect(far.page.rows.first?[.createdAt].text == "00005000")
        #expect(far.statements <= 4)
        query.pagination = Pagination(page: 2, size: 20, from: far.page.next)
        let second = try Self.cost(query, many)
        #expect(second.steps <= near.steps * 2)
        #expect(second.page.rows.first?[.createdAt].text == "00004980")
        #expect(second.statements <= 4)
    }

    @Test(
        "The pages of a search are those of the order, whether rows are added in it or not",
        arguments: [
            "printf('%08d', rowid + rowid * 7 % 5)", "printf('%08d', rowid / 4)",
            "printf('%08d', 9999 - rowid)", "printf('%08d', rowid + rowid % 97)",
        ])
    func pages(_ createdAt: String) throws {
        let store = try Self.ancients(2_400, createdAt)
        for direction in [SortDirection.ascending, .descending] {
            let expected = try store.0.read { database in
                try String.fetchAll(
                    database,
                    sql: """
                        SELECT id FROM ConformanceIdea WHERE content = 'ancient'
                        ORDER BY createdAt \(direction.sql()), id \(direction.sql())
                        """)
            }
            var query = Self.ancient(direction)
            var (found, position): ([String?], PagePosition?) = ([], nil)
            repeat {
                query.pagination = Pagination(maxResults: 190, from: position)
                let page = try Self.cost(query, store).page
                found += page.rows.map { $0[.id].text }
                position = page.next
                if let previous = page.previous {
                    query.pagination = Pagination(maxResults: 50, from: previous)
                    let former = try Self.cost(query, store).page.rows.map { $0[.id].text }
                    let start = found.count - page.rows.count
                    #expect(former == found[..<start].suffix(50))
                }
            } while position != nil
            #expect(found == expected)
        }
    }
}
