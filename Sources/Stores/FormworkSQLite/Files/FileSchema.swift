import GRDB

/// The table with the contents of the files of all models' instances.
enum FileSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_files" (
                    "model" TEXT NOT NULL, "id" TEXT NOT NULL, "key" TEXT NOT NULL,
                    "content" BLOB NOT NULL, PRIMARY KEY ("model", "id", "key")
                ) STRICT
                """)
    }
}
