import Formwork
import GRDB

/// The condition of a filter in SQL, with its arguments.
struct FilterStatement: Sendable {
    /// The name of the filtered property.
    let column: String

    /// An expression that is true for the rows that the filter selects.
    let condition: SQLCondition

    /// The values of which a selected row has one, as they are compared; `nil` for a range.
    private let values: [DatabaseValue]?

    /// The bounds of a range, as they are compared.
    private let bounds: (lower: DatabaseValue?, upper: DatabaseValue?)

    /// The name of the column that is compared.
    let comparedColumn: String

    /// Whether an index has the selected rows side by side, in the index's own order.
    let shape: Shape

    /// The part of an index that a filter selects.
    enum Shape {
        /// The rows with one value, which are in any further order of the index.
        case point
        /// The rows from one value to another.
        case range
        /// Several parts.
        case parts
    }

    /// - Throws: `unknownColumn` if the model cannot be filtered by the property, `failed` if there
    ///   are too many values.
    init<M: StoredModel>(
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

    /// The groups of tokens that a selected row has; `nil` if the index has no such tokens.
    func groups(in index: SearchIndex) -> [TokenGroup]? {
        guard let values else { return cover(in: index) }
        guard index.columns.contains(comparedColumn) else { return nil }
        return [TokenGroup(values.map { SearchToken($0, in: comparedColumn) })]
    }

    private func cover(in index: SearchIndex) -> [TokenGroup]? {
        guard index.ranges.contains(comparedColumn) else { return nil }
        let cover = ValueBucket.cover(from: bounds.lower, to: bounds.upper, in: comparedColumn)
        return cover.map { [TokenGroup($0.tokens), TokenGroup($0.inner, .provesValue)] }
    }

    /// Whether the filter selects the rows of a range.
    var isRange: Bool { values == nil }

    private static func condition(
        _ term: ComparedTerm, isAnyOf values: [FieldValue]
    ) -> (SQLCondition, Shape) {
        let present = values.filter { $0 != .none }
        let isMissingFound = present.count < values.count
        let instants = present.filter { $0.kind == .dateTime }
        let others =
            present.filter { $0.kind != .dateTime }.map(term.compared)
            + (isMissingFound && term.hasEmptyTexts ? ["".databaseValue] : [])
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
