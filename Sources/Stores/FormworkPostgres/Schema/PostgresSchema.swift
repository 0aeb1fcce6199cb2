import Formwork
import FormworkTables

/// The tables of a database as the models declare them, and the way to them.
struct PostgresSchema {
    /// The number of the lock under which stores that are made at the same time wait for one another.
    private static let lock = 7_039_451

    /// The number of the lock that the process has which changes tables of models.
    static let migrationLock = 7_039_452

    private let tables: [ModelTable]

    init(_ tables: [ModelTable]) { self.tables = tables }

    /// Brings a database up to the models as a store is made, in the transaction of the caller.
    ///
    /// Nothing that holds data is ever removed: a column whose field disappeared stays, unused.
    ///
    /// - Throws: `failed` if a large table has to be migrated first, or if the program is older than the database.
    func install(_ database: PostgresDatabase) throws {
        try makeOwnTables(database)
        let found = try steps(database)
        if let dropped = found.dropped { throw dropped }
        if let problem = found.problems.first { throw ModelStoreError(.failed, message: problem) }
        let expansion = found.steps.filter { $0.step.phase == .expand }
        guard !expansion.isEmpty else { return }
        try begin(database, "pg_try_advisory_xact_lock")
        try refuseLarge(expansion, database)
        let runner = MigrationRunner(database, isAlone: false)
        for step in expansion { try runner.run(step) }
    }

    /// Makes the tables of the store beside those of its models.
    func makeOwnTables(_ database: PostgresDatabase) throws {
        try database.script(
            "SELECT pg_advisory_xact_lock(\(Self.lock), hashtext(current_schema()))")
        try database.script(PostgresTables.statements)
    }

    /// Takes the lock of those who change tables of models.
    ///
    /// - Throws: `unavailable` if another process has it.
    func begin(_ database: PostgresDatabase, _ function: String) throws {
        let isFree = try database.rows(
            "SELECT \(function)(\(Self.migrationLock), hashtext(current_schema()))", [])
        guard isFree.first?.first?.integer == 1 else {
            throw ModelStoreError(
                .unavailable,
                message: "Another process migrates the database. Try again when it has ended.")
        }
    }

    /// The way from a database to the models.
    struct Found {
        /// The steps that the database lacks.
        var steps: [PostgresStep] = []
        /// What no step can do.
        var problems: [String] = []
        /// The refusal of a program that is older than the database.
        var dropped: ModelStoreError?
    }

    /// Compares a database with the models, and changes nothing.
    func steps(_ database: PostgresDatabase) throws -> Found {
        var found = Found()
        for table in tables {
            try refuseLongNames(table)
            guard let migration = try migration(of: table, database) else {
                found.steps.append(creation(of: table))
                continue
            }
            found.steps += migration.steps
            found.problems += migration.problems
            if let column = migration.dropped { found.dropped = .dropped(column, of: table) }
        }
        return found
    }

    /// The change of a table; `nil` if the database does not have it.
    private func migration(
        of table: ModelTable, _ database: PostgresDatabase
    ) throws -> TableMigration? {
        guard let actual = try TableSchema(table.name, in: database) else { return nil }
        try refuseForeign(table, actual)
        return TableMigration(
            table, to: TableSchema(declaredBy: table), from: actual,
            try MigrationNotes(of: table.name, database),
            keeperSource: try ColumnKeeper.source(of: table.name, database))
    }

    private func creation(of table: ModelTable) -> PostgresStep {
        let columns = PostgresColumn.all(of: table).map(\.declaration).joined(separator: ", ")
        let target = TableSchema(declaredBy: table)
        let constraints = target.constraints.sorted { $0.key < $1.key }
        let name = table.name.quotedName
        return .statements(
            .expand, table.name, "make the table",
            ["CREATE TABLE \(name) (\(columns), PRIMARY KEY (\"id\"))"]
                + PostgresIndexes(table).all.map { $0.statement(concurrently: false) }
                + constraints.flatMap { constraint, rule in
                    TableMigration.adding(constraint, rule, to: table.name)
                }
                + DerivedColumn.all(of: table).map {
                    MigrationNotes.statement($0.source, of: $0.name, in: table.name)
                }, lock: .none)
    }
}

// MARK: Refusals

extension PostgresSchema {
    private func refuseLarge(_ steps: [PostgresStep], _ database: PostgresDatabase) throws {
        let maximum = PostgresStore.maximumRowsAtStart
        let names = Set(steps.filter { $0.step.lock != .none }.map(\.step.table))
        for name in names.sorted() {
            let count =
                try database.rows(
                    "SELECT count(*) FROM (SELECT FROM \(name.quotedName) LIMIT \(maximum + 1)) AS counted",
                    []
                ).first?.first?.integer ?? 0
            guard count > maximum else { continue }
            throw ModelStoreError(
                .failed,
                message: """
                    The table \(name) has more than \(maximum) rows, and lacks what its model declares: \
                    \(steps.first { $0.step.table == name }?.step.change ?? ""). Migrate the database before the \
                    program starts: `migrate apply`.
                    """)
        }
    }

    private func refuseForeign(_ table: ModelTable, _ actual: TableSchema) throws {
        let missing = SystemColumn.allCases.map(\.name).filter { actual.columns[$0] == nil }
        guard missing.isEmpty else {
            throw ModelStoreError(
                .failed,
                message: """
                    The database has a table \(table.name) that is not Formwork's: it lacks \
                    \(missing.joined(separator: ", ")). Rename that table, or use another schema.
                    """)
        }
    }

    private func refuseLongNames(_ table: ModelTable) throws {
        let names = [table.name] + PostgresColumn.all(of: table).map(\.name)
        guard let name = names.first(where: { $0.utf8.count > PostgresName.maximumLength }) else {
            return
        }
        throw ModelStoreError(
            .failed,
            message: """
                PostgreSQL cuts off names behind \(PostgresName.maximumLength) bytes, and “\(name)” of \
                \(table.name) has \(name.utf8.count). Shorten it.
                """)
    }
}
