import Formwork

/// Conditions about the values of one column, in the SQL of one database.
///
/// Each is true for a value that breaks a rule; false and `NULL` mean that it is kept. A rule that SQL cannot express
/// exactly has none.
struct ColumnRules {
    let field: any FormFieldBase
    let content: FieldContent?
    let dialect: SQLDialect

    /// Whether the line breaks of a text are judged as line feeds.
    let hasUnifiedBreaks: Bool

    init(_ column: FieldColumn, _ dialect: SQLDialect) {
        field = column.field
        content = FieldContent(column.field)
        self.dialect = dialect
        hasUnifiedBreaks =
            column.hasUnifiedBreaks && content == .text && !column.field.isMultiple
    }

    /// The condition that a value is not written as values of the column are.
    func format(of value: String) -> String? {
        if field.isMultiple { return listFormat(of: value) }
        return switch content {
        case .identity: identityFormat(of: value)
        case .boolean: "\(value) NOT IN (0, 1)"
        case .decimal: decimalFormat(of: value)
        case .date: dateFormat(of: value)
        case .time: timeFormat(of: value)
        case .month: monthFormat(of: value)
        case .moment, .instant: momentFormat(of: value)
        case .text, .integer, nil: nil
        }
    }

    /// The condition that a value breaks a rule.
    func broken(_ rule: Constraint, by value: String) -> String? {
        if field.isMultiple { return brokenList(rule, value) }
        if case .required = rule { return requirement(of: value) }
        guard hasUnifiedBreaks else { return brokenElement(rule, value) }
        return dialect == .sqlite
            ? brokenWithBreaks(rule, value) : brokenElement(rule, unified(value))
    }

    /// The text with line feeds as its only line breaks.
    func unified(_ value: String) -> String {
        let (both, feed, end) = ([13, 10], [10], [13])
        let pairs = "replace(\(value), \(dialect.characters(both)), \(dialect.characters(feed)))"
        return "replace(\(pairs), \(dialect.characters(end)), \(dialect.characters(feed)))"
    }

    /// The condition that a single value is there and breaks a rule.
    func brokenElement(_ rule: Constraint, _ value: String) -> String? {
        switch content {
        case .text: brokenText(rule, value).map { "\(value) <> '' AND (\($0))" }
        case .integer: brokenInteger(rule, value)
        case .decimal: brokenDecimal(rule, value)
        case .date, .time, .month, .moment, .instant: brokenMoment(rule, value)
        case .identity, .boolean, nil: nil
        }
    }

    /// The condition that nothing is there; a text needs more than white space.
    private func requirement(of value: String) -> String {
        switch content {
        case .text: isBlank(value)
        case .boolean: "coalesce(\(value), 0) <> 1"
        case .identity, .integer, .decimal, .date, .time, .month, .moment, .instant:
            "\(value) IS NULL"
        case nil: "coalesce(\(value), '') = ''"
        }
    }

    private func identityFormat(of value: String) -> String {
        switch dialect {
        case .postgres:
            return "\(value) !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'"
        case .sqlite:
            let parts = [8, 4, 4, 4, 12].map { String(repeating: "[0-9A-Fa-f]", count: $0) }
            return "\(value) NOT GLOB '\(parts.joined(separator: "-"))' OR "
                + SQLDialect.isNotASCII(value)
        }
    }

    private func brokenInteger(_ rule: Constraint, _ value: String) -> String? {
        switch rule {
        case .minValue(let bound): "\(value) < \(bound.roundedUp)"
        case .maxValue(let bound): "\(value) > \(bound.roundedDown)"
        case .step(let step, let base): brokenStep(step, from: base, value)
        case .oneOf(let choices): isNone(of: choices, "CAST(\(value) AS TEXT)")
        default: nil
        }
    }

    /// SQLite has no remainders of decimals.
    private func brokenStep(
        _ step: ExactDecimal, from base: ExactDecimal, _ value: String
    ) -> String? {
        guard step > 0 else { return nil }
        if dialect == .postgres {
            return "mod(\(value)::numeric - (\(base.text)), \(step.text)) <> 0"
        }
        guard step.scale == 0, base.scale == 0, step.coefficient < 1 << 62 else { return nil }
        let (step, base) = (step.coefficient, base.coefficient)
        let rest = (base % step + step) % step
        return "(\(value) % \(step) + \(step)) % \(step) <> \(rest)"
    }
}

// MARK: Lists

/// Lists are JSON, whose elements only SQLite reads in a condition.
extension ColumnRules {
    private func listFormat(of value: String) -> String? {
        guard dialect == .sqlite else { return nil }
        let isList = "CASE WHEN json_valid(\(value)) THEN json_type(\(value)) END IS 'array'"
        return "\(value) IS NOT NULL AND NOT (\(isList))"
    }

    private func brokenList(_ rule: Constraint, _ value: String) -> String? {
        guard dialect == .sqlite else { return nil }
        switch rule {
        case .required:
            let filledIn = content == .text ? "\(trimmed("element.value")) <> ''" : "TRUE"
            let elements = "SELECT 1 FROM json_each(\(value)) AS element WHERE \(filledIn)"
            return """
                \(value) IS NULL OR CASE WHEN json_valid(\(value)) THEN NOT EXISTS (\(elements)) END
                """
        case .minCount(let count):
            return ofList(value, "json_array_length(\(value)) BETWEEN 1 AND \(count - 1)")
        case .maxCount(let count): return ofList(value, "json_array_length(\(value)) > \(count)")
        default:
            guard content == .text || content == .integer else { return nil }
            return brokenElement(rule, "element.value").map { condition in
                ofList(
                    value,
                    "EXISTS (SELECT 1 FROM json_each(\(value)) AS element WHERE \(condition))")
            }
        }
    }

    private func ofList(_ value: String, _ condition: String) -> String {
        "CASE WHEN json_valid(\(value)) THEN \(condition) END"
    }
}

extension ExactDecimal {
    /// The least whole number that is not less.
    fileprivate var roundedUp: Int64 { ExactDecimal(whole) < self ? whole + 1 : whole }

    /// The number rounded down to a whole number.
    fileprivate var roundedDown: Int64 { self < ExactDecimal(whole) ? whole - 1 : whole }

    /// The number without its fraction.
    private var whole: Int64 {
        (0..<scale).reduce(coefficient) { number, _ in number / 10 }
    }
}
