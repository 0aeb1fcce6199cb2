import Formwork
import FormworkTables
import GRDB

/// The tables of a file as the models declare them, and the way to them.
struct SQLiteSchema: Sendable {
    let tables: [ModelTable]
    private let keepsVersions: Bool
    private let keepsFiles: Bool

    /// The schema that models declare.
    init(_ models: TableModels) {
        tables = models.tables.values.sorted { $0.name < $1.name }
        keepsVersions = tables.contains { $0.model.history.isKept }
        keepsFiles = tables.contains { $0.model.takesFiles }
    }

    /// The writes of the models, which triggers note.
    var changes: ChangeTable { ChangeTable(models: tables.map(\.name)) }

    /// The names by which renamed models are kept.
    static func keptNames(_ database: Database) throws -> KeptModelNames {
        guard try database.tableExists(KeptModelNames.table) else { return KeptModelNames() }
        return try KeptModelNames(database)
    }

    /// Brings a file up to the models, in the transaction of the caller.
    ///
    /// Nothing that holds data is ever removed: a column whose field disappeared stays, unused.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - restoresDropped: Whether a column that was dropped is added again.
    /// - Throws: `failed` if the definitions contradict the file, or any error of SQLite.
    func install(_ database: Database, restoresDropped: Bool = false) throws {
        try Migration(tables: tables, restoresDropped: restoresDropped).run(database)
        let renamed = tables.filter { $0.formerName != nil }
        if !renamed.isEmpty {
            try database.execute(sql: KeptModelNames.making)
            try KeptModelNames.note(renamed, database)
        }
        try SubmissionSchema.install(database)
        try MemorySchema.install(database)
        try JobSchema.install(database)
        if keepsVersions { try VersionSchema.install(database) }
        if keepsFiles { try FileSchema.install(database) }
        for table in tables { try RenamedTable(table, database)?.keepNames(database) }
        try changes.install(database)
    }
}
