import GRDB

/// The table with the writes that submissions have done.
enum SubmissionSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_submissions" (
                    "position" INTEGER PRIMARY KEY AUTOINCREMENT, "submission" BLOB NOT NULL,
                    "number" INTEGER NOT NULL, "content" TEXT NOT NULL, "date" REAL NOT NULL,
                    "id" TEXT, "result" BLOB NOT NULL, "size" INTEGER NOT NULL,
                    "total" INTEGER NOT NULL, UNIQUE ("submission", "number")
                ) STRICT
                """)
    }
}
