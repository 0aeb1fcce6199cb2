package import Formwork

/// A rule of a definition that a database enforces, under a name that stays the same.
///
/// It is the name of the table, the field and the code of the violation, such as `Idea_title_maxLength`.
package struct TableConstraint: Sendable {
    /// The name, of at most ``SQLName/maximumLength`` bytes.
    package let name: String

    /// The names of the columns that the rule reads; it belongs to the first one.
    package let columns: [String]

    /// The violation that a reader sees.
    package let violation: Violation

    /// The table to whose instances the column refers; `nil` for a rule about values.
    package let target: String?

    private let rule: Rule

    /// The rule of a constraint.
    enum Rule {
        /// Values are written as values of the field are.
        case format(FieldColumn)
        case value(FieldColumn, Constraint)
        case together(FormExpression, [String: FieldColumn])
        /// The instance to which a value refers exists.
        case reference(String)
    }

    init(_ rule: Rule, _ violation: Violation, columns: [String], name: String) {
        self.name = SQLName.short(name)
        self.columns = columns
        self.violation = violation
        self.rule = rule
        if case .reference(let table) = rule { target = table } else { target = nil }
    }

    /// The condition under which a row breaks the rule; `nil` if the database does not enforce it so.
    ///
    /// - Parameters:
    ///   - dialect: The SQL of the database.
    ///   - row: The beginning of the names of columns, such as `NEW.`.
    /// - Returns: An expression that is true for a broken rule; false and `NULL` mean that it is kept.
    package func broken(in dialect: SQLDialect, row: String = "") -> String? {
        let value = row + columns[0].quotedName
        switch rule {
        case .format(let column): return ColumnRules(column, dialect).format(of: value)
        case .value(let column, let constraint):
            return ColumnRules(column, dialect).broken(constraint, by: value)
        case .together(let expression, let columns):
            let sql = ExpressionSQL(columns: columns, dialect: dialect, row: row)
            return sql.condition(expression).map { "NOT (\($0))" }
        case .reference(let table):
            guard dialect == .sqlite else { return nil }
            return """
                \(value) <> \(row)"id" COLLATE NOCASE AND NOT EXISTS \
                (SELECT 1 FROM \(table.quotedName) AS target WHERE target."id" = \(value))
                """
        }
    }

    /// The constraint as `ALTER TABLE` of PostgreSQL adds it; deleted rows keep every rule about values.
    package var definition: String? {
        if let target {
            return """
                FOREIGN KEY (\(columns[0].quotedName)) REFERENCES \(target.quotedName) ("id")
                """
        }
        return broken(in: .postgres).map { "CHECK (\"deletedAt\" IS NOT NULL OR NOT (\($0)))" }
    }
}
