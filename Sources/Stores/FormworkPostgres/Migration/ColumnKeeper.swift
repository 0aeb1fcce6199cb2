import Formwork
import FormworkTables

/// The trigger by which rows that programs of two versions write are right for both, from the expansion of a table to its
/// contraction.
///
/// A column and its former one get the same value, whichever is written. A key of an order or of unique values that a
/// program does not know is emptied when it does not fit any more: it is compared again once the migration is
/// completed.
struct ColumnKeeper {
    private let table: ModelTable
    /// The renamed columns of which the table has both.
    let renamed: [FormerColumn]
    private let types: [String: String]

    /// - Parameters:
    ///   - table: The table as it is declared.
    ///   - columns: The columns that the database has.
    init(_ table: ModelTable, beside columns: [String: TableSchema.Column]) {
        self.table = table
        renamed = table.formerColumns.filter { columns[$0.was] != nil }
        types = columns.mapValues(\.type).merging(
            PostgresColumn.all(of: table).map { ($0.name, $0.type) }
        ) { _, declared in declared }
    }

    /// The name of the trigger and of its function.
    static func name(of table: String) -> String { SQLName.short("formwork_\(table)._keeper") }

    /// The source of the trigger that a table has; `nil` if it has none.
    static func source(of table: String, _ database: PostgresDatabase) throws -> String? {
        try database.rows(
            """
            SELECT p.prosrc FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
            WHERE t.tgname = $2 AND NOT t.tgisinternal
                AND t.tgrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident($1))
            """, [.text(table), .text(name(of: table))]
        ).first?.first?.text
    }

    /// The statements that make the trigger, in place of a former one.
    var making: [String] {
        let name = Self.name(of: table.name).quotedName
        return [
            """
            CREATE OR REPLACE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS \
            \(source.quotedLiteral)
            """,
            """
            CREATE OR REPLACE TRIGGER \(name) BEFORE INSERT OR UPDATE ON \(table.name.quotedName) \
            FOR EACH ROW EXECUTE FUNCTION \(name)()
            """,
        ]
    }

    /// The statements that remove the trigger of a table, or that which was made when it had a former name.
    static func removing(from table: String, madeFor former: String? = nil) -> [String] {
        let name = name(of: former ?? table).quotedName
        return [
            "DROP TRIGGER IF EXISTS \(name) ON \(table.quotedName)",
            "DROP FUNCTION IF EXISTS \(name)()",
        ]
    }

    /// The work of the trigger.
    var source: String {
        let inserted = renamed.map { column in
            """
            IF NEW.\(column.name.quotedName) IS NULL THEN
            NEW.\(column.name.quotedName) := \(value(of: column.was, for: column.name));
            ELSE NEW.\(column.was.quotedName) := \(value(of: column.name, for: column.was)); END IF;
            """
        }
        return """
            BEGIN
            IF TG_OP = 'INSERT' THEN
            \(inserted.joined(separator: "\n"))
            ELSE
            \((renamed.map(update) + emptied).joined(separator: "\n"))
            END IF;
            RETURN NEW;
            END
            """
    }

    /// The former column is looked at first: filling the new one from it is no change.
    private func update(_ column: FormerColumn) -> String {
        let (name, was) = (column.name.quotedName, column.was.quotedName)
        let converted = value(of: column.was, for: column.name)
        return """
            IF NEW.\(was) IS DISTINCT FROM OLD.\(was) THEN NEW.\(name) := \(converted);
            ELSIF NEW.\(name) IS DISTINCT FROM OLD.\(name) AND NEW.\(name) IS DISTINCT FROM \(converted)
            THEN NEW.\(was) := \(value(of: column.name, for: column.was)); END IF;
            """
    }

    /// A program that knows the key writes another one for another value, but for one that differs in case only.
    private var emptied: [String] {
        let copied = Set(renamed.map(\.name))
        return DerivedColumn.all(of: table).compactMap { column in
            guard column.name != SearchTextColumn.name, !copied.contains(column.name) else {
                return nil
            }
            let name = column.name.quotedName
            let changes = column.fields.map { field in
                let name = field.quotedName
                return "lower(NEW.\(name)::text) IS DISTINCT FROM lower(OLD.\(name)::text)"
            }
            return """
                IF NEW.\(name) IS NOT DISTINCT FROM OLD.\(name) AND NEW.\(name) IS NOT NULL
                AND (\(changes.joined(separator: " OR "))) THEN NEW.\(name) := NULL; END IF;
                """
        }
    }

    private func value(of column: String, for other: String) -> String {
        PostgresConversion.value("NEW.\(column.quotedName)", from: types[column], to: types[other])
    }
}

/// A value of a column in the type of another one.
enum PostgresConversion {
    /// The expression; a text that is no number has no value.
    ///
    /// The parentheses are for PL/pgSQL, which ends a condition with the next `THEN`.
    static func value(_ expression: String, from type: String?, to other: String?) -> String {
        switch (type, other) {
        case ("TEXT", "BIGINT"):
            "(CASE WHEN \(expression) ~ '^[-+]?[0-9]{1,18}$' THEN \(expression)::bigint END)"
        case ("TEXT", "DOUBLE PRECISION"):
            "(CASE WHEN \(expression) ~ '^[-+]?[0-9]{1,18}([.][0-9]{1,18})?$' "
                + "THEN \(expression)::double precision END)"
        case (_, "TEXT") where type != "TEXT": "\(expression)::text"
        default: expression
        }
    }
}
