import Formwork
import FormworkTables

/// A step of a migration with its work.
struct PostgresStep {
    /// The work of a step.
    enum Work {
        /// Statements in one transaction.
        case statements([String])
        /// A statement that reads the whole table, while others write.
        case reading(String)
        /// An index that is made while others write, or again if it is not complete.
        case index(PostgresIndexes.Index, isBroken: Bool)
        /// The removal of an index.
        case removal(index: String)
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

    static func validation(of constraint: String, of table: String) -> PostgresStep {
        let statement = """
            ALTER TABLE \(table.quotedName) VALIDATE CONSTRAINT \(constraint.quotedName)
            """
        return PostgresStep(
            step: MigrationStep(
                .contract, of: table, "check older rows by \(constraint)", statements: [statement],
                lock: .schema),
            work: .reading(statement))
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
