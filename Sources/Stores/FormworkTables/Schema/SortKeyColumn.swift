package import Formwork

/// The column for the key by which an indexed field is compared, beside the field's own.
///
/// Texts and decimals are stored as they were entered, and SQLite knows no order of them that other
/// programs could write under an index. A row that such a program writes has no key, and is ordered
/// as one without a value until it is written again.
package struct SortKeyColumn: Sendable {
    package let field: FieldColumn

    /// The order of a language; `nil` for that of all readers.
    package let order: LanguageOrder?

    /// `nil` for a field whose stored values are ordered as they are, or as those of all languages.
    package init?(_ field: FieldColumn, in order: LanguageOrder? = nil) {
        guard !field.field.isMultiple, [.text, .decimal].contains(field.field.valueKind) else {
            return nil
        }
        guard order == nil || field.field.isOrderedByLanguage else { return nil }
        (self.field, self.order) = (field, order)
    }

    /// No field has such a name: names of fields have no dots.
    package var name: String { name(of: field.name) }

    /// The name of the column for the keys of a field of another name.
    func name(of field: String) -> String {
        "_sort\(order.map { "-\($0.language)" } ?? "").\(field)"
    }

    /// The key of a stored value; `NULL` for none.
    package func key(of value: StoredValue) -> StoredValue {
        guard let text = value.text, !text.isEmpty else { return .null }
        return field.field.valueKind == .decimal
            ? Double(text).map(StoredValue.real) ?? .null
            : .text(TextOrder.indexedKey(of: text, in: order))
    }
}
