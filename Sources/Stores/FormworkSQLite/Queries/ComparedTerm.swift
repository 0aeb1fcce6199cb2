import Formwork
import GRDB

/// The term by which a column is ordered and filtered: texts alphabetically, decimals by number.
struct ComparedTerm: Sendable {
    /// The expression.
    let sql: String

    /// The name of the column that is compared.
    let column: String

    /// The column with the keys, if they are compared instead of the values.
    private let key: SortKeyColumn?

    /// Whether an empty text can be stored for a missing value.
    let hasEmptyTexts: Bool

    /// Whether the compared values are short: keys of texts are, texts are not.
    let isBounded: Bool

    /// - Throws: `unknownColumn` if the table has no such column.
    init(_ name: String, of table: ModelTable) throws(ModelStoreError) {
        key = table.sortKeys.first { $0.field.name == name }
        let field = table.fields.first { $0.name == name }?.field
        guard field != nil || SystemColumn(rawValue: name).map({ $0 != .properties }) == true else {
            throw .unknownColumn(name, of: table)
        }
        isBounded = key != nil || field.map { ![.text, .decimal].contains($0.valueKind) } ?? true
        hasEmptyTexts = key == nil && field?.valueKind == .text
        let collation: String? =
            switch field?.valueKind {
            case .text where key == nil: "formwork_text"
            case .decimal where key == nil && field?.isMultiple == false: "formwork_decimal"
            default: nil
            }
        column = key?.name ?? name
        sql = column.quotedName + (collation.map { " COLLATE \($0)" } ?? "")
    }

    /// Returns the value as it is compared; of an instant, the least text within its second.
    func compared(_ value: FieldValue) -> DatabaseValue {
        switch value {
        case .integer(let integer): return integer.databaseValue
        case .boolean(let boolean): return Int64(boolean ? 1 : 0).databaseValue
        default:
            let text = value.wireText.databaseValue
            return key?.key(of: text) ?? text
        }
    }

    /// Returns the value as the upper bound of others; of an instant, the last text within its
    /// second.
    func lastCompared(_ value: FieldValue) -> DatabaseValue {
        guard case .dateTime(let instant) = value else { return compared(value) }
        let seconds = instant.time.second == 0 ? ":00" : ""
        return "\(instant.text)\(seconds).999Z".databaseValue
    }
}
