import Formwork
import FormworkTables
import Foundation

/// The columns of a table whose values follow from those of its fields, for rows from before they were declared.
struct DerivedColumns {
    /// The number of rows that are read at a time.
    private static let portion = 1_000

    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// Fills columns that were added, or follow from other fields than before, and makes unique values unique.
    ///
    /// Of rows from before that have the same value the oldest gets the key; the others are compared once they are
    /// written again.
    func install(_ database: PostgresDatabase) throws {
        let known = try sources(database)
        let changed = columns.filter { known[$0.name] != $0.source }
        if !changed.isEmpty { try fill(changed, database) }
        for key in table.keys {
            let name = PostgresName.index(of: key, in: table)
            try database.script(
                """
                CREATE UNIQUE INDEX IF NOT EXISTS \(name.quotedName) ON \(table.name.quotedName) \
                (\(key.name.quotedName)) WHERE "deletedAt" IS NULL
                """)
        }
    }

    private struct Column {
        let name: String
        let source: String
        let value: ([String: StoredValue]) -> StoredValue
    }

    private var columns: [Column] {
        table.keys.map { key in
            let fields = table.fields.filter { key.unique.names.contains($0.name) }
            return Column(name: key.name, source: "\(key.unique.name) bounded") { values in
                let record = fields.map {
                    (tag: $0.name, value: $0.value(of: values[$0.name] ?? .null))
                }
                return key.key(of: FieldRecord(record)).stored
            }
        }
            + table.sortKeys.map { key in
                Column(name: key.name, source: "order") { key.key(of: $0[key.field.name] ?? .null) }
            }
            + (table.searchText.map { column in
                let source = column.fields.map(\.name).joined(separator: " ")
                return [Column(name: SearchTextColumn.name, source: source, value: column.text)]
            } ?? [])
    }

    private func sources(_ database: PostgresDatabase) throws -> [String: String] {
        try database.rows(
            "SELECT \"column\", \"source\" FROM \"formwork_schema\" WHERE \"model\" = $1",
            [.text(table.name)]
        ).reduce(into: [:]) { sources, row in
            if let name = row[0].text { sources[name] = row[1].text }
        }
    }

    private func fill(_ columns: [Column], _ database: PostgresDatabase) throws {
        let name = table.name.quotedName
        for key in table.keys where columns.contains(where: { $0.name == key.name }) {
            let index = PostgresName.index(of: key, in: table).quotedName
            try database.script("DROP INDEX IF EXISTS \(index)")
        }
        let fields = table.fields.map(\.name)
        var known: Set<[String]> = []
        var last = (createdAt: "", id: "")
        while true {
            let rows = try database.rows(
                """
                SELECT "createdAt", "id", "deletedAt"\(fields.map { ", \($0.quotedName)" }.joined()) \
                FROM \(name) WHERE ("createdAt", "id") > ($1, $2) \
                ORDER BY "createdAt", "id" LIMIT \(Self.portion)
                """, [.text(last.createdAt), .text(last.id)])
            for row in rows {
                let values = Dictionary(uniqueKeysWithValues: zip(fields, row.dropFirst(3)))
                try write(columns, of: values, row, &known, database)
                last = (row[0].text ?? "", row[1].text ?? "")
            }
            if rows.count < Self.portion { break }
        }
        for column in columns {
            try database.write(
                """
                INSERT INTO "formwork_schema" VALUES ($1, $2, $3)
                ON CONFLICT ("model", "column") DO UPDATE SET "source" = $3
                """, [.text(table.name), .text(column.name), .text(column.source)])
        }
    }

    private func write(
        _ columns: [Column], of values: [String: StoredValue], _ row: [StoredValue],
        _ known: inout Set<[String]>, _ database: PostgresDatabase
    ) throws {
        let found = columns.map { column in
            let value = column.value(values)
            guard table.keys.contains(where: { $0.name == column.name }), row[2].isNull,
                let text = value.text
            else { return value }
            return known.insert([column.name, text]).inserted ? value : .null
        }
        let settings = columns.enumerated().map { "\($1.name.quotedName) = $\($0 + 1)" }
        try database.write(
            """
            UPDATE \(table.name.quotedName) SET \(settings.joined(separator: ", ")) \
            WHERE "id" = $\(columns.count + 1)
            """, found + [row[1]])
    }
}
