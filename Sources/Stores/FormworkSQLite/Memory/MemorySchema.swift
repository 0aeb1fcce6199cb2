import GRDB

/// The tables with what is kept for a time, and with the room that each topic takes.
enum MemorySchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_memory" (
                    "position" INTEGER PRIMARY KEY AUTOINCREMENT, "topic" TEXT NOT NULL,
                    "owner" BLOB NOT NULL, "name" TEXT NOT NULL, "content" BLOB NOT NULL,
                    "date" REAL NOT NULL, "size" INTEGER NOT NULL,
                    UNIQUE ("topic", "owner", "name")
                ) STRICT;
                CREATE INDEX IF NOT EXISTS "formwork_memory.topic"
                    ON "formwork_memory" ("topic", "position");
                CREATE TABLE IF NOT EXISTS "formwork_memory_sizes" (
                    "topic" TEXT PRIMARY KEY NOT NULL, "count" INTEGER NOT NULL,
                    "size" INTEGER NOT NULL
                ) STRICT;
                CREATE TRIGGER IF NOT EXISTS "formwork_memory.insert"
                AFTER INSERT ON "formwork_memory" BEGIN
                    INSERT INTO "formwork_memory_sizes" VALUES (NEW."topic", 1, NEW."size")
                    ON CONFLICT ("topic") DO UPDATE SET
                        "count" = "count" + 1, "size" = "size" + NEW."size";
                END;
                CREATE TRIGGER IF NOT EXISTS "formwork_memory.delete"
                AFTER DELETE ON "formwork_memory" BEGIN
                    UPDATE "formwork_memory_sizes" SET
                        "count" = "count" - 1, "size" = "size" - OLD."size"
                    WHERE "topic" = OLD."topic";
                END;
                """)
    }
}
