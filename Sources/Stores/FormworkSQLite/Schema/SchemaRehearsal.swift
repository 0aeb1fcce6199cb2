import Formwork
import FormworkTables
import GRDB

/// A file's schema without its rows, in memory: what a migration would do to it is looked at there.
struct SchemaRehearsal {
    private let copy: DatabaseQueue

    /// Copies the schema of a file.
    init(of file: Database) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { $0.addFormworkFunctions() }
        copy = try DatabaseQueue(configuration: configuration)
        let layout = try Int.fetchOne(file, sql: "PRAGMA user_version") ?? 0
        let statements = try String.fetchAll(
            file,
            sql: """
                SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' \
                ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END
                """)
        try copy.write { database in
            for statement in statements { try database.execute(sql: statement) }
            try database.execute(sql: "PRAGMA user_version = \(layout)")
        }
    }

    /// The steps of some work.
    func steps(
        in phase: MigrationStep.Phase, of work: (Database) throws -> Void
    ) throws -> [MigrationStep] {
        try copy.write { database in
            let before = try objects(database)
            try work(database)
            let after = try objects(database)
            return columnSteps(phase, before, after)
                + objectSteps(phase, before, without: after, "remove") {
                    "DROP \($0.type.uppercased()) \($0.name.quotedName)"
                } + objectSteps(phase, after, without: before, "make", \.sql)
        }
    }

    private struct Object: Hashable {
        let type: String
        let name: String
        let table: String
        let sql: String
        /// The columns of a table with their types.
        var columns: [String: String] = [:]
    }

    private func objects(_ database: Database) throws -> [String: Object] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT type, name, tbl_name, sql FROM sqlite_schema \
                WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
                """)
        return try rows.reduce(into: [:]) { objects, row in
            var object = Object(
                type: row["type"], name: row["name"], table: row["tbl_name"], sql: row["sql"])
            if object.type == "table" {
                object.columns = try Row.fetchAll(
                    database, sql: "SELECT name, type FROM pragma_table_info(?)",
                    arguments: [object.name]
                ).reduce(into: [:]) { $0[$1["name"]] = $1["type"] }
            }
            objects[object.name] = object
        }
    }

    /// The columns that tables gain and lose.
    private func columnSteps(
        _ phase: MigrationStep.Phase, _ before: [String: Object], _ after: [String: Object]
    ) -> [MigrationStep] {
        after.values.sorted { $0.name < $1.name }.flatMap { table -> [MigrationStep] in
            guard table.type == "table", let old = before[table.name]?.columns else { return [] }
            let name = table.name.quotedName
            let added = table.columns.filter { old[$0.key] == nil }.sorted { $0.key < $1.key }
            let dropped = old.keys.filter { table.columns[$0] == nil }.sorted()
            return added.map { column, type in
                MigrationStep(
                    phase, of: table.name, "add \(column)",
                    statements: ["ALTER TABLE \(name) ADD COLUMN \(column.quotedName) \(type)"],
                    lock: .database, writesRows: column.hasPrefix("_"))
            }
                + dropped.map { column in
                    MigrationStep(
                        phase, of: table.name, "drop \(column)",
                        statements: ["ALTER TABLE \(name) DROP COLUMN \(column.quotedName)"],
                        lock: .database, writesRows: true, losesData: true)
                }
        }
    }

    /// The tables, indexes and triggers that one state has and another one has not, or not as they are.
    private func objectSteps(
        _ phase: MigrationStep.Phase, _ objects: [String: Object], without others: [String: Object],
        _ verb: String, _ statement: (Object) -> String
    ) -> [MigrationStep] {
        objects.values.sorted { ($0.table, $0.name) < ($1.table, $1.name) }.compactMap { object in
            let other = others[object.name]
            guard other == nil || object.type != "table" && other?.sql != object.sql else {
                return nil
            }
            return MigrationStep(
                phase, of: object.table, "\(verb) the \(object.type) \(object.name)",
                statements: [statement(object)], lock: .database)
        }
    }
}
