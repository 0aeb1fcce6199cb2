import Formwork

/// The column of a form field.
struct FieldColumn: Sendable {
    let field: any FormFieldBase

    /// Whether other rows decide if the field can be filled in at all, so that it may be empty.
    let isConditional: Bool

    /// The field's name.
    var name: String { field.fieldId.id }

    /// The storage type of the column: lists are JSON, decimals, dates and times are exact text.
    var storage: String {
        if field.isMultiple { return "TEXT" }
        switch field.valueKind {
        case .integer, .boolean: return "INTEGER"
        case .text, .decimal, .date, .time, .dateTime, .month, .file: return "TEXT"
        }
    }

    /// Whether rows are filtered by single values of the field rather than by ranges.
    var hasRepeatedValues: Bool {
        !field.isMultiple && [.text, .integer, .boolean].contains(field.valueKind)
    }

    /// Whether rows are filtered by ranges of values that have ranks (``ValueRank``).
    var hasRankedValues: Bool {
        !field.isMultiple
            && [.integer, .decimal, .date, .dateTime, .month].contains(field.valueKind)
    }

    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    ///
    /// Triggers enforce required values, because they can follow changes of the definition.
    var declaration: String { "\(name.quotedName) \(storage)" }
}
