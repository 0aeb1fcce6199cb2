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
                                in: .contract, of: Contraction(tables: schema.tables).run)))
                } catch let error as ModelStoreError {
                    return MigrationPlan(problems: [error.message])
                }
            }
        } catch {
            throw ModelStoreError(error, while: "comparing the file with the models")
        }
    }

    /// Does the steps of the plan, those of each phase in one transaction, which other programs wait for.
    public func migrate(
        through phase: MigrationStep.Phase,
        report: @escaping @Sendable (MigrationStep) -> Void
    ) async throws(ModelStoreError) {
        let schema = SQLiteSchema(models)
        let plan = try await migrationPlan()
        if let problem = plan.problems.first { throw ModelStoreError(.failed, message: problem) }
        do {
            if !plan.steps(in: .expand).isEmpty {
                try await access.write { try schema.install($0, restoresDropped: true) }
                plan.steps(in: .expand).forEach(report)
            }
            guard phase == .contract, !plan.steps(in: .contract).isEmpty else { return }
            try await access.write { try Contraction(tables: schema.tables).run($0) }
            plan.steps(in: .contract).forEach(report)
        } catch {
            throw ModelStoreError(error, while: "migrating the file")
        }
    }
}
