import Formwork
import FormworkTables

/// A step of a migration with its work.
struct PostgresStep {
    /// The work of a step.
    enum Work {
        /// Statements in one transaction.
        case statements([String])
        /// Rules of a table with rows.
        case rules(PostgresConstraints, [PostgresConstraints.Constraint])
        /// An index that is made while others write, or again if it is not complete.
        case index(PostgresIndexes.Index, isBroken: Bool)
        /// The removal of an index.
        case removal(index: String)
        /// Statements that are repeated until they find no rows, each in its transaction.
        case batches([String])
        /// The names of fields in versions, in batches.
        case versions(VersionNames)
        /// The values of columns, in batches.
        case fill(RowFill)
    }

    let step: MigrationStep
    let work: Work
}

extension PostgresStep {
    /// A step of statements in one transaction.
    static func statements(
        _ phase: MigrationStep.Phase, _ table: String, _ change: String, _ statements: [String],
        lock: MigrationStep.Lock = .table, losesData: Bool = false
    ) -> PostgresStep {
        PostgresStep(
            step: MigrationStep(
                phase, of: table, change, statements: statements, lock: lock, losesData: losesData),
            work: .statements(statements))
    }

    static func index(
        _ index: PostgresIndexes.Index, of table: String, isBroken: Bool
    ) -> PostgresStep {
        let statement = index.statement(concurrently: true)
        let removal = isBroken ? [removing(index.name)] : []
        return PostgresStep(
            step: MigrationStep(
                .expand, of: table, "make the index \(index.name)",
                statements: removal + [statement],
                lock: .schema),
            work: .index(index, isBroken: isBroken))
    }

    static func removal(ofIndex name: String, of table: String) -> PostgresStep {
        PostgresStep(
            step: MigrationStep(
                .contract, of: table, "remove the index \(name)", statements: [removing(name)],
                lock: .schema),
            work: .removal(index: name))
    }

    /// New rows keep the rules first; then older ones are looked at, while others write.
    static func rules(
        _ rules: [PostgresConstraints.Constraint], of table: ModelTable
    ) -> PostgresStep {
        let constraints = PostgresConstraints(table)
        let statements = rules.flatMap {
            constraints.triggers(of: $0) + constraints.statements(of: $0, isEmpty: false)
                + [constraints.validation(of: $0)]
        }
        return PostgresStep(
            step: MigrationStep(
                .contract, of: table.name,
                "enforce the rules \(rules.map(\.name).joined(separator: ", "))",
                statements: statements, lock: .table),
            work: .rules(constraints, rules))
    }

    static func fill(_ fill: RowFill, _ phase: MigrationStep.Phase) -> PostgresStep {
        let columns = fill.columnNames.joined(separator: ", ")
        return PostgresStep(
            step: MigrationStep(
                phase, of: fill.table.name, "fill \(columns)", statements: fill.describedStatements,
                lock: .rows, writesRows: true),
            work: .fill(fill))
    }

    /// The statement that removes an index while others write.
    static func removing(_ index: String) -> String {
        "DROP INDEX CONCURRENTLY IF EXISTS \(index.quotedName)"
    }
}
