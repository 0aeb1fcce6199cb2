public import Formwork
import FormworkTables

extension PostgresStore: MigratableStore {
    /// The steps that the database lacks; nothing is changed.
    public func migrationPlan() async throws(ModelStoreError) -> MigrationPlan {
        let schema = schema
        do {
            return try await pool.read { database in
                let found = try schema.steps(database)
                return MigrationPlan(steps: found.steps.map(\.step), problems: found.problems)
            }
        } catch {
            throw ModelStoreError(error, while: "comparing the database with the models")
        }
    }

    /// Does the steps of the plan in short transactions, while other programs read and write.
    public func migrate(
        through phase: MigrationStep.Phase,
        report: @escaping @Sendable (MigrationStep) -> Void
    ) async throws(ModelStoreError) {
        guard address.preparesStatements else {
            throw ModelStoreError(
                .failed,
                message: """
                    A migration keeps a lock for its whole time, which a pooler in transaction mode does not. Give it \
                    the address of the server itself, without `isPooled`.
                    """)
        }
        let schema = schema
        do {
            try await PostgresConnection(address).session { database in
                try schema.begin(database, "pg_try_advisory_lock")
                try schema.migrate(through: phase, database, report)
            }.get()
        } catch {
            throw ModelStoreError(error, while: "migrating the database")
        }
    }
}

extension PostgresSchema {
    /// Does the steps of the phases, one after the other.
    ///
    /// - Parameters:
    ///   - phase: The last phase.
    ///   - database: The connection.
    ///   - isAlone: Whether each step has transactions of its own; otherwise all are in that of the caller.
    ///   - report: Is called after each step.
    /// - Throws: `failed` if the plan has problems, or any error of the database.
    func migrate(
        through phase: MigrationStep.Phase, _ database: PostgresDatabase, isAlone: Bool = true,
        _ report: (MigrationStep) -> Void = { _ in }
    ) throws {
        if isAlone { try database.script("BEGIN") }
        try makeOwnTables(database)
        if isAlone { try database.script("COMMIT") }
        let runner = MigrationRunner(database, isAlone: isAlone)
        for phase in phase == .expand ? [.expand] : [.expand, MigrationStep.Phase.contract] {
            let found = try steps(database)
            if let problem = found.problems.first {
                throw ModelStoreError(.failed, message: problem)
            }
            try noteNames(database)
            for step in found.steps where step.step.phase == phase {
                try runner.run(step)
                report(step.step)
            }
        }
    }
}
