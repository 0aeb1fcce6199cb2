import Formwork
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres, .serialized) struct MigrationPairTests {
    private let address: PostgresAddress

    init() async throws {
        let address = try await #require(PostgresServer.shared).emptySchema()
        // Prepared statements are of one table, and each pair makes the table again.
        self.address = try PostgresAddress(address, isPooled: true)
    }

    /// The number of pairs, 150 unless `FORMWORK_MIGRATIONS` is another one.
    private static let count =
        Int(ProcessInfo.processInfo.environment["FORMWORK_MIGRATIONS"] ?? "") ?? 150

    @Test("Random changes of a model lead to its schema, keep every value, and are done once")
    func pairs() async throws {
        try await eachSeed(below: Self.count) { seed, database in
            try pair(seed, database) { try $0.check(database) }
        }
    }

    @Test("Two changes that are merged lead to one schema, whichever was deployed first")
    func merges() async throws {
        try await eachSeed(below: Self.count / 10) { seed, database in
            try MigrationMerge(seed: UInt64(seed)).check(database)
        }
    }

    @Test("A migration that was ended behind any of its steps goes on with the next")
    func resumption() async throws {
        try await eachSeed(below: Self.count / 10) { seed, database in
            try pair(seed, database) { try $0.checkResumption(database) }
        }
    }

    /// Checks seeds, 50 on a connection: a process of PostgreSQL keeps the plans of the triggers and references of each
    /// table that there was, and looks through them at every change of a schema.
    private func eachSeed(
        below end: Int, check: @escaping @Sendable (Int, PostgresDatabase) throws -> Void
    ) async throws {
        for start in stride(from: 0, to: end, by: 50) {
            let connection = PostgresConnection(address)
            try await connection.session { database in
                for seed in start..<min(start + 50, end) { try check(seed, database) }
            }.get()
        }
    }

    /// Makes a pair of models of types of their own, as forms are known by their types.
    private func pair(
        _ seed: Int, _ database: PostgresDatabase, _ check: (any CheckedPair) throws -> Void
    ) throws {
        try pair(UInt64(seed), seed, Never.self, check)
    }

    private func pair<Slot: SendableMetatype>(
        _ seed: UInt64, _ bits: Int, _ slot: Slot.Type, _ check: (any CheckedPair) throws -> Void
    ) throws {
        if bits == 0 { return try check(MigrationPair<Slot>(seed: seed)) }
        if bits.isMultiple(of: 2) { return try pair(seed, bits / 2, Even<Slot>.self, check) }
        try pair(seed, bits / 2, Odd<Slot>.self, check)
    }
}

private protocol CheckedPair {
    func check(_ database: PostgresDatabase) throws
    func checkResumption(_ database: PostgresDatabase) throws
}

private enum Even<Slot: SendableMetatype> {}
private enum Odd<Slot: SendableMetatype> {}
private enum Old<Slot: SendableMetatype> {}
private enum New<Slot: SendableMetatype> {}
private enum Other {}

/// Removes the table of former pairs.
private func clear(_ database: PostgresDatabase) throws {
    try PostgresTables.install(database)
    try database.script(
        """
        DO $$ BEGIN
        IF to_regclass('"Item"') IS NOT NULL THEN DROP TABLE "Item" CASCADE; END IF;
        IF to_regclass('"Thing"') IS NOT NULL THEN DROP TABLE "Thing" CASCADE; END IF;
        END $$;
        DELETE FROM "formwork_schema" WHERE "model" <> ''
        """)
}

/// A random model before and after a change, with rows.
private struct MigrationPair<Slot: SendableMetatype>: CheckedPair {
    private let seed: UInt64
    private let old: ModelOutline
    private let new: ModelOutline
    private let before: ChangedTable<Old<Slot>>
    private let after: ChangedTable<New<Slot>>
    private let random: FixedSeed

    init(seed: UInt64) throws {
        var random = FixedSeed(seed)
        self.seed = seed
        old = ModelOutline.random(&random)
        let changed = old.changed(&random, suffix: "n")
        // Of the pairs some rename the model as well.
        new = seed % 3 == 1 ? changed.renamed("Item") : changed
        before = try ChangedTable(old)
        after = try ChangedTable(new)
        self.random = random
    }

    func check(_ database: PostgresDatabase) throws {
        let kept = try begin(database)
        try migrate(after.schema, .expand, database)
        let expanded = try after.schema.steps(database)
        #expect(!expanded.steps.contains { $0.step.phase == .expand }, "seed \(seed)")
        try expectValues(kept, of: old.fields.map { ($0.name, $0.name) }, before, database)
        try writeByBoth(database)
        let written = try before.rows(old.fields.map(\.name), database)
        try migrate(after.schema, .contract, database)
        try expectTarget(database)
        try expectValues(written.filter { kept[$0.key] != nil }, of: pairs, after, database)
        try expectDerived(database)
    }

    /// Every fourth pair is migrated as by the command, the others as at the start of a program, which takes less time.
    private func migrate(
        _ schema: PostgresSchema, _ phase: MigrationStep.Phase, _ database: PostgresDatabase
    ) throws {
        if seed.isMultiple(of: 4) { return try schema.migrate(through: phase, database) }
        try database.script("BEGIN")
        try schema.migrate(through: phase, database, isAlone: false)
        try database.script("COMMIT")
    }

    func checkResumption(_ database: PostgresDatabase) throws {
        let kept = try begin(database)
        let runner = MigrationRunner(database, isAlone: true)
        for phase in [MigrationStep.Phase.expand, .contract] {
            // Only the first step of each plan is done.
            for _ in 0..<100 {
                let next = try after.schema.steps(database).steps.first { $0.step.phase == phase }
                guard let next else { break }
                // A fill that was ended begins again.
                if case .fill(let fill) = next.work {
                    try database.script("BEGIN")
                    _ = try fill.fill(after: "", database)
                    try database.script("COMMIT")
                }
                try runner.run(next)
                if phase == .contract, case .fill = next.work { break }
            }
        }
        try after.schema.migrate(through: .contract, database) { _ in }
        try expectTarget(database)
        try expectValues(kept, of: pairs, after, database)
    }

    /// The fields that both have, by the names before and after.
    private var pairs: [(String, String)] {
        new.fields.compactMap { field in
            let name = field.was ?? field.name
            return old.fields.contains { $0.name == name } ? (name, field.name) : nil
        }
    }

    private func begin(_ database: PostgresDatabase) throws -> [String: [String: StoredValue]] {
        try clear(database)
        try migrate(before.schema, .contract, database)
        var random = random
        for _ in 0..<4 { try before.insert(old.values(&random), database) }
        return try before.rows(old.fields.map(\.name), database)
    }

    private func writeByBoth(_ database: PostgresDatabase) throws {
        var random = random
        try before.insert(old.values(&random), database)
        try after.insert(new.values(&random), database)
        for (was, name) in pairs where was != name {
            let differing = try database.rows(
                "SELECT \"id\" FROM \(new.name.quotedName) WHERE \(was.quotedName) IS DISTINCT FROM \(name.quotedName)",
                [])
            #expect(differing.isEmpty, "seed \(seed): \(was) → \(name)")
        }
    }

    private func expectTarget(_ database: PostgresDatabase) throws {
        let actual = try TableSchema(new.name, in: database)
        #expect(try actual == after.declared(in: database), "seed \(seed)")
        #expect(try DatabaseRelations(database).views == [:], "seed \(seed)")
        #expect(try after.schema.steps(database).steps.map(\.step) == [], "seed \(seed)")
    }

    private func expectValues<Kind>(
        _ kept: [String: [String: StoredValue]], of pairs: [(String, String)],
        _ version: ChangedTable<Kind>, _ database: PostgresDatabase
    ) throws {
        let found = try version.rows(pairs.map(\.1), database)
        for (id, values) in kept {
            for (was, name) in pairs {
                #expect(found[id]?[name] == values[was], "seed \(seed): \(was) → \(name)")
            }
        }
    }

    private func expectDerived(_ database: PostgresDatabase) throws {
        let derived = DerivedColumn.all(of: after.table)
        let rows = try after.rows(after.table.columnNames + derived.map(\.name), database)
        for values in rows.values.map(RowValues.init) {
            for column in derived {
                let found = values[column.name] ?? .null
                // A row of a program without the searched fields has no text.
                let isEmpty = column.value(values).text?.allSatisfy(\.isNewline) == true
                let isLeftOut = found.isNull && (column.isUnique || isEmpty)
                #expect(
                    found == column.value(values) || isLeftOut,
                    "\(found) is not \(column.value(values)), seed \(seed): \(column.name)")
            }
        }
    }
}

/// Two branches of a model, and the model with the changes of both.
private struct MigrationMerge {
    private let seed: UInt64
    private let base: ModelOutline
    private let branches: [ModelOutline]
    private let both: ModelOutline

    init(seed: UInt64) {
        var random = FixedSeed(seed)
        self.seed = seed
        let base = ModelOutline.random(&random)
        let first = base.changed(&random, suffix: "p")
        let second = base.changed(&random, suffix: "q")
        let names = base.fields.map(\.name)
        let others = Set(second.fields.map { $0.was ?? $0.name })
        // A field that one of them removes is gone; of two new names the first one's is taken.
        let kept = first.fields.filter { field in
            let name = field.was ?? field.name
            return !names.contains(name) || others.contains(name)
        }
        let added = second.fields.filter { !names.contains($0.was ?? $0.name) }
        (self.base, branches) = (base, [first, second])
        both = ModelOutline(kept + added)
    }

    func check(_ database: PostgresDatabase) throws {
        let target = try ChangedTable<Other>(both)
        for branch in branches {
            try clear(database)
            try ChangedTable<Old<Never>>(base).schema.migrate(through: .contract, database) { _ in }
            try ChangedTable<New<Never>>(branch).schema.migrate(through: .expand, database) { _ in }
            try target.schema.migrate(through: .contract, database) { _ in }
            let actual = try TableSchema("Thing", in: database)
            #expect(try actual == target.declared(in: database), "seed \(seed)")
        }
    }
}
