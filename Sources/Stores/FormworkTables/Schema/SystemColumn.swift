/// A column that every table has, beside those of the model's fields.
package enum SystemColumn: String, CaseIterable, Sendable {
    case id, createdAt, updatedAt, deletedAt, version
    /// The model's properties that are no form fields, as one JSON object; `NULL` if there are
    /// none.
    case properties = "_properties"

    package var name: String { rawValue }

    /// The column as errors of decoding name it.
    package var codingKey: ColumnKey { ColumnKey(name) }
}
