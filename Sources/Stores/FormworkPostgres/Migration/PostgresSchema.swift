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

    /// The schema that models declare.
    init(_ models: TableModels) {
        tables = models.tables.values.sorted { $0.name < $1.name }
    }

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
        try noteNames(database)
        let expansion = found.steps.filter { $0.step.phase == .expand }
        let rules = try smallTables(among: found, database)
        guard !(expansion.isEmpty && rules.isEmpty) else { return }
        try begin(database, "pg_try_advisory_xact_lock")
        try refuseLarge(expansion, in: found, database)
        let runner = MigrationRunner(database, isAlone: false)
        for step in expansion { try runner.run(step) }
        let views = Set(try DatabaseRelations(database).views.keys)
        for table in rules { try PostgresConstraints(table, views: views).install(database) }
    }

    /// Notes the names by which renamed models are kept, before one of them is.
    func noteNames(_ database: PostgresDatabase) throws {
        try KeptModelNames.note(tables, database)
    }

    /// The tables that lack rules, and have few rows, so that these are looked at in a moment.
    private func smallTables(
        among found: Found, _ database: PostgresDatabase
    ) throws -> [ModelTable] {
        let steps = found.steps.filter { if case .rules = $0.work { true } else { false } }
        let names = steps.map(\.step.table)
        return try tables.filter { table in
            guard names.contains(table.name), let name = found.names[table.name] else {
                return false
            }
            return try !isLarge(name, database)
        }
    }

    /// Makes the tables of the store beside those of its models.
    func makeOwnTables(_ database: PostgresDatabase) throws {
        try database.script(
            "SELECT pg_advisory_xact_lock(\(Self.lock), hashtext(current_schema()))")
        try PostgresTables.install(database)
        try PostgresTrigrams.install(database)
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
        /// The differences that no step can remove.
        var problems: [String] = []
        /// The names of the tables in the database, by those that are declared; a table that is missing has none.
        var names: [String: String] = [:]
        /// The refusal of a program that is older than the database.
        var dropped: ModelStoreError?
    }

    /// Compares a database with the models, and changes nothing.
    func steps(_ database: PostgresDatabase) throws -> Found {
        var found = Found()
        let trigrams = try PostgresTrigrams.schema(database)
        let relations = try DatabaseRelations(database)
        // A rule may refer to any of the tables.
        var rules: [PostgresStep] = []
        for table in tables {
            if let other = relations.views[table.name] {
                // A program from before a renaming goes on with the view.
                guard tables.contains(where: { $0.name == other }) else { continue }
                found.problems.append(ModelStoreError.viewed(table, as: other).message)
                continue
            }
            try refuseLongNames(table)
            let indexes = PostgresIndexes(table, trigrams: trigrams)
            guard let name = relations.name(of: table) else {
                let other = try MigrationNotes(of: table.name, database).renamed
                if let other { found.dropped = found.dropped ?? .renamed(table, to: other) }
                found.steps.append(creation(of: table, indexes, isAgain: other != nil))
                rules += ruling(of: table)
                continue
            }
            if let was = table.formerName, name != was, relations.tables.contains(was) {
                found.problems.append(ModelStoreError.doubled(table, was).message)
                continue
            }
            found.names[table.name] = name
            let migration = try migration(of: table, indexes, relations, name, database)
            found.steps += migration.steps
            found.problems += migration.problems
            if let column = migration.dropped { found.dropped = .dropped(column, of: table) }
        }
        found.steps += rules
        return found
    }

    /// The change of a table, which may have its former name in the database.
    private func migration(
        of table: ModelTable, _ indexes: PostgresIndexes, _ relations: DatabaseRelations,
        _ name: String, _ database: PostgresDatabase
    ) throws -> TableMigration {
        let actual = try TableSchema(name, in: database) ?? TableSchema(name)
        try refuseForeign(table, actual)
        let constraints = PostgresConstraints(table, views: Set(relations.views.keys))
        return TableMigration(
            table, indexes, from: actual.named(as: table),
            try constraints.change(in: database, as: name), try MigrationNotes(of: name, database),
            keeperSource: try ColumnKeeper.source(of: name, database),
            noting: try ChangeTriggers(table.named(name)).missing(in: database, to: table.name),
            renaming: try RenamedTable(table, actual, relations, database))
    }

    private func creation(
        of table: ModelTable, _ indexes: PostgresIndexes, isAgain: Bool
    ) -> PostgresStep {
        let columns = PostgresColumn.all(of: table).map(\.declaration).joined(separator: ", ")
        let name = table.name.quotedName
        return .statements(
            .expand, table.name, "make the table",
            ["CREATE TABLE \(name) (\(columns), PRIMARY KEY (\"id\"))"]
                + indexes.all.map { $0.statement(concurrently: false) }
                + ChangeTriggers(table).all
                + (isAgain ? [MigrationNotes.forgetting([""], in: table.name)] : [])
                + DerivedColumn.all(of: table).map {
                    MigrationNotes.statement($0.source, of: $0.name, in: table.name)
                }, lock: .none)
    }

    /// The rules of a table that was made.
    private func ruling(of table: ModelTable) -> [PostgresStep] {
        let constraints = PostgresConstraints(table)
        let rules = constraints.wanted
        guard !rules.isEmpty else { return [] }
        return [
            .statements(
                .expand, table.name,
                "enforce the rules \(rules.map(\.name).joined(separator: ", "))",
                rules.flatMap { constraints.statements(of: $0, isEmpty: true) })
        ]
    }
}

// MARK: Tables

extension PostgresSchema {
    private func refuseLarge(
        _ steps: [PostgresStep], in found: Found, _ database: PostgresDatabase
    ) throws {
        for name in Set(steps.map(\.step.table)).sorted() {
            guard let stored = found.names[name], try isLarge(stored, database) else { continue }
            throw ModelStoreError(
                .failed,
                message: """
                    The table \(name) has more than \(PostgresStore.maximumRowsAtStart) rows, and lacks what its model \
                    declares: \(steps.first { $0.step.table == name }?.step.change ?? ""). Migrate the database before \
                    the program starts: `migrate apply`.
                    """)
        }
    }

    private func isLarge(_ name: String, _ database: PostgresDatabase) throws -> Bool {
        let maximum = PostgresStore.maximumRowsAtStart
        let count = try database.rows(
            "SELECT count(*) FROM (SELECT FROM \(name.quotedName) LIMIT \(maximum + 1)) AS counted",
            []
        ).first?.first?.integer
        return (count ?? 0) > maximum
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
        guard let name = names.first(where: { $0.utf8.count > SQLName.maximumLength }) else {
            return
        }
        throw ModelStoreError(
            .failed,
            message: """
                PostgreSQL cuts off names behind \(SQLName.maximumLength) bytes, and “\(name)” of \
                \(table.name) has \(name.utf8.count). Shorten it.
                """)
    }
}
