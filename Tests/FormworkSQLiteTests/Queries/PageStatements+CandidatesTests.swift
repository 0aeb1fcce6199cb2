import Formwork
import FormworkTables
import FormworkTesting
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct PageStatementsCandidatesTests {
    private static let fields = ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) }

    private static func query(
        _ search: String?, _ filters: [ModelFilter] = []
    ) -> ModelQuery<ConformanceIdea> {
        ModelQuery(
            search: search, searchedFields: fields, filters: filters,
            sort: [ModelSort(column: "createdAt", direction: .descending)])
    }

    /// The table of as many ideas in twenty chunks, as a large one is.
    private static func chunked(_ count: Int) throws -> (DatabaseQueue, ModelTable) {
        let store = try PageStatementsTests.database(count, isIndexed: false)
        try store.0.write { database in
            try database.execute(
                sql: """
                    UPDATE ConformanceIdea SET rowid = -rowid * ?1;
                    UPDATE ConformanceIdea SET rowid = -rowid;
                    INSERT OR IGNORE INTO "formwork_ConformanceIdea._search.changes"
                    SELECT rowid FROM ConformanceIdea
                    """, arguments: [20 * 65_536 / count])
            try store.1.searchIndex?.refresh(database)
        }
        return store
    }

    @Test("A word that no row has is answered without reading a set, in two statements")
    func nowhere() throws {
        let store = try Self.chunked(1_000)
        for search in ["nowheretobefound", "frequent nowheretobefound", "requentt"] {
            let cost = try PageStatementsTests.cost(Self.query(search), store)
            #expect(cost.page.rows.isEmpty && cost.page.total == 0 && cost.page.isTotalExact)
            #expect(cost.statements == 2, "\(search)")
            #expect(cost.steps <= 200, "\(search) \(cost.steps)")
        }
    }

    @Test("Words that no row has together take few steps for each chunk")
    func apart() throws {
        let store = try Self.chunked(1_000)
        let cost = try PageStatementsTests.cost(Self.query("frequent other"), store)
        #expect(cost.page.rows.isEmpty)
        #expect(cost.steps <= 20 * 60 + 300, "\(cost.steps)")
    }

    @Test(
        "A part of a longer word is answered as the word, and tests no row",
        arguments: ["equent", "frequen", "reque"])
    func part(_ part: String) throws {
        let store = try PageStatementsTests.database(3_000)
        let whole = try PageStatementsTests.cost(Self.query("frequent"), store)
        let found = try PageStatementsTests.cost(Self.query(part), store)
        #expect(found.page.rows.map { $0[.id].text } == whole.page.rows.map { $0[.id].text })
        #expect(found.steps <= whole.steps + 50, "\(whole.steps)")
        #expect(found.statements == whole.statements)
    }

    @Test("A part of very many words is found as before")
    func manyWords() throws {
        let store = try PageStatementsTests.database(3_000)
        try store.0.write { database in
            try database.execute(sql: "UPDATE ConformanceIdea SET title = 'word' || rowid")
            try store.1.searchIndex?.refresh(database)
        }
        let found = try PageStatementsTests.cost(Self.query("word"), store)
        #expect(found.page.rows.first?.values["title"]?.text == "word3000")
        #expect((found.page.total, found.page.isTotalExact) == (1_000, false))
        let one = try PageStatementsTests.cost(Self.query("word2718"), store)
        #expect(one.page.rows.map { $0.values["title"]?.text } == ["word2718"])
        #expect(one.page.isTotalExact)
    }

    @Test(
        "Of a range, only rows at its ends are read to compare their values",
        arguments: [("frequent", 1_000, 14_000), (nil, 1_000, 14_000), ("frequent", 5_000, 6_100)]
            as [(String?, Int64, Int64)])
    func range(_ search: String?, _ lower: Int64, _ upper: Int64) throws {
        let store = try PageStatementsTests.database(15_000)
        let range = ModelFilter.column(
            "budget", isBetween: .integer(lower), .integer(upper))
        let found = try PageStatementsTests.cost(Self.query(search, [range]), store)
        #expect(found.page.rows.first?.values["budget"]?.text == "\(upper)")
        let whole = try PageStatementsTests.cost(Self.query("frequent"), store)
        #expect(found.steps <= whole.steps + 4_000, "\(found.steps) \(whole.steps)")
    }

    @Test("A range in chunks of few rows takes few steps for each")
    func chunkedRange() throws {
        let store = try Self.chunked(2_000)
        let range = ModelFilter.column("budget", isBetween: .integer(200), .integer(1_700))
        let found = try PageStatementsTests.cost(Self.query("frequent", [range]), store)
        #expect((found.page.total, found.page.isTotalExact) == (747, true))
        #expect(found.page.rows.first?.values["budget"]?.text == "1700")
        #expect(found.steps <= 20 * 60 * 20, "\(found.steps)")
    }
}
