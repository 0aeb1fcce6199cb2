import Formwork
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SearchIndexTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The badge, whose holder is searched.
    struct SearchedBadge: StoredModel {
        static let modelType = ConformanceBadge.modelType
        static var formFields: [any FormFieldBase] { ConformanceBadge.formFields }
        static var indexes: ModelIndexes { ModelIndexes(search: ["holder"]) }
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var name: String?
        var holder = ""
    }

    private func found(_ search: String, in store: SQLiteStore) async throws -> [String] {
        let query = ModelQuery<SearchedBadge>(
            search: search, searchedFields: [FormFieldIdentifier(id: "holder")],
            sort: [ModelSort(column: "createdAt")])
        return try await store.fetch(query).models.map(\.holder).sorted()
    }

    private func names(_ pattern: String) throws -> [String] {
        try directory.otherProgram().read {
            try String.fetchAll(
                $0, sql: "SELECT name FROM sqlite_schema WHERE name GLOB ? ORDER BY name",
                arguments: [pattern])
        }
    }

    private func execute(_ sql: String) async throws {
        try await directory.otherProgram().write { try $0.execute(sql: sql) }
    }

    private static let insertion = """
        INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder) VALUES
        ('7B0A2C5E-0000-4000-8000-000000000000', '2026-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.000Z', 1, 'Foreign Zoë')
        """

    @Test("A search that is declared later finds the rows from before, and leaves no trace again")
    func later() async throws {
        for round in 1...2 {
            let old = try directory.store([ConformanceBadge.self])
            #expect(try names("*_search*").isEmpty)
            for number in 1...3 {
                _ = try await old.insert(
                    ConformanceBadge(name: "\(round).\(number)", holder: "Round\(round)"))
            }
            let store = try directory.store([SearchedBadge.self])
            #expect(try await found("ound\(round)", in: store).count == 3)
            #expect(try names("formwork_ConformanceBadge._search.rows.*").count == 3)
        }
        _ = try directory.store([ConformanceBadge.self])
        #expect(try names("*_search*").isEmpty)
    }

    @Test("More rows than one reading are indexed when a search is declared")
    func many() async throws {
        _ = try directory.store([ConformanceBadge.self])
        try await execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
            INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder)
            SELECT printf('7B0A2C5E-0000-4000-8000-%012d', i), '2026-01-01T00:00:00.000Z',
            '2026-01-01T00:00:00.000Z', 1, 'n' || i FROM n
            """)
        let store = try directory.store([SearchedBadge.self])
        #expect(try await found("n2100", in: store) == ["n2100"])
        #expect(try await found("n1", in: store).count == 20)
        #expect(try pendingCount() == 0)
    }

    private func pendingCount() throws -> Int? {
        try directory.otherProgram().read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM \"formwork_ConformanceBadge._search.pending\"")
        }
    }

    @Test(
        "Rows that changed are found as they are now, whether they are pending or not",
        arguments: [3, SearchIndex.maximumPending + 1])
    func changed(_ count: Int) async throws {
        let store = try directory.store([SearchedBadge.self])
        try await execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 600)
            INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder)
            SELECT printf('7B0A2C5E-0000-4000-8000-%012d', i), '2026-01-01T00:00:00.000Z',
            '2026-01-01T00:00:00.000Z', 1, 'holder' || i FROM n
            """)
        _ = try await store.insert(SearchedBadge(holder: "Ada"))
        #expect(try await found("holder599", in: store) == ["holder599"])
        try await execute(
            "UPDATE ConformanceBadge SET holder = 'x' || rowid WHERE rowid <= \(count)")
        try await execute("DELETE FROM ConformanceBadge WHERE rowid = 600")
        _ = try await store.insert(SearchedBadge(name: "b", holder: "Eve"))
        #expect(try pendingCount() ?? 0 <= SearchIndex.maximumPending)
        #expect(try await found("x1", in: store).contains("x1"))
        #expect(try await found("holder1", in: store).contains("holder1") == false)
        #expect(try await found("holder600", in: store).isEmpty)
        #expect(try await found("eve", in: store) == ["Eve"])
        #expect(try await found("holder550", in: store) == ["holder550"])
    }

    @Test("The index of an earlier version is replaced, and no row is lost")
    func earlier() async throws {
        let old = try directory.store([ConformanceBadge.self])
        _ = try await old.insert(ConformanceBadge(name: "a", holder: "Ada"))
        let prefix = "formwork_ConformanceBadge._search"
        try await execute(
            """
            CREATE VIRTUAL TABLE "\(prefix)" USING fts5(
                grams, content='', columnsize=0, detail=none, tokenize='ascii');
            CREATE TABLE "\(prefix).texts" ("row" INTEGER PRIMARY KEY, "text" TEXT NOT NULL) STRICT;
            CREATE TABLE "\(prefix).changes" ("row" INTEGER PRIMARY KEY) STRICT;
            CREATE TRIGGER "\(prefix).rows.insert" AFTER INSERT ON "ConformanceBadge" BEGIN
            -- Index 1 of "holder", "deletedAt"
            INSERT OR IGNORE INTO "\(prefix).changes" VALUES (NEW.rowid);
            END
            """)
        let store = try directory.store([SearchedBadge.self])
        #expect(try await found("ada", in: store) == ["Ada"])
        #expect(try names("\(prefix)").isEmpty)
        #expect(try names("\(prefix)_*").isEmpty)
        _ = try await store.insert(SearchedBadge(holder: "Eve"))
        #expect(try await found("eve", in: store) == ["Eve"])
    }

    @Test("The index of the version without words is made again, once")
    func withoutWords() async throws {
        let old = try directory.store([SearchedBadge.self])
        _ = try await old.insert(SearchedBadge(holder: "Thousandth"))
        let prefix = "formwork_ConformanceBadge._search"
        try await execute(
            """
            DROP TABLE "\(prefix).endings";
            DROP TRIGGER "\(prefix).rows.insert";
            CREATE TRIGGER "\(prefix).rows.insert" AFTER INSERT ON "ConformanceBadge" BEGIN
            -- Index 2 of "holder", "deletedAt"
            INSERT OR IGNORE INTO "\(prefix).changes" VALUES (NEW.rowid);
            END
            """)
        for _ in 1...2 {
            let store = try directory.store([SearchedBadge.self])
            #expect(try await found("thousand", in: store) == ["Thousandth"])
            #expect(try names("\(prefix).endings").count == 1)
        }
    }

    private func endingCount() throws -> Int? {
        try directory.otherProgram().read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM \"formwork_ConformanceBadge._search.endings\"")
        }
    }

    @Test("A word is kept until the last row with it has changed")
    func words() async throws {
        let store = try directory.store([SearchedBadge.self])
        try await execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 600)
            INSERT INTO ConformanceBadge (id, createdAt, updatedAt, version, holder)
            SELECT printf('7B0A2C5E-0000-4000-8000-%012d', i), '2026-01-01T00:00:00.000Z',
            '2026-01-01T00:00:00.000Z', 1, 'holder ' || iif(i < 3, 'secrets', 'n') FROM n
            """)
        for (turn, (changed, count, endings)) in [
            ("rowid > 600", 2, 7), ("rowid > 2", 2, 7), ("rowid <> 2", 1, 7), ("TRUE", 0, 3),
        ].enumerated() {
            try await execute(
                """
                UPDATE ConformanceBadge SET holder = 'holder ' || \(turn)
                WHERE \(changed)
                """)
            _ = try directory.store([SearchedBadge.self])
            #expect(try endingCount() == endings)
            #expect(try await found("secret", in: store).count == count)
        }
    }

    @Test("A row of another program is found once the store writes or is opened")
    func otherProgram() async throws {
        let store = try directory.store([SearchedBadge.self])
        try await execute(Self.insertion)
        #expect(try await found("zoe", in: store).isEmpty)
        _ = try await store.insert(SearchedBadge(holder: "Ada"))
        #expect(try await found("zoe", in: store) == ["Foreign Zoë"])
        try await execute("UPDATE ConformanceBadge SET holder = 'Eve' WHERE holder = 'Ada'")
        let again = try directory.store([SearchedBadge.self])
        #expect(try await found("eve", in: again) == ["Eve"])
        #expect(try await found("ada", in: again).isEmpty)
        try await execute("DELETE FROM ConformanceBadge")
        #expect(try await found("e", in: directory.store([SearchedBadge.self])).isEmpty)
    }

    @Test("An index without one of its triggers is made again")
    func withoutTrigger() async throws {
        _ = try directory.store([SearchedBadge.self])
        try await execute("DROP TRIGGER \"formwork_ConformanceBadge._search.rows.insert\"")
        try await execute(Self.insertion)
        let store = try directory.store([SearchedBadge.self])
        #expect(try await found("zoe", in: store) == ["Foreign Zoë"])
    }

    @Test("Rows that have other numbers than before are indexed again")
    func renumbered() async throws {
        let store = try directory.store([SearchedBadge.self])
        for holder in ["Ada", "Eve", "Zoe"] {
            _ = try await store.insert(SearchedBadge(name: holder, holder: holder))
        }
        // The triggers note no such change, as none notes the restoration of a dump.
        try await execute("UPDATE ConformanceBadge SET rowid = rowid + 10")
        let dumped = try directory.store([SearchedBadge.self])
        #expect(try await found("ada", in: dumped) == ["Ada"])
        #expect(try await found("zoe", in: dumped) == ["Zoe"])
    }

    @Test("A search in what is no field is refused at the start")
    func unknown() {
        struct Wrong: StoredModel {
            static var formFields: [any FormFieldBase] { ConformanceBadge.formFields }
            static var indexes: ModelIndexes { ModelIndexes(search: ["holders"]) }
            var id: ModelIdType?
            var createdAt: Date?
            var updatedAt: Date?
            var deletedAt: Date?
            var version = 0
            var name: String?
            var holder = ""
        }
        let error = #expect(throws: ModelStoreError.self) { try directory.store([Wrong.self]) }
        #expect(
            error?.message.contains("The `indexes` of Wrong are to search in “holders”") == true)
    }

    @Test("A row that cannot be read as its field's list is no obstacle")
    func damaged() async throws {
        let store = try directory.store()
        _ = try await store.insert(ConformanceIdea(title: "One"))
        try await execute(
            """
            DROP TRIGGER "formwork_ConformanceIdea.tags.update";
            UPDATE ConformanceIdea SET tags = '[broken'
            """)
        _ = try directory.store()
        _ = try await store.insert(ConformanceIdea(title: "Two"))
    }
}
