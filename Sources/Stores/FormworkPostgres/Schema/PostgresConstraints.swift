import Formwork
import FormworkTables

/// The constraints of a model's table: the rules of its definition that PostgreSQL can decide exactly.
///
/// Each has its definition as its comment, because the catalog has it in other words.
///
/// A rule that rows of before break is no constraint, which would keep these rows from any other change. It is two
/// triggers of the same name, which judge what is inserted and what an update changes.
struct PostgresConstraints {
    private let table: ModelTable
    private let views: Set<String>

    /// - Parameters:
    ///   - table: The table.
    ///   - views: The views in place of renamed tables, to which nothing can refer: the program is a former one.
    init(_ table: ModelTable, views: Set<String> = []) { (self.table, self.views) = (table, views) }

    private static let mark = "formwork: "

    /// A rule with the constraint that keeps it.
    struct Constraint {
        let name: String
        let definition: String
        /// The columns and the conditions of a rule about values.
        var columns: [String] = []
        var target: String?
        var broken: (row: String, new: String)?
    }

    /// The rules that a table lacks, and those that it has no more use for.
    struct Change {
        /// The statements that remove former rules, by their names.
        var former: [(name: String, statement: String)] = []
        /// The rules that are missing or differ.
        var missing: [Constraint] = []
    }

    /// Compares the rules that a table keeps with those of its model.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - name: The name of the table in the database, if it is another one.
    /// - Returns: The difference.
    /// - Throws: Any error of the database.
    func change(in database: PostgresDatabase, as name: String? = nil) throws -> Change {
        let isLeft = Set(wanted.filter { $0.target.map(views.contains) == true }.map(\.name))
        let wanted = self.wanted.filter { !isLeft.contains($0.name) }
        let enforced = try enforced(database, as: name).filter { !isLeft.contains($0.key) }
        let definitions = Dictionary(uniqueKeysWithValues: wanted.map { ($0.name, $0.definition) })
        var change = Change()
        for (name, known) in enforced.sorted(by: { $0.key < $1.key })
        where definitions[name] != known.definition {
            change.former.append(
                (name, known.isTrigger ? dropTriggers(known.name) : drop(known.name)))
        }
        change.missing = wanted.filter { enforced[$0.name]?.definition != $0.definition }
        return change
    }

    /// Makes those that are missing or differ, and removes those of rules that are not declared any more.
    func install(_ database: PostgresDatabase) throws {
        let change = try change(in: database)
        for former in change.former { try database.script(former.statement) }
        if !change.missing.isEmpty { try add(change.missing, database) }
    }

    /// All rules that PostgreSQL can decide.
    var wanted: [Constraint] {
        table.constraints.compactMap { constraint in
            constraint.definition.map { definition in
                var wanted = Constraint(name: constraint.name, definition: definition)
                wanted.columns = constraint.columns
                wanted.target = constraint.target
                if let row = constraint.broken(in: .postgres),
                    let new = constraint.broken(in: .postgres, row: "NEW.")
                {
                    wanted.broken = (row, new)
                }
                return wanted
            }
        }
    }

    /// Writers wait while rows are looked at, so that none comes in between.
    private func add(_ missing: [Constraint], _ database: PostgresDatabase) throws {
        let name = table.name.quotedName
        let isEmpty = try database.rows("SELECT 1 FROM \(name) LIMIT 1", []).isEmpty
        if !isEmpty { try database.script("LOCK TABLE \(name) IN SHARE ROW EXCLUSIVE MODE") }
        let broken = isEmpty ? [] : try self.broken(among: missing, database)
        let kept = missing.filter { !broken.contains($0.name) }
        if !kept.isEmpty {
            let parts = kept.map { constraint in
                "ADD CONSTRAINT \(constraint.name.quotedName) \(constraint.definition)"
                    + (isEmpty ? "" : " NOT VALID")
            }
            let comments = kept.map { comment(on: "CONSTRAINT", $0) }
            try database.script(
                (["ALTER TABLE \(name) \(parts.joined(separator: ", "))"] + comments)
                    .joined(separator: "; "))
        }
        for constraint in missing where broken.contains(constraint.name) {
            try database.script(
                (triggers(of: constraint) + [comment(on: "TRIGGER", constraint)])
                    .joined(separator: "; "))
        }
    }

    /// The names of the rules that a living row breaks.
    private func broken(
        among constraints: [Constraint], _ database: PostgresDatabase
    ) throws -> Set<String> {
        let judged = constraints.filter { $0.broken != nil }
        guard !judged.isEmpty else { return [] }
        let terms = judged.compactMap(\.broken).map { "coalesce(bool_or(\($0.row)), FALSE)::int" }
        let row = try database.rows(
            """
            SELECT \(terms.joined(separator: ", ")) FROM \(table.name.quotedName) \
            WHERE "deletedAt" IS NULL
            """, []
        ).first
        let found = zip(judged, row ?? []).filter { $1.integer == 1 || $1.text == "1" }
        return Set(found.map(\.0.name))
    }
}

// MARK: Statements

extension PostgresConstraints {
    func comment(on kind: String, _ constraint: Constraint) -> String {
        """
        COMMENT ON \(kind) \(constraint.name.quotedName) ON \(table.name.quotedName) IS \
        \((Self.mark + constraint.definition).quotedLiteral)
        """
    }

    /// The triggers that judge what is written from now on; none for a reference.
    func triggers(of constraint: Constraint) -> [String] {
        guard let broken = constraint.broken?.new else { return [] }
        let (name, table) = (constraint.name, table.name.quotedName)
        let columns = constraint.columns.map(\.quotedName)
        let changes = columns.map { "OLD.\($0) IS DISTINCT FROM NEW.\($0)" }
        let refusal = "EXECUTE FUNCTION formwork_refuse(\(name.quotedLiteral))"
        return [
            """
            CREATE OR REPLACE TRIGGER \(name.quotedName) BEFORE INSERT ON \(table) \
            FOR EACH ROW WHEN (\(broken)) \(refusal)
            """,
            """
            CREATE OR REPLACE TRIGGER \(Self.update(name).quotedName) \
            BEFORE UPDATE OF \(columns.joined(separator: ", ")) ON \(table) FOR EACH ROW \
            WHEN ((\(changes.joined(separator: " OR "))) AND (\(broken))) \(refusal)
            """,
        ]
    }

    /// The statements that make a rule a constraint, and remove its triggers.
    func statements(of constraint: Constraint, isEmpty: Bool) -> [String] {
        let addition = """
            ALTER TABLE \(table.name.quotedName) ADD CONSTRAINT \(constraint.name.quotedName) \
            \(constraint.definition)\(isEmpty ? "" : " NOT VALID")
            """
        return [addition, comment(on: "CONSTRAINT", constraint)]
            + (isEmpty ? [] : [dropTriggers(constraint.name)])
    }

    /// The statement that checks older rows while others write.
    func validation(of constraint: Constraint) -> String {
        "ALTER TABLE \(table.name.quotedName) VALIDATE CONSTRAINT \(constraint.name.quotedName)"
    }

    /// Whether a living row breaks a rule.
    func isBroken(_ constraint: Constraint, _ database: PostgresDatabase) throws -> Bool {
        try broken(among: [constraint], database).contains(constraint.name)
    }

    private static func update(_ name: String) -> String { SQLName.short("\(name).update") }

    private func drop(_ name: String) -> String {
        "ALTER TABLE \(table.name.quotedName) DROP CONSTRAINT \(name.quotedName)"
    }

    private func dropTriggers(_ name: String) -> String {
        [name, Self.update(name)].map {
            "DROP TRIGGER IF EXISTS \($0.quotedName) ON \(table.name.quotedName)"
        }.joined(separator: "; ")
    }

    /// The constraints whose names are those of a renamed table, with the names that they get.
    func renamed(
        in database: PostgresDatabase, as name: String
    ) throws -> [(was: String, name: String)] {
        try enforced(database, as: name).filter { $0.key != $0.value.name }
            .map { (was: $0.value.name, name: $0.key) }.sorted { $0.was < $1.was }
    }

    /// A rule in the catalog: its definition, and the name that it has there.
    private typealias Enforced = (definition: String, isTrigger: Bool, name: String)

    /// The rules that the database enforces, by the names that they have in a table of the declared name.
    private func enforced(
        _ database: PostgresDatabase, as name: String? = nil
    ) throws -> [String: Enforced] {
        let rows = try database.rows(
            """
            SELECT name, mark, kind FROM (
                SELECT conname::text AS name, obj_description(oid, 'pg_constraint') AS mark,
                    'constraint' AS kind, conrelid AS relation FROM pg_constraint
                UNION ALL
                SELECT tgname::text, obj_description(oid, 'pg_trigger'), 'trigger', tgrelid
                FROM pg_trigger WHERE NOT tgisinternal) AS known
            WHERE relation = (SELECT c.oid FROM pg_class AS c
                JOIN pg_namespace AS n ON n.oid = c.relnamespace
                WHERE n.nspname = current_schema() AND c.relname = $1 AND c.relkind IN ('r', 'p'))
            AND mark LIKE 'formwork: %'
            """, [.text(name ?? table.name)])
        let names = newNames
        return rows.reduce(into: [:]) { known, row in
            guard let name = row[0].text, let mark = row[1].text else { return }
            let isTrigger = row[2].text == "trigger"
            let key = isTrigger ? name : names[name] ?? name
            known[key] = (String(mark.dropFirst(Self.mark.count)), isTrigger, name)
        }
    }

    /// The names of rules by those that they had in a table of the former name.
    private var newNames: [String: String] {
        guard let was = table.formerName else { return [:] }
        let former = PostgresConstraints(table.named(was)).wanted.map(\.name)
        return Dictionary(zip(former, wanted.map(\.name))) { first, _ in first }
    }
}
