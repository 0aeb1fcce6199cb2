import Formwork

/// A condition of a form over the columns of one row, in the SQL of one database.
///
/// A condition that is undecided in the form is `NULL`. A condition that SQL cannot express exactly is `nil`.
struct ExpressionSQL {
    /// The columns that may be read, by their names.
    let columns: [String: FieldColumn]
    let dialect: SQLDialect

    /// The beginning of the names of columns, such as `NEW.`.
    let row: String

    /// A value that is compared.
    private struct Operand {
        enum Sort { case number, date, time, month, moment, text, boolean }
        let sort: Sort
        let sql: String
        var isConstant = false
    }

    /// The condition that the expression is true.
    func condition(_ expression: FormExpression) -> String? {
        guard case .call(let function, let arguments) = expression else { return nil }
        switch function {
        case .and: return connect(arguments, " AND ")
        case .or: return connect(arguments, " OR ")
        case .not: return arguments.first.flatMap(condition).map { "NOT (\($0))" }
        case .less: return compare(arguments, "<")
        case .lessOrEqual: return compare(arguments, "<=")
        case .greater: return compare(arguments, ">")
        case .greaterOrEqual: return compare(arguments, ">=")
        case .equal: return areSame(arguments)
        case .notEqual: return areSame(arguments).map { "NOT (\($0))" }
        case .isEmpty: return arguments.first.flatMap(isEmpty)
        case .isFilledIn: return arguments.first.flatMap(isEmpty).map { "NOT (\($0))" }
        default: return nil
        }
    }

    private func connect(_ arguments: [FormExpression], _ word: String) -> String? {
        let parts = arguments.compactMap(condition)
        guard !parts.isEmpty, parts.count == arguments.count else { return nil }
        return parts.map { "(\($0))" }.joined(separator: word)
    }

    /// Texts are compared character by character, but an empty one is no value: they are left out.
    private func compare(_ arguments: [FormExpression], _ sign: String) -> String? {
        guard let (left, right) = operands(arguments), left.sort != .text, left.sort != .boolean
        else { return nil }
        return "\(left.sql) \(sign) \(right.sql)"
    }

    /// A row without a value differs from every constant.
    private func areSame(_ arguments: [FormExpression]) -> String? {
        guard let (left, right) = operands(arguments) else { return nil }
        if left.isConstant != right.isConstant {
            return "coalesce(\(left.sql) = \(right.sql), FALSE)"
        }
        return left.isConstant || left.sort == .text ? nil : "\(left.sql) = \(right.sql)"
    }

    private func operands(_ arguments: [FormExpression]) -> (Operand, Operand)? {
        guard arguments.count == 2, let left = operand(arguments[0]),
            let right = operand(arguments[1]), left.sort == right.sort
        else { return nil }
        return (left, right)
    }

    private func isEmpty(_ argument: FormExpression) -> String? {
        guard case .row(let name) = argument, let column = columns[name] else { return nil }
        let value = row + name.quotedName
        return switch FieldContent(column.field) {
        case .text: "coalesce(\(value), '') = ''"
        case .boolean, nil: nil
        default: "\(value) IS NULL"
        }
    }

    private func operand(_ expression: FormExpression) -> Operand? {
        switch expression {
        case .row(let name): columns[name].flatMap { operand($0, row + name.quotedName) }
        case .value(let value): constant(value)
        case .call: nil
        }
    }

    private func operand(_ column: FieldColumn, _ value: String) -> Operand? {
        let rules = ColumnRules(column, dialect)
        switch rules.content {
        case .integer:
            return Operand(sort: .number, sql: dialect == .postgres ? "\(value)::numeric" : value)
        case .decimal:
            // Texts in SQLite, which are compared with bounds only.
            return dialect == .postgres
                ? Operand(sort: .number, sql: "(\(rules.number(value)))") : nil
        case .date: return Operand(sort: .date, sql: value)
        case .time: return Operand(sort: .time, sql: rules.comparable(value))
        case .month: return Operand(sort: .month, sql: value)
        case .moment, .instant:
            return Operand(sort: .moment, sql: "(\(rules.comparable(value)))")
        case .text: return Operand(sort: .text, sql: value)
        case .boolean:
            // Without a value, a box is not ticked.
            return column.field is FormField<Bool>
                ? Operand(sort: .boolean, sql: "coalesce(\(value), 0)") : nil
        case .identity, nil: return nil
        }
    }

    private func constant(_ value: FieldValue) -> Operand? {
        let (sort, sql): (Operand.Sort, String)
        switch value {
        case .integer(let integer): (sort, sql) = (.number, "\(integer)")
        case .decimal(let decimal):
            guard dialect == .postgres || decimal.scale == 0 else { return nil }
            (sort, sql) = (.number, decimal.text)
        case .date(let date): (sort, sql) = (.date, date.text.quotedLiteral)
        case .time(let time): (sort, sql) = (.time, time.textWithSeconds.quotedLiteral)
        case .month(let month): (sort, sql) = (.month, month.text.quotedLiteral)
        case .dateTime(let moment): (sort, sql) = (.moment, moment.textWithSeconds.quotedLiteral)
        case .text(let text) where !text.isEmpty && !text.utf8.contains(0):
            (sort, sql) = (.text, text.quotedLiteral)
        case .boolean(let boolean): (sort, sql) = (.boolean, boolean ? "1" : "0")
        case .none, .text, .file, .list, .record: return nil
        }
        return Operand(sort: sort, sql: sql, isConstant: true)
    }
}

extension FormExpression {
    /// The rows that the expression reads.
    var rowNames: Set<String> {
        switch self {
        case .value: []
        case .row(let name): [name]
        case .call(_, let arguments): arguments.reduce(into: []) { $0.formUnion($1.rowNames) }
        }
    }
}
