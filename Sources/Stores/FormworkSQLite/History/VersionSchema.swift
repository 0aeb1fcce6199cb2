import Formwork
import FormworkTables
import GRDB

/// The table with the versions of all models' instances.
enum VersionSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_versions" (
                    "model" TEXT NOT NULL, "id" TEXT NOT NULL, "version" INTEGER NOT NULL,
                    "writtenAt" TEXT NOT NULL, "author" TEXT, "action" TEXT NOT NULL,
                    "content" TEXT NOT NULL, PRIMARY KEY ("model", "id", "version")
                ) STRICT, WITHOUT ROWID
                """)
    }

    /// Gives renamed fields their names in versions of before: after the contraction no program knows the former ones.
    static func rename(in table: ModelTable, _ database: Database) throws {
        guard table.model.history.isKept, try database.tableExists("formwork_versions") else {
            return
        }
        for (name, was) in table.formerNames.sorted(by: { $0.key < $1.key }) {
            try database.execute(
                sql: """
                    UPDATE "formwork_versions" SET "content" = json_set(
                        json_remove("content", ?2), ?1, json("content" -> ?2))
                    WHERE "model" = ?3 AND json_type("content", ?2) IS NOT NULL
                    """,
                arguments: [path(name), path(was), table.name])
        }
    }

    private static func path(_ name: String) -> String { "$.\"\(name)\"" }
}
