import FormworkEngine

/// A form in one line: each row with its tag, its sort and the rows in it.
///
/// `name:text` is a field, `!` after it a required one, `?` one with a condition of being shown, `~`
/// one of being used, `*` of being required, `-` one that is not entered. `a.{…}` is a record,
/// `a{…}` a group, `a>{…}` a step, `a[…]` a list, and a text in quotes a note.
enum FormOutline {
    static func text(of rows: [RowDefinition]) -> String {
        rows.map(text).joined(separator: " ")
    }

    private static func text(of row: RowDefinition) -> String {
        let inside = text(of: row.rows)
        return switch row {
        case .field(let field): "\(row.tag):\(control(of: field))\(marks(of: field))"
        case .group(let group) where group.isRecord: "\(row.tag).\(marks(row.rules)){\(inside)}"
        case .group: "\(row.tag)\(marks(row.rules)){\(inside)}"
        case .step: "\(row.tag)>\(marks(row.rules)){\(inside)}"
        case .repeatingGroup: "\(row.tag)[\(marks(row.rules))\(inside)]"
        case .note(let note): "\"\(note.text)\"\(marks(row.rules))"
        case .action: "\(row.tag)()"
        }
    }

    private static func control(of field: FieldDefinition) -> String {
        let kind = field.valueKind.rawValue
        switch field.type {
        case .text(let input):
            let plain = ["number", "date", "time", "text", "month"].contains("\(input)")
            return plain ? kind : "\(input)"
        case .textArea: return "area"
        default: return "\(field.type)"
        }
    }

    private static func marks(of field: FieldDefinition) -> String {
        let isRequired = field.constraints.contains(.required)
        return (isRequired ? "!" : "") + (field.isDisabled ? "-" : "") + marks(field.rules)
    }

    private static func marks(_ rules: RowRules) -> String {
        (rules.visible == nil ? "" : "?") + (rules.enabled == nil ? "" : "~")
            + (rules.required == nil ? "" : "*") + (rules.readOnly == nil ? "" : "-")
    }
}
