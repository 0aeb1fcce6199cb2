import GRDB

/// The tables with the writes that wait: what orders them, and apart from it their contents, which are
/// sealed and not needed to start.
enum OfflineSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_offline" (
                    "owner" BLOB PRIMARY KEY NOT NULL, "revision" INTEGER NOT NULL
                ) STRICT;
                CREATE TABLE IF NOT EXISTS "formwork_offline_writes" (
                    "owner" BLOB NOT NULL, "number" INTEGER NOT NULL, "key" BLOB NOT NULL,
                    "entity" TEXT NOT NULL, "creates" BLOB, "references" BLOB NOT NULL,
                    "version" INTEGER, "size" INTEGER NOT NULL, "open" INTEGER NOT NULL,
                    "sent" REAL, "failures" INTEGER NOT NULL, "question" TEXT,
                    PRIMARY KEY ("owner", "number")
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX IF NOT EXISTS "formwork_offline_writes.entity"
                    ON "formwork_offline_writes" ("owner", "entity");
                CREATE TABLE IF NOT EXISTS "formwork_offline_contents" (
                    "owner" BLOB NOT NULL, "number" INTEGER NOT NULL, "content" BLOB NOT NULL,
                    "problem" BLOB, PRIMARY KEY ("owner", "number")
                ) STRICT;
                CREATE TABLE IF NOT EXISTS "formwork_offline_identities" (
                    "position" INTEGER PRIMARY KEY AUTOINCREMENT, "owner" BLOB NOT NULL,
                    "provisional" BLOB NOT NULL, "identity" BLOB NOT NULL,
                    UNIQUE ("owner", "provisional")
                ) STRICT;
                """)
    }
}
