import Formwork
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation

@testable import FormworkPostgres

/// A slot's model with its table and its schema.
struct ChangedTable<Slot: SendableMetatype> {
    let table: ModelTable
    var schema: PostgresSchema { PostgresSchema([table]) }

    /// The table that a migration makes of a table in the database.
    func declared(in database: PostgresDatabase) throws -> TableSchema {
        TableSchema(
            declaredBy: table,
            PostgresIndexes(table, trigrams: try PostgresTrigrams.schema(database)))
    }

    init(_ outline: ModelOutline) throws {
        table = try ModelTable(ChangingModel<Slot>.declare(outline), comparesByKeys: true)
    }

    /// Adds a row as a store does; one whose unique values are taken is left out.
    func insert(
        _ values: [String: FieldValue], _ database: PostgresDatabase
    ) throws {
        let row = try ModelRow(ChangingModel<Slot>(values), of: table).stamped(
            RowStamp(
                id: UUID().uuidString, createdAt: Date.storableNow.storedText,
                updatedAt: Date.storableNow.storedText, version: 1))
        let names = table.columnNames + table.derivedNames
        let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        do {
            try database.write(
                """
                INSERT INTO \(table.name.quotedName) (\(names.map(\.quotedName).joined(separator: ", "))) \
                VALUES (\(places))
                """, row.arguments(of: names))
        } catch let error as PostgresError where error.state == PostgresError.notUnique {}
    }

    /// The values of all rows by their ids and columns.
    func rows(
        _ columns: [String], _ database: PostgresDatabase
    ) throws -> [String: [String: StoredValue]] {
        let names = (["id"] + columns).map(\.quotedName).joined(separator: ", ")
        return try database.rows("SELECT \(names) FROM \(table.name.quotedName)", [])
            .reduce(into: [:]) { rows, row in
                rows[row[0].text ?? ""] = Dictionary(
                    uniqueKeysWithValues: zip(columns, row.dropFirst()))
            }
    }
}

extension ModelOutline {
    /// Values of the fields.
    func values(_ random: inout FixedSeed) -> [String: FieldValue] {
        fields.reduce(into: [:]) { values, field in
            values[field.name] = field.value(&random)
        }
    }
}

extension FieldOutline {
    fileprivate func value(_ random: inout FixedSeed) -> FieldValue {
        if Int.random(in: 0..<5, using: &random) == 0 { return .none }
        let texts = [
            "", "Äpfel", "it's \"so\"", "zebra", "A", "a", String(repeating: "y", count: 150),
        ]
        return switch kind {
        case .text: .text(texts.randomElement(using: &random) ?? "")
        case .integer: .integer(.random(in: -9...9, using: &random))
        case .decimal: .decimal(ExactDecimal(Int64.random(in: -99...99, using: &random)))
        case .boolean: .boolean(.random(using: &random))
        case .date:
            CivilDate("2026-0\(Int.random(in: 1...9, using: &random))-11").map(FieldValue.date)
                ?? .none
        case .texts: .list([.text("b"), .text("a")])
        }
    }
}
