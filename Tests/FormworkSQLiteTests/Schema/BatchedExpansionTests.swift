import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

/// Migrations of files with many rows while another program writes.
@Suite(.serialized) struct BatchedExpansionTests {
    private enum First {}
    private enum Second {}

    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "formwork-\(UUID())")

    /// The number of rows; 1,000,000 by `FORMWORK_MIGRATION_ROWS`.
    private static let rows =
        ProcessInfo.processInfo.environment["FORMWORK_MIGRATION_ROWS"].flatMap(Int.init) ?? 5_000

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    private func store(_ model: any StoredModel.Type) throws -> SQLiteStore {
        try SQLiteStore(
            path: folder.appending(path: "a.sqlite").path, models: [model],
            busyTimeout: .seconds(60))
    }

    private func untouched(_ model: any StoredModel.Type) throws -> SQLiteStore {
        try SchemaOpening.$current.withValue(.untouched) { try store(model) }
    }

    private static let old = ModelOutline(
        [FieldOutline("title"), FieldOutline("count", .integer)],
        indexes: ModelIndexes(sort: ["title"]))
    private static let new = ModelOutline(
        [FieldOutline("name", was: "title"), FieldOutline("amount", .text, was: "count")],
        unique: [["amount"]], indexes: ModelIndexes(sort: ["name", "amount"], search: ["name"]))

    /// A change of the model: its fields have other names, or it has one as well.
    enum Change: String, CaseIterable {
        case fields = "Thing"
        case model = "Item"

        /// The changed model.
        fileprivate var model: any StoredModel.Type {
            ChangingModel<Second>.declare(self == .model ? new.renamed(rawValue) : new)
        }
    }

    /// Makes a file with many rows.
    private func filled() async throws -> SQLiteStore {
        let store = try store(ChangingModel<First>.declare(Self.old))
        try await store.access.write { database in
            try database.execute(
                sql: """
                    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(Self.rows))
                    INSERT INTO "Thing" ("id", "createdAt", "updatedAt", "version", "title", "count", "_sort.title")
                    SELECT printf('%08X-0000-4000-8000-000000000000', n), '2026-01-01T00:00:00.000Z',
                        '2026-01-01T00:00:00.000Z', 1, 'Row ' || n, n, 'row ' || n FROM n
                    """)
        }
        return store
    }

    @Test(
        "Another program writes while rows are filled, of which a transaction has one batch",
        arguments: Change.allCases)
    func writers(_ change: Change) async throws {
        defer { removeFolder() }
        let former = try await filled()
        let migration = try untouched(change.model)
        let (log, batches) = (WriteTimes(), BatchSizes())
        migration.access.pool.add(transactionObserver: batches, extent: .observerLifetime)
        let writer = Task {
            var number = 10_000_000
            while !Task.isCancelled {
                number += 1
                let model = ChangingModel<First>([
                    "title": .text("Late \(number)"), "count": .integer(Int64(number)),
                ])
                var written = try await log.measure { try await former.insert(model) }
                written.values["title"] = .text("Later \(number)")
                _ = try await log.measure { [written] in try await former.update(written) }
                guard number.isMultiple(of: 3), let id = written.id else { continue }
                try await log.measure {
                    try await former.destroy(ChangingModel<First>.self, id: id)
                }
            }
        }
        defer { writer.cancel() }
        let start = ContinuousClock.now
        try await migration.migrate(through: .expand) { _ in }
        let expanded = ContinuousClock.now - start
        let (expansion, sizes) = (log.take(), batches.all)
        if change == .model { try await expectCopy(migration) }
        try await migration.migrate(through: .contract) { _ in }
        writer.cancel()
        // The former program has lost its columns.
        _ = try? await writer.value
        print(
            """
            \(Self.rows) rows of SQLite, \(change): expanded in \(expanded) beside \(expansion.count) writes, the longest \
            \(expansion.longest); contracted, the longest \(log.take().longest)
            """)
        #expect(expansion.count > 10)
        #expect(sizes.count >= Self.rows / BatchedExpansion.batchSize)
        #expect(sizes.allSatisfy { $0 <= BatchedExpansion.batchSize }, "\(sizes)")
        try await expectTarget(change)
    }

    @Test(
        "A migration that is ended again and again goes on where it was",
        arguments: Change.allCases)
    func endings(_ change: Change) async throws {
        defer { removeFolder() }
        _ = try await filled()
        let migration = try untouched(change.model)
        var attempts = 0
        var isDone = false
        while !isDone {
            attempts += 1
            let task = Task {
                try await migration.migrate(through: .expand) { _ in }
                return true
            }
            let isLast = attempts > 8
            if !isLast {
                try await Task.sleep(for: .milliseconds(30 * attempts))
                task.cancel()
            }
            isDone = (try? await task.value) ?? false
            if isLast { #expect(isDone) }
        }
        if change == .model { try await expectCopy(migration) }
        try await migration.migrate(through: .contract) { _ in }
        try await expectTarget(change)
    }

    @Test(
        "A program that starts after a migration was ended completes it",
        arguments: Change.allCases, [false, true])
    func start(_ change: Change, inSearch: Bool) async throws {
        defer { removeFolder() }
        _ = try await filled()
        let model = change.model
        let migration = try untouched(model)
        let table = try ModelTable(ChangingModel<Second>.self)
        let (expansion, search) = (BatchedExpansion(table), NextSearchIndex(table))
        #expect(try await migration.access.write { try expansion.begin($0) })
        #expect(try await migration.access.write { try expansion.fill($0) })
        if inSearch {
            while try await migration.access.write({ try expansion.fill($0) }) {}
            #expect(try await migration.access.write { try search.begin($0) })
            #expect(try await migration.access.write { try search.fill($0) })
        }
        let started = try store(model)
        #expect(try await started.migrationPlan().steps(in: .expand) == [])
        if change == .model { try await expectCopy(started) }
        try await started.migrate(through: .contract) { _ in }
        try await expectTarget(change)
    }

    /// Expects the same rows in the former table and in the new one, each at its place.
    private func expectCopy(_ store: SQLiteStore) async throws {
        let others = try await store.access.read { database in
            let columns = "rowid, \"id\", \"createdAt\", \"updatedAt\", \"deletedAt\", \"version\""
            let tables = [
                "SELECT \(columns), \"title\", CAST(\"count\" AS TEXT) FROM \"Thing\"",
                "SELECT \(columns), \"name\", \"amount\" FROM \"Item\"",
            ]
            return try [tables, tables.reversed()].map {
                try Row.fetchAll(database, sql: $0.joined(separator: " EXCEPT ") + " LIMIT 3")
                    .map(\.description)
            }
        }
        #expect(others == [[], []])
    }

    /// Expects each row with its values and its keys, and nothing of the migration.
    private func expectTarget(_ change: Change) async throws {
        #expect(try await untouched(change.model).migrationPlan() == MigrationPlan())
        let store = try store(change.model)
        let found = try await store.access.read { database in
            try database.rows(
                """
                SELECT count(*), sum("name" IS NULL), sum("amount" IS NULL), sum("_sort.name" IS NULL),
                    sum("_sort.amount" IS NULL), sum("_key.amount" IS NULL),
                    count(DISTINCT "_key.amount") - count(*),
                    sum("name" NOT IN ('Row ' || "amount", 'Late ' || "amount", 'Later ' || "amount"))
                FROM "\(change.rawValue)"
                """, []
            ).first ?? []
        }
        #expect((found.first?.integer ?? 0) >= Int64(Self.rows))
        #expect(found.dropFirst() == Array(repeating: StoredValue.integer(0), count: 7)[...])
        let others = try await store.access.read { database in
            try String.fetchAll(
                database,
                sql:
                    """
                    SELECT name FROM sqlite_schema WHERE name GLOB '*_former*' OR name GLOB '*-next*' \
                    OR name = 'formwork_filling'
                    """)
        }
        #expect(others == [])
        try await expectWords(store, change)
    }

    /// Expects that a search finds all rows with a part of a word.
    private func expectWords(_ store: SQLiteStore, _ change: Change) async throws {
        let count = try await store.access.read { database in
            try Int.fetchOne(
                database,
                sql: "SELECT count(*) FROM \"\(change.rawValue)\" WHERE \"name\" LIKE '%o%1177%'")
        }
        let page = try await store.fetch(
            ModelQuery<ChangingModel<Second>>(
                search: "1177 o", searchedFields: [FormFieldIdentifier(id: "name")],
                sort: [ModelSort(column: "name")]))
        #expect(page.total == count)
        #expect(page.total > 0)
    }
}

/// The times of writes.
private final class WriteTimes: Sendable {
    private let state = Mutex((count: 0, longest: Duration.zero))

    func measure<Result>(_ work: () async throws -> Result) async throws -> Result {
        let start = ContinuousClock.now
        let result = try await work()
        let time = ContinuousClock.now - start
        state.withLock { $0 = ($0.count + 1, max($0.longest, time)) }
        return result
    }

    /// The number of writes since the last call, and the longest time of one.
    func take() -> (count: Int, longest: Duration) {
        state.withLock { state in
            defer { state = (0, .zero) }
            return state
        }
    }
}

/// The numbers of rows that a migration writes in its transactions.
private final class BatchSizes: TransactionObserver, Sendable {
    private let state = Mutex((rows: Set<Int64>(), sizes: [Int]()))

    /// Those of the transactions that have written any.
    var all: [Int] { state.withLock { $0.sizes } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        BatchedExpansionTests.Change(rawValue: eventKind.tableName) != nil
    }

    func databaseDidChange(with event: DatabaseEvent) {
        let row = event.rowID
        state.withLock { _ = $0.rows.insert(row) }
    }

    func databaseDidCommit(_ database: Database) {
        state.withLock { state in
            if !state.rows.isEmpty { state.sizes.append(state.rows.count) }
            state.rows = []
        }
    }

    func databaseDidRollback(_ database: Database) { state.withLock { $0.rows = [] } }
}
