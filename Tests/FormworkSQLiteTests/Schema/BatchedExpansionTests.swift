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
        ProcessInfo.processInfo.environment["FORMWORK_MIGRATION_ROWS"].flatMap(Int.init) ?? 20_000

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
        unique: [["amount"]], indexes: ModelIndexes(sort: ["name", "amount"]))

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

    @Test("Another program writes while rows are filled, and waits for a moment at most")
    func writers() async throws {
        defer { removeFolder() }
        let former = try await filled()
        let migration = try untouched(ChangingModel<Second>.declare(Self.new))
        let log = WriteTimes()
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
            }
        }
        let start = ContinuousClock.now
        try await migration.migrate(through: .expand) { _ in }
        let expanded = ContinuousClock.now - start
        let expansion = log.take()
        try await migration.migrate(through: .contract) { _ in }
        writer.cancel()
        // The former program has lost its columns.
        _ = try? await writer.value
        print(
            """
            \(Self.rows) rows of SQLite: expanded in \(expanded) beside \(expansion.count) writes, the longest \
            \(expansion.longest); contracted, the longest \(log.take().longest)
            """)
        #expect(expansion.count > 10 && expansion.longest < .seconds(5))
        try await expectTarget(migration)
    }

    @Test("A migration that is ended again and again goes on where it was")
    func endings() async throws {
        defer { removeFolder() }
        _ = try await filled()
        let migration = try untouched(ChangingModel<Second>.declare(Self.new))
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
        try await migration.migrate(through: .contract) { _ in }
        try await expectTarget(migration)
    }

    @Test("A program that starts after a migration was ended completes it")
    func start() async throws {
        defer { removeFolder() }
        _ = try await filled()
        let model = ChangingModel<Second>.declare(Self.new)
        let migration = try untouched(model)
        let table = try ModelTable(ChangingModel<Second>.self)
        let expansion = BatchedExpansion(table)
        #expect(try await migration.access.write { try expansion.begin($0) })
        #expect(try await migration.access.write { try expansion.fill($0) })
        let started = try store(model)
        #expect(try await started.migrationPlan().steps(in: .expand) == [])
        try await started.migrate(through: .contract) { _ in }
        try await expectTarget(started)
    }

    /// Expects each row with its values and its keys, and nothing of the migration.
    private func expectTarget(_ store: SQLiteStore) async throws {
        #expect(try await store.migrationPlan() == MigrationPlan())
        let found = try await store.access.read { database in
            try database.rows(
                """
                SELECT count(*), sum("name" IS NULL), sum("amount" IS NULL), sum("_sort.name" IS NULL),
                    sum("_sort.amount" IS NULL), sum("_key.amount" IS NULL),
                    count(DISTINCT "_key.amount") - count(*),
                    sum("name" NOT IN ('Row ' || "amount", 'Late ' || "amount", 'Later ' || "amount"))
                FROM "Thing"
                """, []
            ).first ?? []
        }
        #expect((found.first?.integer ?? 0) >= Int64(Self.rows))
        #expect(found.dropFirst() == Array(repeating: StoredValue.integer(0), count: 7)[...])
        let others = try await store.access.read { database in
            try String.fetchAll(
                database,
                sql:
                    "SELECT name FROM sqlite_schema WHERE name GLOB '*_former*' OR name = 'formwork_filling'"
            )
        }
        #expect(others == [])
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
