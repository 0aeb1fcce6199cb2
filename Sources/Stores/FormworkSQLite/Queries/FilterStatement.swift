import Formwork
import GRDB

/// The condition of a filter in SQL, with its arguments.
struct FilterStatement: Sendable {
    /// An expression that is true for the rows that the filter selects.
    let sql: String
    let arguments: [DatabaseValue]

    /// - Throws: `unknownColumn` if the model cannot be filtered by the property, `failed` if there
    ///   are too many values.
    init<M: StoredModel>(
        _ filter: ModelFilter, for type: M.Type, of table: ModelTable
    ) throws(ModelStoreError) {
        let condition = try filter.normalized(for: type).condition
        let term = try ComparedTerm(filter.column, of: table)
        switch condition {
        case .isAnyOf(let values): self.init(term, isAnyOf: values)
        case .isBetween(let lower, let upper): self.init(term, from: lower, to: upper)
        }
    }

    private init(_ term: ComparedTerm, isAnyOf values: [FieldValue]) {
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
        sql = terms.isEmpty ? "FALSE" : "(\(terms.joined(separator: " OR ")))"
        arguments = others + instants.flatMap { [term.compared($0), term.lastCompared($0)] }
    }

    private init(_ term: ComparedTerm, from lower: FieldValue?, to upper: FieldValue?) {
        let first =
            lower.map { _ in "\(term.sql) >= ?" }
            ?? (term.hasEmptyTexts ? "\(term.sql) > ''" : "\(term.sql) IS NOT NULL")
        let last = upper.map { _ in "\(term.sql) <= ?" }
        sql = ([first] + (last.map { [$0] } ?? [])).joined(separator: " AND ")
        arguments =
            (lower.map { [term.compared($0)] } ?? [])
            + (upper.map { [term.lastCompared($0)] } ?? [])
    }
}
