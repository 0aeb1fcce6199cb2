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
}
