import Formwork
import Foundation
import GRDB

/// The stored values of one instance, by the names of the table's columns.
struct ModelRow: Sendable {
    private(set) var values: [String: DatabaseValue]

    /// The value in the order of the list in which the row was found.
    var orderValue: PagePosition.Value?

    subscript(column: SystemColumn) -> DatabaseValue {
        get { values[column.name] ?? .null }
        set { values[column.name] = newValue }
    }

    /// The row of a model, still without the columns that the store manages.
    init<M: StoredModel>(_ model: M, of table: ModelTable) throws(ModelStoreError) {
        values = [:]
        do {
            try fill(try RowEncoder().encode(model), table)
            for key in table.keys {
                values[key.name] = try key.unique.key(of: model)?.databaseValue ?? .null
            }
        } catch {
            throw ModelStoreError(
                .failed, message: "This \(table.name) cannot be written as a row.", cause: error)
        }
        try refuseCutTexts(of: table)
    }

    /// Takes the values that the store does not manage: those of fields, their sort keys, and all others
    /// together.
    private mutating func fill(
        _ encoded: [String: DatabaseValue], _ table: ModelTable
    ) throws {
        let managed = Set(SystemColumn.allCases.map(\.name))
        var others = encoded.filter { !managed.contains($0.key) }
        for column in table.fields {
            values[column.name] = others.removeValue(forKey: column.name) ?? .null
        }
        for key in table.sortKeys {
            values[key.name] = key.key(of: values[key.field.name] ?? .null)
        }
        if !others.isEmpty { self[.properties] = try CompoundValue.json(others).databaseValue }
    }

    /// The row that a statement found; it has the table's columns in their order.
    init(_ row: Row, of table: ModelTable) {
        values = Dictionary(uniqueKeysWithValues: zip(table.columnNames, row.databaseValues))
    }

    /// The values in the order of the table's columns.
    func arguments(of columns: [String]) -> StatementArguments {
        StatementArguments(columns.map { values[$0] ?? .null })
    }

    /// The row with other values of those that the store manages.
    func stamped(_ stamp: RowStamp) -> ModelRow {
        var row = self
        row[.id] = stamp.id.databaseValue
        row[.createdAt] = stamp.createdAt.databaseValue
        row[.updatedAt] = stamp.updatedAt.databaseValue
        row[.version] = stamp.version.databaseValue
        return row
    }

    /// The model that the row is.
    ///
    /// - Throws: `damaged`, with the id and the column but no value.
    func model<M: StoredModel>(_ type: M.Type) throws(ModelStoreError) -> M {
        try reading(type).mapError { ModelStoreError.damaged($0.model) }.get()
    }

    /// The model that the row is, or the place at which it cannot be read.
    func reading<M: StoredModel>(_ type: M.Type) -> Result<M, UnreadableRow> {
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
    private func properties() throws -> [String: DatabaseValue] {
        guard let json = self[.properties].text else { return values }
        let others = try DecodingError.inside(SystemColumn.properties.codingKey) {
            try CompoundValue.properties(json: json)
        }
        return values.merging(others) { column, _ in column }
    }

    /// Gives a model the values that the store manages.
    private func stamp(_ model: inout some StoredModel) {
        model.id = UUID(stored: self[.id])
        model.createdAt = Date(stored: self[.createdAt])
        model.updatedAt = Date(stored: self[.updatedAt])
        model.deletedAt = Date(stored: self[.deletedAt])
        model.version = Int(stored: self[.version]) ?? 0
    }

    /// SQLite's own functions end a text at U+0000, so that what is behind it would be lost.
    private func refuseCutTexts(of table: ModelTable) throws(ModelStoreError) {
        for column in table.fields where values[column.name]?.text?.utf8.contains(0) == true {
            throw .refused(column.field, .plainText, of: table)
        }
    }
}

/// The reason for which a row is no model.
struct UnreadableRow: Error {
    let model: UnreadableModel
}
