package import Formwork

/// The condition of a filter in SQL, with its arguments.
package struct FilterStatement: Sendable {
    /// The name of the filtered property.
    package let column: String

    /// An expression that is true for the rows that the filter selects.
    package let condition: SQLCondition

    /// The values of which a selected row has one, as they are compared; `nil` for a range.
    package let values: [StoredValue]?

    /// The bounds of a range, as they are compared.
    package let bounds: (lower: StoredValue?, upper: StoredValue?)

    /// The name of the column that is compared.
    package let comparedColumn: String

    /// Whether an index has the selected rows side by side, in the index's own order.
    package let shape: Shape

    /// The part of an index that a filter selects.
    package enum Shape {
        /// The rows with one value, which are in any further order of the index.
        case point
        /// The rows from one value to another.
        case range
        /// Several parts.
        case parts
    }

    /// - Throws: `unknownColumn` if the model cannot be filtered by the property, `failed` if there
    ///   are too many values.
    package init<M: StoredModel>(
        _ filter: ModelFilter, for type: M.Type, of table: ModelTable
    ) throws(ModelStoreError) {
        column = filter.column
        let normalized = try filter.normalized(for: type).condition
        let term = try ComparedTerm(filter.column, of: table)
        comparedColumn = term.column
        switch normalized {
        case .isAnyOf(let values):
            (condition, shape) = Self.condition(term, isAnyOf: values)
            let present = values.filter { $0 != .none }.map(term.compared).filter { !$0.isNull }
            self.values = present + (values.contains(.none) ? [.null] : [])
            bounds = (nil, nil)
        case .isBetween(let lower, let upper):
            (condition, shape) = (Self.condition(term, from: lower, to: upper), .range)
            values = nil
            bounds = (lower.map(term.compared), upper.map(term.lastCompared))
        }
    }

    /// Whether the filter selects the rows of a range.
    package var isRange: Bool { values == nil }

    private static func condition(
        _ term: ComparedTerm, isAnyOf values: [FieldValue]
    ) -> (SQLCondition, Shape) {
        let present = values.filter { $0 != .none }
        let isMissingFound = present.count < values.count
        let instants = present.filter { $0.kind == .dateTime }
        let others =
            present.filter { $0.kind != .dateTime }.map(term.compared)
            + (isMissingFound && term.hasEmptyTexts ? [.text("")] : [])
        let places = others.map { _ in "?" }.joined(separator: ", ")
        let terms =
            (others.isEmpty ? [] : ["\(term.sql) IN (\(places))"])
            + instants.map { _ in "\(term.sql) BETWEEN ? AND ?" }
            + (isMissingFound ? ["\(term.sql) IS NULL"] : [])
        let condition = SQLCondition(
            terms.isEmpty ? "FALSE" : "(\(terms.joined(separator: " OR ")))",
            others + instants.flatMap { [term.compared($0), term.lastCompared($0)] })
        let isPoint = instants.isEmpty && others.count + (isMissingFound ? 1 : 0) == 1
        return (condition, isPoint ? .point : .parts)
    }

    private static func condition(
        _ term: ComparedTerm, from lower: FieldValue?, to upper: FieldValue?
    ) -> SQLCondition {
        let first =
            lower.map { _ in "\(term.sql) >= ?" }
            ?? (term.hasEmptyTexts ? "\(term.sql) > ''" : "\(term.sql) IS NOT NULL")
        let last = upper.map { _ in "\(term.sql) <= ?" }
        return SQLCondition(
            ([first] + (last.map { [$0] } ?? [])).joined(separator: " AND "),
            (lower.map { [term.compared($0)] } ?? [])
                + (upper.map { [term.lastCompared($0)] } ?? []))
    }
}
