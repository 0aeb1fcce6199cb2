import Formwork
import FormworkTables

/// The steps from a table as the database has it to the table that a model declares.
///
/// They follow from the two alone: a migration that was ended goes on with what is missing.
struct TableMigration {
    private let table: ModelTable
    private let target: TableSchema
    private let actual: TableSchema
    private let rules: PostgresConstraints.Change
    private let notes: MigrationNotes
    private let keeper: ColumnKeeper
    private let keeperSource: String?
    private let indexes: PostgresIndexes
    private let noting: [String]
    private let renaming: RenamedTable?

    /// - Parameters:
    ///   - table: The table as it is declared.
    ///   - indexes: The indexes that follow from it.
    ///   - actual: The schema that the database has.
    ///   - rules: The rules that the table lacks, and has no more use for.
    ///   - notes: The record of what columns follow from.
    ///   - keeperSource: The source of the table's trigger; `nil` if it has none.
    ///   - noting: The statements for the triggers that are missing which note writes.
    ///   - renaming: The way from its former name; `nil` if it had none.
    init(
        _ table: ModelTable, _ indexes: PostgresIndexes, from actual: TableSchema,
        _ rules: PostgresConstraints.Change, _ notes: MigrationNotes, keeperSource: String?,
        noting: [String], renaming: RenamedTable? = nil
    ) {
        self.table = table
        self.indexes = indexes
        (self.noting, self.renaming) = (noting, renaming)
        target = TableSchema(declaredBy: table, indexes)
        self.actual = actual
        self.rules = rules
        self.notes = notes
        self.keeperSource = keeperSource
        keeper = ColumnKeeper(table, beside: actual.columns)
    }

    /// All steps, in their order.
    var steps: [PostgresStep] { expansion + contraction }

    /// The differences that no step can remove.
    var problems: [String] {
        PostgresColumn.all(of: table).compactMap { column in
            guard let type = actual.columns[column.name]?.type, type != column.type else {
                return nil
            }
            return """
                The column \(table.name).\(column.name) holds \(type), but its field is now kept as \
                \(column.type). Give the field a new name, or convert the column.
                """
        }
    }

    /// The column that the model has and that a migration has dropped: the program is older than it; `nil` if there
    /// is none.
    var dropped: String? {
        target.columns.keys.sorted().first {
            actual.columns[$0] == nil && notes[$0] == MigrationNotes.dropped
        }
    }
}

// MARK: Expansion

extension TableMigration {
    private var expansion: [PostgresStep] {
        (renaming?.taking ?? [])
            + [additions, relaxation, keeping, reporting].compactMap(\.self) + filling + indexing
    }

    private var additions: PostgresStep? {
        let missing = PostgresColumn.all(of: table).filter { actual.columns[$0.name] == nil }
        guard !missing.isEmpty else { return nil }
        let initial = table.initialValues()
        let clauses = missing.map {
            "ADD COLUMN \($0.declaration(beginningAs: initial[$0.name]?.literal))"
        }
        let names = missing.map(\.name)
        return .statements(
            .expand, table.name, "add \(names.joined(separator: ", "))",
            [
                "ALTER TABLE \(table.name.quotedName) \(clauses.joined(separator: ", "))",
                MigrationNotes.forgetting(names, in: table.name),
            ] + empty.map { MigrationNotes.statement($0.source, of: $0.name, in: table.name) })
    }

    /// The columns that follow from fields which no row has a value of.
    private var empty: [DerivedColumn] {
        let columns = DerivedColumn.all(of: table).filter { actual.columns[$0.name] == nil }
        guard !columns.isEmpty else { return [] }
        let begun = table.initialValues()
        let renamed = Set(keeper.renamed.map(\.name))
        return columns.filter { column in
            column.fields.allSatisfy {
                actual.columns[$0] == nil && begun[$0] == nil && !renamed.contains($0)
            }
        }
    }

    /// A rule that the new program does not have would refuse what it writes.
    private var relaxation: PostgresStep? {
        guard !rules.former.isEmpty else { return nil }
        return .statements(
            .expand, table.name,
            "remove the rules \(rules.former.map(\.name).joined(separator: ", "))",
            rules.former.map(\.statement))
    }

    private var reporting: PostgresStep? {
        guard !noting.isEmpty else { return nil }
        return .statements(.expand, table.name, "note each write", noting)
    }

    private var keeping: PostgresStep? {
        let isNeeded = !keeper.renamed.isEmpty || !unfilled.isEmpty || keeperSource != nil
        guard isNeeded, keeperSource != keeper.source else { return nil }
        return .statements(
            .expand, table.name, "keep what both programs write in step", keeper.making)
    }

    /// The columns that follow from others, and have not been filled as declared.
    private var unfilled: [DerivedColumn] {
        let empty = Set(empty.map(\.name))
        return DerivedColumn.all(of: table).filter {
            notes[$0.name] != $0.source && !empty.contains($0.name)
        }
    }

    private var filling: [PostgresStep] {
        let copies = keeper.renamed.filter { column in
            let derived = DerivedColumn.all(of: table).first { $0.name == column.name }
            return notes[column.name] != derived?.source ?? MigrationNotes.copied(from: column.was)
        }
        let derived = unfilled.filter { column in !copies.contains { $0.name == column.name } }
        guard !(copies.isEmpty && derived.isEmpty) else { return [] }
        return [.fill(RowFill(table, copying: copies, derived, types: actual.columns), .expand)]
    }

    private var indexing: [PostgresStep] {
        indexes.all.compactMap { index in
            let existing = actual.indexes[index.name]
            guard existing?.isComplete != true else { return nil }
            return .index(index, of: table.name, isBroken: existing != nil)
        }
    }
}

// MARK: Contraction

extension TableMigration {
    private var contraction: [PostgresStep] {
        // What both programs need goes last: a contraction that was ended goes on.
        (renaming?.ending ?? []) + refilling + removals
            + [versions, departure, tightening].compactMap(\.self)
    }

    /// Versions of before have the fields by their former names.
    private var versions: PostgresStep? {
        guard isKept, let names = VersionNames(table, keeper.renamed) else { return nil }
        let fields = names.fields.map(\.name).joined(separator: ", ")
        return PostgresStep(
            step: MigrationStep(
                .contract, of: table.name, "name \(fields) in versions",
                statements: names.described, lock: .rows, writesRows: true),
            work: .versions(names))
    }

    /// Rows that the old program wrote have keys of no or of former values.
    private var refilling: [PostgresStep] {
        guard isKept else { return [] }
        let renamed = Set(keeper.renamed.map(\.name))
        let derived = DerivedColumn.all(of: table).filter { !renamed.contains($0.name) }
        guard !derived.isEmpty else { return [] }
        return [.fill(RowFill(table, copying: [], derived, types: actual.columns), .contract)]
    }

    /// Whether the table has a trigger, or will have it.
    private var isKept: Bool { keeperSource != nil || keeping != nil }

    private var removals: [PostgresStep] {
        actual.indexes.keys.sorted().filter { target.indexes[$0] == nil }
            .map { .removal(ofIndex: $0, of: table.name) }
    }

    private var unused: [String] {
        actual.columns.keys.sorted().filter { target.columns[$0] == nil }
    }

    private var departure: PostgresStep? {
        let begun = actual.columns.filter { $1.initial != nil && target.columns[$0] != nil }.keys
            .sorted()
        let clauses =
            unused.map { "DROP COLUMN \($0.quotedName)" }
            + begun.map { "ALTER COLUMN \($0.quotedName) DROP DEFAULT" }
        guard isKept || !clauses.isEmpty else { return nil }
        let changes =
            (unused.isEmpty ? [] : ["drop \(unused.joined(separator: ", "))"])
            + (isKept ? ["keep nothing in step any more"] : [])
            + (begun.isEmpty ? [] : ["begin \(begun.joined(separator: ", ")) empty"])
        let alteration =
            clauses.isEmpty
            ? [] : ["ALTER TABLE \(table.name.quotedName) \(clauses.joined(separator: ", "))"]
        return .statements(
            .contract, table.name, changes.joined(separator: ", "),
            ColumnKeeper.removing(from: table.name) + alteration
                + unused.map {
                    MigrationNotes.statement(MigrationNotes.dropped, of: $0, in: table.name)
                }, losesData: !unused.isEmpty)
    }

    /// Rules that rows of the old program may break.
    private var tightening: PostgresStep? {
        rules.missing.isEmpty ? nil : .rules(rules.missing, of: table)
    }
}
