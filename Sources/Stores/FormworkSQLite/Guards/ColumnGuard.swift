import Formwork
import FormworkTables

/// One rule of a column in SQL: its code, and the condition under which a value breaks it.
///
/// A guard may accept a value that the definition refuses, where SQL cannot express the rule
/// exactly. It never refuses a value that the definition accepts.
struct ColumnGuard: Sendable {
    let code: ViolationCode
    /// An expression that is true for a broken rule; false and `NULL` mean that it is kept.
    let brokenWhen: String
}

extension FieldColumn {
    /// The guards of the column for the value that the expression names, such as `NEW."title"`.
    func guards(of value: String) -> [ColumnGuard] {
        let rules = field.constraints
        // The subject of a rule: the column's own value, or one of its list.
        let element = field.isMultiple ? "value" : value
        let isRequired = rules.contains(.required) && !isConditional
        let required = isRequired ? [requirement(of: value)] : []
        let others = rules.compactMap { rule in
            broken(rule, by: element).map { (rule.code, $0) }
        }
        let format = formatBroken(by: element).map { [(ViolationCode.badInput, $0)] } ?? []
        return listFormat(of: value) + required
            + (format + others).map { code, condition in
                ColumnGuard(code: code, brokenWhen: anyElement(of: value, where: condition))
            }
    }

    private func listFormat(of value: String) -> [ColumnGuard] {
        guard field.isMultiple else { return [] }
        let isList = "CASE WHEN json_valid(\(value)) THEN json_type(\(value)) END IS 'array'"
        return [
            ColumnGuard(code: .badInput, brokenWhen: "\(value) IS NOT NULL AND NOT (\(isList))")
        ]
    }

    private func requirement(of value: String) -> ColumnGuard {
        let condition =
            field.isMultiple
            ? """
            \(value) IS NULL OR NOT EXISTS \
            (SELECT 1 FROM json_each(\(value)) WHERE \(filledIn("value")))
            """
            : "NOT coalesce(\(filledIn(value)), 0)"
        return ColumnGuard(code: .required, brokenWhen: condition)
    }

    private func filledIn(_ value: String) -> String {
        switch field.valueKind {
        case .boolean: "\(value) IS 1"
        case .text: "trim(\(value), \(CharacterSQL.whiteSpace)) <> ''"
        case .integer, .decimal, .date, .time, .dateTime, .month, .file: "\(value) <> ''"
        }
    }

    /// An empty value breaks no rule except that a value is required.
    private func anyElement(of value: String, where condition: String) -> String {
        field.isMultiple
            ? "EXISTS (SELECT 1 FROM json_each(\(value)) WHERE value <> '' AND (\(condition)))"
            : "\(value) <> '' AND (\(condition))"
    }
}
