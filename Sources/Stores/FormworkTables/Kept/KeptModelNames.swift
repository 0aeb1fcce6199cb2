package import Formwork

/// The names by which models are kept that were renamed, in the table `formwork_names`: other models keep by them what
/// belongs to their instances.
///
/// They are noted once and stay, so that no row is written again for a renaming, and programs from before and after it
/// agree at each moment.
package struct KeptModelNames: Sendable {
    /// The table.
    package static let table = "formwork_names"

    /// The statement that makes the table.
    package static let making = """
        CREATE TABLE IF NOT EXISTS "formwork_names" (
            "model" TEXT NOT NULL PRIMARY KEY, "kept" TEXT NOT NULL)
        """

    private let names: [String: String]

    /// No names: those of a database without the table.
    package init() { names = [:] }

    /// Reads the names.
    package init(_ database: any TableConnection) throws {
        names = try database.rows("SELECT \"model\", \"kept\" FROM \"formwork_names\"", [])
            .reduce(into: [:]) { names, row in
                if let model = row[0].text { names[model] = row[1].text }
            }
    }

    /// Notes the models that declare a former name, by the name by which the former one is kept.
    package static func note(_ tables: [ModelTable], _ database: any TableConnection) throws {
        for table in tables {
            guard let was = table.formerName else { continue }
            try database.write(
                """
                INSERT INTO "formwork_names" ("model", "kept") SELECT CAST($1 AS TEXT), coalesce(
                    (SELECT "kept" FROM "formwork_names" WHERE "model" = $2), CAST($2 AS TEXT))
                WHERE NOT EXISTS (SELECT 1 FROM "formwork_names" WHERE "model" = $1)
                ON CONFLICT DO NOTHING
                """, [.text(table.name), .text(was)])
        }
    }

    /// Returns the name by which a model is kept.
    package func name<M: StoredModel>(of type: M.Type) -> String {
        names[M.modelType] ?? M.formerModelType.map { names[$0] ?? $0 } ?? M.modelType
    }
}
