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
        let term = try table.comparedTerm(filter.column)
        let isText = table.fields.first { $0.name == filter.column }?.field.valueKind == .text
        switch try filter.normalized(for: type).condition {
        case .isAnyOf(let values):
            self.init(term, isAnyOf: values, isText: isText)
        case .isBetween(let lower, let upper):
            self.init(term, from: lower, to: upper, isText: isText)
        }
    }

    private init(_ term: String, isAnyOf values: [FieldValue], isText: Bool) {
        let present = values.filter { $0 != .none }
        let instants = present.filter { $0.kind == .dateTime }
        let others =
            present.filter { $0.kind != .dateTime }.map(\.compared)
            + (isText && present.count < values.count ? ["".databaseValue] : [])
        let places = others.map { _ in "?" }.joined(separator: ", ")
        let terms =
            (others.isEmpty ? [] : ["\(term) IN (\(places))"])
            + instants.map { _ in "\(term) BETWEEN ? AND ?" }
            + (present.count < values.count ? ["\(term) IS NULL"] : [])
        sql = terms.isEmpty ? "FALSE" : "(\(terms.joined(separator: " OR ")))"
        arguments = others + instants.flatMap { [$0.compared, $0.lastCompared] }
    }

    private init(_ term: String, from lower: FieldValue?, to upper: FieldValue?, isText: Bool) {
        // An empty text is a missing value, which is in no range.
        let first =
            lower.map { ("\(term) >= ?", [$0.compared]) }
            ?? (isText ? ("\(term) > ''", []) : ("\(term) IS NOT NULL", []))
        let last = upper.map { ("\(term) <= ?", [$0.lastCompared]) }
        sql = ([first.0] + (last.map { [$0.0] } ?? [])).joined(separator: " AND ")
        arguments = first.1 + (last?.1 ?? [])
    }
}

extension FieldValue {
    /// The value as it is compared with stored ones; of an instant, the least text within its
    /// second.
    fileprivate var compared: DatabaseValue {
        switch self {
        case .integer(let integer): integer.databaseValue
        case .boolean(let boolean): Int64(boolean ? 1 : 0).databaseValue
        default: wireText.databaseValue
        }
    }

    /// The value as the upper bound of stored ones; of an instant, the last text within its second.
    fileprivate var lastCompared: DatabaseValue {
        guard case .dateTime(let instant) = self else { return compared }
        let seconds = instant.time.second == 0 ? ":00" : ""
        return "\(instant.text)\(seconds).999Z".databaseValue
    }
}

extension ModelTable {
    /// The term by which a column is ordered and filtered: texts without difference between cases,
    /// decimals by number.
    func comparedTerm(_ name: String) throws(ModelStoreError) -> String {
        if let column = fields.first(where: { $0.name == name }) { return column.comparedTerm }
        guard let column = SystemColumn(rawValue: name), column != .properties else {
            throw .unknownColumn(name, of: self)
        }
        return column.name.quotedName
    }
}

extension FieldColumn {
    fileprivate var comparedTerm: String {
        switch field.valueKind {
        case .text: "\(name.quotedName) COLLATE formwork_text"
        case .decimal where !field.isMultiple: "\(name.quotedName) COLLATE formwork_decimal"
        case .decimal, .integer, .boolean, .date, .time, .dateTime, .month, .file:
            name.quotedName
        }
    }
}
