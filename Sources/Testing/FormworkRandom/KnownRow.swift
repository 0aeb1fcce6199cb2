import FormworkEngine

/// A row that the generator has made already, as rules can refer to it.
struct KnownRow {
    enum Kind: Hashable {
        case text, number, boolean, date, other
    }

    let path: String
    let kind: Kind
    /// Whether the row has several values: a multiple choice, a list, or a row in the entries of
    /// one.
    let isList: Bool

    /// The row's value in a rule.
    var value: FormExpression { .row(path) }
}

extension FieldDefinition {
    /// The kind of value that rules read of the field.
    var knownKind: KnownRow.Kind {
        switch valueKind {
        case .text: .text
        case .integer, .decimal: .number
        case .boolean: .boolean
        case .date: .date
        case .time, .dateTime, .month, .file: .other
        }
    }
}
