import Formwork
import FormworkTables

/// A column of a table whose values follow from those of its fields.
struct DerivedColumn {
    let name: String
    /// The declaration that the values follow from; other values follow from another one.
    let source: String
    /// The fields that the values follow from.
    let fields: [String]
    /// Whether no two living rows have the same value.
    let isUnique: Bool
    let value: (RowValues) -> StoredValue

    /// The columns of a table.
    static func all(of table: ModelTable) -> [DerivedColumn] {
        table.keys.map { key($0, of: table) }
            + table.sortKeys.map { key in
                DerivedColumn(
                    name: key.name, source: "order", fields: [key.field.name], isUnique: false
                ) { key.key(of: $0[key.field.name] ?? .null) }
            }
            + (table.searchText.map { column in
                let names = column.fields.map(\.name)
                return [
                    DerivedColumn(
                        name: SearchTextColumn.name, source: names.joined(separator: " "),
                        fields: names, isUnique: false, value: column.text)
                ]
            } ?? [])
    }

    private static func key(_ key: KeyColumn, of table: ModelTable) -> DerivedColumn {
        let fields = table.fields.filter { key.unique.names.contains($0.name) }
        return DerivedColumn(
            name: key.name, source: "\(key.unique.name) bounded", fields: fields.map(\.name),
            isUnique: true
        ) { values in
            let record = fields.map {
                (tag: $0.name, value: $0.value(of: values[$0.name] ?? .null))
            }
            return key.key(of: FieldRecord(record)).stored
        }
    }
}
