/// Combines rows in source order: fields by their names, everything else as ``FormRow``s.
@resultBuilder public enum FormRowsBuilder {
    /// One row.
    public static func buildExpression(_ row: FormRow) -> [FormRow] { [row] }

    /// One field.
    public static func buildExpression(_ field: some FormFieldBase) -> [FormRow] { [.field(field)] }

    /// Rows that are declared in another place.
    public static func buildExpression(_ rows: [FormRow]) -> [FormRow] { rows }

    /// All rows in their order.
    public static func buildBlock(_ rows: [FormRow]...) -> [FormRow] { rows.flatMap { $0 } }

    /// Rows that the form has under a condition of its own making; what depends on what is entered
    /// is a rule.
    public static func buildOptional(_ rows: [FormRow]?) -> [FormRow] { rows ?? [] }

    /// The rows of the first of two cases.
    public static func buildEither(first rows: [FormRow]) -> [FormRow] { rows }

    /// The rows of the second of two cases.
    public static func buildEither(second rows: [FormRow]) -> [FormRow] { rows }

    /// Rows made in a loop.
    public static func buildArray(_ rows: [[FormRow]]) -> [FormRow] { rows.flatMap { $0 } }
}
