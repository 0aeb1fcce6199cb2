package import Formwork

/// The term by which a column is ordered and filtered: texts alphabetically, decimals by number.
package struct ComparedTerm: Sendable {
    /// The expression.
    package let sql: String

    /// The name of the column that is compared.
    package let column: String

    /// The column with the keys, if they are compared instead of the values.
    private let key: SortKeyColumn?

    /// Whether an empty text can be stored for a missing value.
    package let hasEmptyTexts: Bool

    /// Whether the compared values are short: keys of texts are, texts are not.
    package let isBounded: Bool

    /// - Parameters:
    ///   - name: The name of the column.
    ///   - table: The table.
    ///   - order: The order of a language; `nil` for that of all readers.
    /// - Throws: `unknownColumn` if the table has no such column.
    package init(
        _ name: String, of table: ModelTable, in order: LanguageOrder? = nil
    ) throws(ModelStoreError) {
        key = table.sortKeys.first { $0.field.name == name && $0.order == order }
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
    package func compared(_ value: FieldValue) -> StoredValue {
        switch value {
        case .integer(let integer): return .integer(integer)
        case .boolean(let boolean): return .integer(boolean ? 1 : 0)
        default:
            let text = StoredValue.text(value.wireText)
            return key?.key(of: text) ?? text
        }
    }

    /// Returns the value as the upper bound of others; of an instant, the last text within its
    /// second.
    package func lastCompared(_ value: FieldValue) -> StoredValue {
        guard case .dateTime(let instant) = value else { return compared(value) }
        let seconds = instant.time.second == 0 ? ":00" : ""
        return .text("\(instant.text)\(seconds).999Z")
    }
}
