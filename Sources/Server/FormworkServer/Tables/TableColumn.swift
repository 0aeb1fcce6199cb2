package import Formwork
import Foundation

/// A column of a resource's table in a file: a field by its name, or a value that the store manages.
package struct TableColumn: Sendable {
    /// The name in the first line.
    let name: String

    /// The field; `nil` for a value that the store manages.
    let field: (any FormFieldBase)?

    /// The names of the values that the store manages, in the order of a table.
    private static let managed = ["id", "createdAt", "updatedAt", "version"]

    /// The columns of a table: those of some names with the currencies of amounts, else all; without
    /// those of hidden fields.
    ///
    /// A field inside of a list or of a record of its own is in no table, nor is a file.
    static func columns<R: Resource>(
        of type: R.Type, named names: [String], hiding hidden: Set<String>
    ) -> [TableColumn] {
        let fields = ResourceDefinition.tableFields(of: R.Fields.self).filter {
            !hidden.contains($0.fieldId.id)
        }
        let all =
            fields.map { TableColumn(name: $0.fieldId.id, field: $0) }
            + managed.map { TableColumn(name: $0, field: nil) }
        if names.isEmpty { return all }
        let currencies = all.filter { names.contains($0.name) }.compactMap { $0.field?.currencyRow }
        return all.filter { names.contains($0.name) || currencies.contains($0.name) }
    }

    /// The lines of instances, each with its line break.
    static func lines<Fields: FormModel>(
        of items: [Stored<Fields>], _ columns: [TableColumn]
    ) throws -> String {
        let encoder = ModelForm.of(Fields.self).encoder
        return try items.map { item in
            let values = try encoder.encode(item.fields)
            return CSVLine.text(of: columns.map { $0.text(of: item, values) })
        }.joined()
    }

    /// The table of some instances, with the names of its columns in the first line.
    package static func table<R: Resource>(
        of items: [Stored<R.Fields>], in type: R.Type, named names: [String],
        hiding hidden: Set<String>
    ) throws -> String {
        let columns = self.columns(of: type, named: names, hiding: hidden)
        return CSVLine.text(of: columns.map(\.name)) + (try lines(of: items, columns))
    }

    /// The canonical text of the column for an instance, several values in lines; a text that could
    /// be a formula is defused.
    func text(of item: any StampedModel, _ values: [String: FieldValue]) -> String {
        guard let field else { return managedText(of: item.stamp) }
        let text = (values[name] ?? .none).wireTexts.joined(separator: "\n")
        return field.valueKind == .text ? CSVLine.defused(text) : text
    }

    private func managedText(of stamp: StoreStamp) -> String {
        switch name {
        case "id": stamp.id.uuidString
        case "createdAt": stamp.createdAt.ISO8601Format()
        case "updatedAt": stamp.updatedAt.ISO8601Format()
        default: "\(stamp.version)"
        }
    }
}
