import Formwork
import FormworkTables

/// A table whose model had another name before: the way from the one name to the other.
///
/// The table takes the new name at once; the former program goes on with a view that has the former one. Versions and files
/// are kept by the former name, and writes are noted by both, until the contraction.
struct RenamedTable {
    private let table: ModelTable
    private let was: String
    /// The columns that the former program knows.
    private let columns: [String]
    private let former: FormerNames
    private let isPending: Bool
    private let hasView: Bool
    private let hasTrigger: Bool
    private let hasKeptRows: Bool

    /// - Parameters:
    ///   - table: The table as it is declared.
    ///   - actual: The table as the database has it, by the names that it has there.
    ///   - relations: The tables and the views of the database.
    ///   - database: The connection.
    /// - Throws: Any error of the database.
    init?(
        _ table: ModelTable, _ actual: TableSchema, _ relations: DatabaseRelations,
        _ database: PostgresDatabase
    ) throws {
        guard let was = table.formerName else { return nil }
        (self.table, self.was) = (table, was)
        columns = actual.columns.keys.sorted()
        former = try FormerNames(table, was, actual, database)
        isPending = actual.name == was
        hasView = relations.views[was] == table.name
        let kept = KeptNames(table.name, was)
        hasTrigger = try kept.haveTrigger(database)
        hasKeptRows = try kept.exist(database)
    }

    /// The steps before those of the table itself.
    var taking: [PostgresStep] {
        guard isPending else { return [] }
        let (name, former) = (table.name.quotedName, was.quotedName)
        let list = columns.map(\.quotedName).joined(separator: ", ")
        let keeping = PostgresStep.statements(
            .expand, table.name, "keep versions and files by the name \(was)",
            KeptNames(table.name, was).making)
        let renaming = PostgresStep.statements(
            .expand, table.name, "take the place of \(was), which becomes a view",
            [
                "ALTER TABLE \(former) RENAME TO \(name)",
                "CREATE VIEW \(former) AS SELECT \(list) FROM \(name)",
                "COMMENT ON VIEW \(former) IS \("\(DatabaseRelations.mark)\(table.name)".quotedLiteral)",
                MigrationNotes.moving(from: was, to: table.name),
            ] + ChangeTriggers(table).formerly(was))
        return (hasTrigger ? [] : [keeping]) + [renaming]
    }

    /// The steps after the last former program, before those of the table itself.
    var ending: [PostgresStep] {
        let kept = KeptNames(table.name, was)
        var steps: [PostgresStep] = []
        if isPending || hasView || hasTrigger {
            steps.append(
                .statements(
                    .contract, table.name, "remove the view \(was)",
                    ["DROP VIEW IF EXISTS \(was.quotedName)"] + ChangeTriggers(table).removing
                        + ColumnKeeper.removing(from: table.name, madeFor: was) + kept.removing
                        + [MigrationNotes.statement("renamed \(table.name)", of: "", in: was)]))
        }
        if isPending || hasView || hasTrigger || hasKeptRows {
            steps.append(
                PostgresStep(
                    step: MigrationStep(
                        .contract, of: table.name,
                        "keep versions and files by the name \(table.name)",
                        statements: kept.moving, lock: .rows, writesRows: true),
                    work: .batches(kept.moving)))
        }
        if !former.statements.isEmpty {
            steps.append(
                .statements(
                    .contract, table.name, "rename indexes and rules", former.statements))
        }
        return steps
    }
}

/// The indexes and rules that are named after the former table, by which the former program knows them.
private struct FormerNames {
    /// The statements that name them after the table.
    let statements: [String]

    init(
        _ table: ModelTable, _ was: String, _ actual: TableSchema, _ database: PostgresDatabase
    ) throws {
        let indexes = PostgresIndexes.renamed(table, from: was)
            .filter { actual.indexes[$0.was]?.isComplete == true }
            .map { "ALTER INDEX \($0.was.quotedName) RENAME TO \($0.name.quotedName)" }
        let rules = try PostgresConstraints(table).renamed(in: database, as: actual.name)
        let others = try Self.others(table.name, was, actual.name, database)
        let constraints = (rules + others).map {
            "ALTER TABLE \(table.name.quotedName) RENAME CONSTRAINT \($0.was.quotedName) TO \($0.name.quotedName)"
        }
        statements = indexes + constraints
    }

    /// The constraints that PostgreSQL has named after the table itself, such as that of its primary key.
    private static func others(
        _ name: String, _ was: String, _ actual: String, _ database: PostgresDatabase
    ) throws -> [(was: String, name: String)] {
        try database.rows(
            """
            SELECT conname::text, $1 || substr(conname, length($2) + 1) FROM pg_constraint
            WHERE conrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident($3))
            AND starts_with(conname, $2 || '_') AND contype IN ('p', 'c')
            AND obj_description(oid, 'pg_constraint') IS NULL ORDER BY conname
            """, [.text(name), .text(was), .text(actual)]
        ).compactMap { row in
            guard let was = row[0].text, let name = row[1].text else { return nil }
            return (was: was, name: name)
        }
    }
}
