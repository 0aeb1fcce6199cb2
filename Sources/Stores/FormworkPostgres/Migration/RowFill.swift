import Formwork
import FormworkTables

/// The values of columns that follow from others, for the rows that are there, a batch at a time.
struct RowFill {
    /// The number of rows of a batch, for whose time others wait at most.
    static let batch = 500

    let table: ModelTable
    private let copies: [FormerColumn]
    private let derived: [DerivedColumn]
    private let types: [String: String]

    /// - Parameters:
    ///   - table: The table.
    ///   - copies: The columns that have the values of former ones.
    ///   - derived: The columns whose values follow from fields.
    ///   - columns: The columns that the database has.
    init(
        _ table: ModelTable, copying copies: [FormerColumn], _ derived: [DerivedColumn],
        types columns: [String: TableSchema.Column]
    ) {
        (self.table, self.copies, self.derived) = (table, copies, derived)
        types = columns.mapValues(\.type).merging(
            PostgresColumn.all(of: table).map { ($0.name, $0.type) }
        ) { _, declared in declared }
    }

    /// The names of the columns.
    var columnNames: [String] { copies.map(\.name) + derived.map(\.name) }

    /// The statements for a reader, without the batches that follow the first.
    var describedStatements: [String] {
        let computed = derived.map { "\($0.name.quotedName) = …" }
        let update =
            "UPDATE \(table.name.quotedName) SET \(computed.joined(separator: ", ")) WHERE \"id\" IN (…)"
        return copies.map(copying) + (derived.isEmpty ? [] : [update])
    }

    /// Fills one batch of rows.
    ///
    /// - Parameters:
    ///   - last: The id of the last row of the batch before, empty for the first batch.
    ///   - database: The connection, in a transaction.
    /// - Returns: The id of the last row; `nil` if there are no more.
    /// - Throws: Any error of the database.
    func fill(after last: String, _ database: PostgresDatabase) throws -> String? {
        let ids = try database.rows(
            """
            SELECT "id" FROM \(table.name.quotedName) WHERE "id" > $1 ORDER BY "id" \
            LIMIT \(Self.batch) FOR UPDATE
            """, [.text(last)]
        ).compactMap { $0.first?.text }
        guard let end = ids.last else { return nil }
        for column in copies {
            try database.write(
                "\(copying(column)) AND \"id\" > $1 AND \"id\" <= $2", [.text(last), .text(end)])
        }
        if !derived.isEmpty { try derive(after: last, through: end, database) }
        return end
    }

    /// Notes that all rows are filled; of rows with the same unique value the oldest keeps its key.
    ///
    /// The others are compared once they are written again.
    func complete(_ database: PostgresDatabase) throws {
        for column in derived where column.isUnique {
            try emptyRepeated(column.name, database)
        }
        for column in derived {
            try database.script(
                MigrationNotes.statement(column.source, of: column.name, in: table.name))
        }
        let all = DerivedColumn.all(of: table)
        for column in copies {
            let source = all.first { $0.name == column.name }?.source
            try database.script(
                MigrationNotes.statement(
                    source ?? MigrationNotes.copied(from: column.was), of: column.name,
                    in: table.name))
        }
    }

    private func emptyRepeated(_ column: String, _ database: PostgresDatabase) throws {
        let (name, column) = (table.name.quotedName, column.quotedName)
        try database.script(
            """
            UPDATE \(name) AS t SET \(column) = NULL FROM (SELECT "id", row_number() OVER (
                PARTITION BY \(column) ORDER BY "createdAt", "id") AS place
                FROM \(name) WHERE \(column) IS NOT NULL AND "deletedAt" IS NULL) AS repeated
            WHERE t."id" = repeated."id" AND repeated.place > 1
            """)
    }

    private func copying(_ column: FormerColumn) -> String {
        let value = PostgresConversion.value(
            column.was.quotedName, from: types[column.was], to: types[column.name])
        return """
            UPDATE \(table.name.quotedName) SET \(column.name.quotedName) = \(value) \
            WHERE \(column.name.quotedName) IS NULL AND \(column.was.quotedName) IS NOT NULL
            """
    }
}

// MARK: Values that follow from fields

extension RowFill {
    private func derive(after last: String, through end: String, _ database: PostgresDatabase)
        throws
    {
        let fields = Set(derived.flatMap(\.fields)).sorted()
        let places = RowValues.places(of: fields)
        let names = (["id"] + fields + derived.map(\.name)).map(\.quotedName)
        let rows = try database.rows(
            """
            SELECT \(names.joined(separator: ", ")) FROM \(table.name.quotedName) \
            WHERE "id" > $1 AND "id" <= $2
            """, [.text(last), .text(end)])
        let changed = rows.compactMap { row -> [StoredValue]? in
            let values = RowValues(at: places, row.dropFirst())
            let found = derived.map { $0.value(values) }
            return found == Array(row.suffix(derived.count)) ? nil : [row[0]] + found
        }
        guard !changed.isEmpty else { return }
        if try !write(changed, unlessTaken: database) {
            for row in changed { try writeAlone(row, database) }
        }
    }

    /// Writes a row; a key that another row has is left out, and compared once the row is written again.
    private func writeAlone(_ row: [StoredValue], _ database: PostgresDatabase) throws {
        if try write([row], unlessTaken: database) { return }
        let keys = derived.indices.filter { derived[$0].isUnique }.map { $0 + 1 }
        var kept = row
        for key in keys { kept[key] = .null }
        try write([kept], database)
        for key in keys {
            var next = kept
            next[key] = row[key]
            if try write([next], unlessTaken: database) { kept = next }
        }
    }

    /// Writes rows, or none of them if another row has a unique value.
    private func write(
        _ rows: [[StoredValue]], unlessTaken database: PostgresDatabase
    ) throws -> Bool {
        do {
            try database.savepoint { try write(rows, database) }
            return true
        } catch let error as PostgresError where error.state == PostgresError.notUnique {
            return false
        }
    }

    /// Writes rows of an id and the values of the columns.
    private func write(_ rows: [[StoredValue]], _ database: PostgresDatabase) throws {
        let size = max(1, PostgresDatabase.maximumValues / (derived.count + 1))
        for start in stride(from: 0, to: rows.count, by: size) {
            try writePart(Array(rows[start..<min(start + size, rows.count)]), database)
        }
    }

    private func writePart(_ rows: [[StoredValue]], _ database: PostgresDatabase) throws {
        let casts = ["TEXT"] + derived.map { types[$0.name] ?? "TEXT" }
        var place = 0
        let lists = rows.map { _ in
            let places = casts.map { type in
                place += 1
                return "$\(place)::\(type)"
            }
            return "(\(places.joined(separator: ", ")))"
        }
        let settings = derived.enumerated().map { "\($1.name.quotedName) = found.c\($0)" }
        let columns = derived.indices.map { "c\($0)" }
        try database.write(
            """
            UPDATE \(table.name.quotedName) AS t SET \(settings.joined(separator: ", ")) \
            FROM (VALUES \(lists.joined(separator: ", "))) \
            AS found(\((["id"] + columns).joined(separator: ", "))) WHERE t."id" = found.id
            """, rows.flatMap(\.self))
    }
}
