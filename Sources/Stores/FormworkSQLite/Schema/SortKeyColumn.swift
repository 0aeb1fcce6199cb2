import Formwork
import GRDB

/// The column for the key by which an indexed field is compared, beside the field's own.
///
/// Texts and decimals are stored as they were entered, and SQLite knows no order of them that other
/// programs could write under an index. A row that such a program writes has no key, and is ordered
/// as one without a value until it is written again.
struct SortKeyColumn: Sendable {
    let field: FieldColumn

    /// `nil` for a field whose stored values are ordered as they are.
    init?(_ field: FieldColumn) {
        guard !field.field.isMultiple, [.text, .decimal].contains(field.field.valueKind) else {
            return nil
        }
        self.field = field
    }

    /// No field has such a name: names of fields have no dots.
    var name: String { "_sort.\(field.name)" }

    /// The column as `ALTER TABLE` declares it.
    var declaration: String {
        "\(name.quotedName) \(field.field.valueKind == .decimal ? "REAL" : "TEXT")"
    }

    /// The key of a stored value; `NULL` for none.
    func key(of value: DatabaseValue) -> DatabaseValue {
        guard let text = value.text, !text.isEmpty else { return .null }
        return field.field.valueKind == .decimal
            ? Double(text).databaseValue : TextOrder.indexedKey(of: text).databaseValue
    }
}
