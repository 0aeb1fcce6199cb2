package import Formwork
import Foundation

/// The stored values of one instance, by the names of the table's columns.
package struct ModelRow: Sendable {
    package private(set) var values: RowValues

    /// The value in the order of the list in which the row was found.
    package var orderValue: PagePosition.Value?

    /// The size of the values in bytes, about.
    package var size: Int { values.size }

    package subscript(column: SystemColumn) -> StoredValue {
        get { values[column.name] ?? .null }
        set { values[column.name] = newValue }
    }

    /// The row of a model, still without the columns that the store manages.
    package init<M: StoredModel>(_ model: M, of table: ModelTable) throws(ModelStoreError) {
        values = RowValues(at: table.columnPlaces, [StoredValue]())
        do {
            try fill(try RowEncoder().encode(model), table)
            for key in table.keys {
                values[key.name] = try key.key(of: model).stored
            }
        } catch {
            throw ModelStoreError(
                .failed, message: "This \(table.name) cannot be written as a row.", cause: error)
        }
        try refuseUnusableValues(of: table)
    }

    /// Takes the values that the store does not manage: those of fields, their sort keys, and all others
    /// together.
    private mutating func fill(
        _ encoded: [String: StoredValue], _ table: ModelTable
    ) throws {
        var others = encoded
        for column in SystemColumn.allCases { others[column.name] = nil }
        for column in table.fields {
            values[column.name] = others.removeValue(forKey: column.name) ?? .null
        }
        for key in table.sortKeys {
            values[key.name] = key.key(of: values[key.field.name] ?? .null)
        }
        if let column = table.searchText { values[SearchTextColumn.name] = column.text(of: values) }
        if !others.isEmpty { self[.properties] = .text(try CompoundValue.json(others)) }
    }

    /// The row that a statement found; it has the table's columns in their order.
    package init(_ found: some Sequence<StoredValue>, of table: ModelTable) {
        values = RowValues(at: table.columnPlaces, found)
    }

    /// The values in the order of some columns.
    package func arguments(of columns: [String]) -> [StoredValue] {
        columns.map { values[$0] ?? .null }
    }

    /// The row with other values of those that the store manages.
    package func stamped(_ stamp: RowStamp) -> ModelRow {
        var row = self
        row[.id] = .text(stamp.id)
        row[.createdAt] = stamp.createdAt.stored
        row[.updatedAt] = stamp.updatedAt.stored
        row[.version] = stamp.version.map(StoredValue.integer) ?? .null
        return row
    }

    /// The model that the row is.
    ///
    /// - Throws: `damaged`, with the id and the column but no value.
    package func model<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) -> M {
        try reading(type).mapError { ModelStoreError.damaged($0.model) }.get()
    }

    /// The model that the row is, or the place at which it cannot be read.
    package func reading<M: StoredModel>(_ type: M.Type) -> Result<M, UnreadableRow> {
        do {
            var model = try M(from: RowDecoder(values: try properties()))
            stamp(&model)
            return .success(model)
        } catch {
            let unreadable = UnreadableModel(
                modelType: M.modelType, id: self[.id].text ?? "NULL",
                column: (error as? DecodingError)?.column)
            return .failure(UnreadableRow(model: unreadable))
        }
    }

    /// The values by the names of the model's properties.
    private func properties() throws -> RowValues {
        guard let json = self[.properties].text else { return values }
        let others = try DecodingError.inside(SystemColumn.properties.codingKey) {
            try CompoundValue.properties(json: json)
        }
        return values.adding(others)
    }

    /// Gives a model the values that the store manages.
    private func stamp(_ model: inout some StoredModel) {
        model.id = UUID(stored: self[.id])
        model.createdAt = Date(stored: self[.createdAt])
        model.updatedAt = Date(stored: self[.updatedAt])
        model.deletedAt = Date(stored: self[.deletedAt])
        model.version = Int(stored: self[.version]) ?? 0
    }

    /// SQLite's own functions end a text at U+0000, so that what is behind it would be lost; and what is no number has
    /// no order among numbers.
    private func refuseUnusableValues(of table: ModelTable) throws(ModelStoreError) {
        for column in table.fields {
            guard let text = values[column.name]?.text else { continue }
            if text.utf8.contains(0) {
                let violation = Violation(
                    tags: [column.name], code: .plainText, constraint: .plainText)
                throw .refused(violation, of: table)
            }
            if column.field.valueKind == .decimal, Double(text)?.isFinite == false {
                throw .refused(Violation(tags: [column.name], code: .badInput), of: table)
            }
        }
    }
}

/// The reason for which a row is no model.
package struct UnreadableRow: Error {
    package let model: UnreadableModel
}
