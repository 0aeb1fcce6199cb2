import GRDB

/// The table with the background jobs.
enum JobSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_jobs" (
                    "id" TEXT PRIMARY KEY NOT NULL, "kind" TEXT NOT NULL, "key" TEXT NOT NULL,
                    "owner" TEXT, "content" BLOB NOT NULL, "size" INTEGER NOT NULL,
                    "status" INTEGER NOT NULL, "due" REAL NOT NULL, "tries" INTEGER NOT NULL,
                    "holder" TEXT, "progress" BLOB NOT NULL, "problem" TEXT,
                    UNIQUE ("kind", "key")
                ) STRICT;
                CREATE INDEX IF NOT EXISTS "formwork_jobs.due" ON "formwork_jobs" ("status", "due");
                CREATE INDEX IF NOT EXISTS "formwork_jobs.kind"
                    ON "formwork_jobs" ("kind", "status");
                """)
    }
}
