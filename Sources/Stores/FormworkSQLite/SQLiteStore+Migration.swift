public import Formwork
import FormworkTables
import GRDB

extension SQLiteStore: MigratableStore {
    /// The steps that the file lacks; nothing is changed.
    public func migrationPlan() async throws(ModelStoreError) -> MigrationPlan {
        let schema = SQLiteSchema(models)
        do {
            return try await access.read { database in
                let rehearsal = try SchemaRehearsal(of: database)
                do {
                    let expansion = try rehearsal.steps(in: .expand) {
                        try schema.install($0, restoresDropped: true)
                    }
                    return MigrationPlan(
                        steps: expansion
                            + (try rehearsal.steps(
                                in: .contract,
                                of: { try Contraction(tables: schema.tables).run($0) })))
                } catch let error as ModelStoreError {
                    return MigrationPlan(problems: [error.message])
                }
            }
        } catch {
            throw ModelStoreError(error, while: "comparing the file with the models")
        }
    }

    /// Does the steps of the plan: rows are copied, filled and entered into searches in batches, and indexes are made one
    /// by one while other programs write; the rest of each phase is one transaction.
    public func migrate(
        through phase: MigrationStep.Phase,
        report: @escaping @Sendable (MigrationStep) -> Void
    ) async throws(ModelStoreError) {
        let schema = SQLiteSchema(models)
        let plan = try await migrationPlan()
        if let problem = plan.problems.first { throw ModelStoreError(.failed, message: problem) }
        do {
            if !plan.steps(in: .expand).isEmpty {
                for table in schema.tables { try await expand(table) }
                try await access.write { try schema.install($0, restoresDropped: true) }
                plan.steps(in: .expand).forEach(report)
            }
            guard phase == .contract else { return }
            // What keeps both programs in step is there now.
            let steps = try await migrationPlan().steps(in: .contract)
            guard !steps.isEmpty else { return }
            let contraction = Contraction(tables: schema.tables)
            try await repeating { try contraction.run($0, dropping: 1) }
            steps.forEach(report)
        } catch {
            throw ModelStoreError(error, while: "migrating the file")
        }
    }
}

extension SQLiteStore {
    /// The shortest time between two transactions of a migration.
    private static let pause = Duration.milliseconds(15)

    /// Copies or fills the rows of a table, and makes its indexes, in short transactions.
    private func expand(_ table: ModelTable) async throws {
        let expansion = BatchedExpansion(table)
        if try await access.write({ try expansion.begin($0) }) {
            try await repeating { try expansion.fill($0) }
            try await repeating { try expansion.makeIndex($0) }
        }
        let search = NextSearchIndex(table)
        guard try await access.write({ try search.begin($0) }) else { return }
        try await repeating { try search.fill($0) }
    }

    /// Repeats a work until it finds nothing more to do.
    ///
    /// Programs that wait for the file look for their turn now and then, and have it for half of the time.
    private func repeating(_ work: @escaping @Sendable (Database) throws -> Bool) async throws {
        while true {
            let start = ContinuousClock.now
            guard try await access.write(work) else { return }
            try await Task.sleep(for: max(Self.pause, ContinuousClock.now - start))
        }
    }
}
