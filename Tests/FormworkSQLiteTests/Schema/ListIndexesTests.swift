import Formwork
import FormworkLocalization
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ListIndexesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The statements of a query, each with the lines of its plan.
    private func plans<M: StoredModel>(_ query: ModelQuery<M>) throws -> [[String]] {
        let table = try ModelTable(M.self)
        return try DatabaseQueue().write { database in
            database.addFormworkFunctions()
            try Migration(tables: [table]).run(database)
            var statements: [String] = []
            database.trace { statements.append($0.expandedDescription) }
            _ = try PageStatements(query, of: table).fetch(database)
            database.trace(nil)
            return try statements.map { statement in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)")
                    .map { $0["detail"] }
            }
        }
    }

    static let queries: [ModelQuery<ConformanceIdea>] = {
        let sorts = ["createdAt", "title", "budget", "dueDate"].flatMap { column in
            [SortDirection.ascending, .descending].map {
                ModelSort(column: column, direction: $0)
            }
        }
        let filters: [ModelFilter?] = [
            nil, .column("category", isAnyOf: [.text("service")]),
            .column("votes", isAnyOf: [.integer(1)]), .column("email", isAnyOf: [.text("a@b")]),
        ]
        return sorts.flatMap { sort in
            filters.map { filter in
                ModelQuery(
                    filters: filter.map { [$0] } ?? [], sort: [sort],
                    pagination: Pagination(page: 2_000, size: 20))
            }
        }
    }()

    @Test("A list in the order of a language is read in the index of that order")
    func languages() throws {
        for (language, column) in [("sv-SE", "_sort-sv.text"), ("en", "_sort.text")] {
            for direction in [SortDirection.ascending, .descending] {
                let plans = try plans(
                    ModelQuery<ConformanceWord>(
                        sort: [ModelSort(column: "text", direction: direction)],
                        language: LanguageTag(language)))
                let index = "USING COVERING INDEX formwork_ConformanceWord.list.\(column)"
                #expect(plans[0].contains { $0.contains(index) }, "\(plans[0])")
            }
        }
    }

    @Test("A declared list reads only its page and the index before it, in two statements")
    func plan() throws {
        for query in Self.queries {
            let plans = try plans(query)
            #expect(plans.count == 2)
            for plan in plans {
                // The scan of an index ends with the page; the rows of the page are sorted again.
                let reads = plan.filter { $0.contains(" ConformanceIdea") }
                #expect(!reads.isEmpty)
                #expect(
                    reads.allSatisfy { $0.contains("USING COVERING INDEX formwork_") }, "\(plan)")
                let sorted = plan.firstIndex { $0.contains("TEMP B-TREE") } ?? plan.endIndex
                let page = plan.firstIndex { $0.contains(" page USING INTEGER PRIMARY KEY") }
                #expect(sorted > page ?? 0 || sorted == plan.endIndex, "\(plan)")
            }
        }
    }

    @Test("A range in its own order is read in the index")
    func range() throws {
        let query = ModelQuery<ConformanceIdea>(
            filters: [.column("budget", isBetween: .integer(1), .integer(9))],
            sort: [ModelSort(column: "budget", direction: .descending)])
        for plan in try plans(query) {
            let read = plan.first { $0.contains(" ConformanceIdea") }
            #expect(read?.hasPrefix("SEARCH ConformanceIdea USING COVERING INDEX") == true)
        }
    }

    @Test("A few rows of a range are sorted without reading them", arguments: ["title", "dueDate"])
    func few(_ column: String) throws {
        let query = ModelQuery<ConformanceIdea>(
            filters: [.column("budget", isBetween: .integer(1), .integer(9))],
            sort: [ModelSort(column: column)])
        let reads = try plans(query).flatMap { $0 }.filter { $0.contains(" ConformanceIdea") }
        #expect(reads.count == 2)
        #expect(reads.allSatisfy { $0.hasPrefix("SEARCH ConformanceIdea USING COVERING INDEX") })
    }

    /// The badge with an index of its holder.
    struct ListedBadge: StoredModel {
        static let modelType = ConformanceBadge.modelType
        static var formFields: [any FormFieldBase] { ConformanceBadge.formFields }
        static var indexes: ModelIndexes { ModelIndexes(sort: ["holder"]) }
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var name: String?
        var holder = ""
    }

    private func indexes() throws -> [String] {
        try directory.otherProgram().read {
            try String.fetchAll(
                $0, sql: "SELECT name FROM sqlite_schema WHERE name GLOB '*.list.*' ORDER BY name")
        }
    }

    @Test("An index that is declared later has the rows from before, also those written without it")
    func later() async throws {
        for round in 1...2 {
            let old = try directory.store([ConformanceBadge.self])
            #expect(try indexes() == ["formwork_ConformanceBadge.list.createdAt"])
            for holder in ["Ödön", "Zoe", "Ada"] {
                _ = try await old.insert(
                    ConformanceBadge(name: "\(holder)\(round)", holder: "\(holder) \(round)"))
            }
            let listed = try directory.store([ListedBadge.self])
            #expect(
                try indexes() == [
                    "formwork_ConformanceBadge.list._sort.holder",
                    "formwork_ConformanceBadge.list.createdAt",
                ])
            let page = try await listed.fetch(
                ModelQuery<ListedBadge>(sort: [ModelSort(column: "holder")]))
            let expected = ["Ada", "Ödön", "Zoe"].flatMap { holder in
                (1...round).map { "\(holder) \($0)" }
            }
            #expect(page.models.map(\.holder) == expected)
        }
    }

    @Test("Another program writes beside the indexes; its row is first, then where it belongs")
    func otherProgram() async throws {
        let store = try directory.store([ListedBadge.self])
        _ = try await store.insert(ListedBadge(holder: "Ada"))
        try await directory.otherProgram().write {
            try $0.execute(
                sql: """
                    INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder)
                    VALUES ('7B0A2C5E-0000-4000-8000-000000000000', '2026-01-01T00:00:00.000Z',
                    '2026-01-01T00:00:00.000Z', 1, 'Zoe')
                    """)
        }
        let query = ModelQuery<ListedBadge>(sort: [ModelSort(column: "holder")])
        let models = try await store.fetch(query).models
        #expect(models.map(\.holder) == ["Zoe", "Ada"])
        _ = try await store.update(try #require(models.first))
        #expect(try await store.fetch(query).models.map(\.holder) == ["Ada", "Zoe"])
    }

    @Test("An index of what cannot be compared is refused at the start")
    func unknown() {
        struct Wrong: StoredModel {
            static var formFields: [any FormFieldBase] { ConformanceBadge.formFields }
            static var indexes: ModelIndexes { ModelIndexes(sort: ["holders"]) }
            var id: ModelIdType?
            var createdAt: Date?
            var updatedAt: Date?
            var deletedAt: Date?
            var version = 0
            var name: String?
            var holder = ""
        }
        let error = #expect(throws: ModelStoreError.self) { try directory.store([Wrong.self]) }
        #expect(error?.message.contains("The `indexes` of Wrong name “holders”") == true)
    }
}
