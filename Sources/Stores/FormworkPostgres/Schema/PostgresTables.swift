import FormworkTables

/// The tables of a store beside those of its models.
enum PostgresTables {
    /// The number of rows with the sizes of a topic of the memory.
    ///
    /// Each connection counts in one of them: writers would wait for one another at a single one.
    private static let memoryShares = 16

    /// Makes the tables, unless the same statements have made them before.
    ///
    /// A trigger that is replaced waits for those who write its table, and others for it.
    static func install(_ database: PostgresDatabase) throws {
        guard try made(database) != statements else { return }
        try database.script(statements)
        try database.write(
            """
            INSERT INTO "formwork_schema" VALUES ('', '', $1)
            ON CONFLICT ("model", "column") DO UPDATE SET "source" = $1
            """, [.text(statements)])
    }

    /// The statements that have made the tables, `nil` for none.
    private static func made(_ database: PostgresDatabase) throws -> String? {
        let known = try database.rows(
            "SELECT to_regclass(quote_ident(current_schema()) || '.formwork_schema') IS NOT NULL",
            [])
        guard known == [[.integer(1)]] else { return nil }
        return try database.rows(
            "SELECT \"source\" FROM \"formwork_schema\" WHERE \"model\" = '' AND \"column\" = ''",
            []
        ).first?.first?.text
    }

    /// The statements that make what is missing.
    private static let statements = """
        \(KeptModelNames.making);
        CREATE TABLE IF NOT EXISTS "formwork_versions" (
            "model" TEXT NOT NULL, "id" TEXT NOT NULL, "version" BIGINT NOT NULL,
            "writtenAt" TEXT NOT NULL, "author" TEXT, "action" TEXT NOT NULL,
            "content" TEXT NOT NULL, PRIMARY KEY ("model", "id", "version"));
        CREATE TABLE IF NOT EXISTS "formwork_files" (
            "model" TEXT NOT NULL, "id" TEXT NOT NULL, "key" TEXT NOT NULL,
            "content" BYTEA NOT NULL, PRIMARY KEY ("model", "id", "key"));
        CREATE TABLE IF NOT EXISTS "formwork_submissions" (
            "position" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "submission" BYTEA NOT NULL,
            "number" BIGINT NOT NULL, "content" TEXT NOT NULL, "date" DOUBLE PRECISION NOT NULL,
            "id" TEXT, "result" BYTEA NOT NULL, "size" BIGINT NOT NULL, "total" BIGINT NOT NULL,
            UNIQUE ("submission", "number"));
        CREATE TABLE IF NOT EXISTS "formwork_memory" (
            "position" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "topic" TEXT NOT NULL,
            "owner" BYTEA NOT NULL, "name" TEXT NOT NULL, "content" BYTEA NOT NULL,
            "date" DOUBLE PRECISION NOT NULL, "size" BIGINT NOT NULL,
            UNIQUE ("topic", "owner", "name"));
        CREATE INDEX IF NOT EXISTS "formwork_memory.topic"
            ON "formwork_memory" ("topic", "position");
        CREATE TABLE IF NOT EXISTS "formwork_memory_shares" (
            "topic" TEXT NOT NULL, "share" BIGINT NOT NULL, "count" BIGINT NOT NULL,
            "size" BIGINT NOT NULL, PRIMARY KEY ("topic", "share"));
        CREATE OR REPLACE VIEW "formwork_memory_sizes" AS
            SELECT "topic", sum("count")::bigint AS "count", sum("size")::bigint AS "size"
            FROM "formwork_memory_shares" GROUP BY "topic";
        CREATE OR REPLACE FUNCTION formwork_memory_count() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            own BIGINT := pg_backend_pid() % \(memoryShares);
        BEGIN
            IF TG_OP = 'INSERT' THEN
                INSERT INTO "formwork_memory_shares" AS taken VALUES (NEW."topic", own, 1, NEW."size")
                ON CONFLICT ("topic", "share") DO UPDATE SET
                    "count" = taken."count" + 1, "size" = taken."size" + NEW."size";
            ELSE
                INSERT INTO "formwork_memory_shares" AS taken VALUES (OLD."topic", own, -1, -OLD."size")
                ON CONFLICT ("topic", "share") DO UPDATE SET
                    "count" = taken."count" - 1, "size" = taken."size" - OLD."size";
            END IF;
            RETURN NULL;
        END $$;
        CREATE OR REPLACE TRIGGER "formwork_memory.count"
            AFTER INSERT OR DELETE ON "formwork_memory"
            FOR EACH ROW EXECUTE FUNCTION formwork_memory_count();
        CREATE TABLE IF NOT EXISTS "formwork_jobs" (
            "id" TEXT PRIMARY KEY, "kind" TEXT NOT NULL, "key" TEXT NOT NULL, "owner" TEXT,
            "content" BYTEA NOT NULL, "size" BIGINT NOT NULL, "status" BIGINT NOT NULL,
            "due" DOUBLE PRECISION NOT NULL, "tries" BIGINT NOT NULL, "holder" TEXT,
            "progress" BYTEA NOT NULL, "problem" TEXT, UNIQUE ("kind", "key"));
        CREATE INDEX IF NOT EXISTS "formwork_jobs.due" ON "formwork_jobs" ("status", "due");
        CREATE INDEX IF NOT EXISTS "formwork_jobs.kind" ON "formwork_jobs" ("kind", "status");
        CREATE TABLE IF NOT EXISTS "formwork_changes" (
            "number" BIGINT GENERATED ALWAYS AS IDENTITY,
            "transaction" XID8 NOT NULL DEFAULT pg_current_xact_id(),
            "date" DOUBLE PRECISION NOT NULL DEFAULT extract(epoch FROM clock_timestamp()),
            "model" TEXT NOT NULL, "id" TEXT NOT NULL, "version" BIGINT);
        CREATE INDEX IF NOT EXISTS "formwork_changes.transaction"
            ON "formwork_changes" ("transaction");
        ALTER TABLE "formwork_changes" ADD COLUMN IF NOT EXISTS "author" TEXT;
        CREATE OR REPLACE FUNCTION formwork_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            INSERT INTO "formwork_changes" ("date", "model", "id", "version", "author")
            VALUES (date_part('epoch', clock_timestamp()), coalesce(TG_ARGV[0], TG_TABLE_NAME),
                coalesce(NEW."id", OLD."id"), NEW."version",
                current_setting('formwork.author', true));
            RETURN NULL;
        END $$;
        CREATE OR REPLACE FUNCTION formwork_former_model() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            NEW."model" := TG_ARGV[0];
            RETURN NEW;
        END $$;
        CREATE TABLE IF NOT EXISTS "formwork_beat" (
            "id" BIGINT PRIMARY KEY, "date" TIMESTAMP WITH TIME ZONE NOT NULL);
        CREATE TABLE IF NOT EXISTS "formwork_schema" (
            "model" TEXT NOT NULL, "column" TEXT NOT NULL, "source" TEXT NOT NULL,
            PRIMARY KEY ("model", "column"));
        CREATE OR REPLACE FUNCTION formwork_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION USING ERRCODE = '23514', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_ARGV[0],
                MESSAGE = format('new row for relation "%s" violates check constraint "%s"',
                    TG_TABLE_NAME, TG_ARGV[0]);
        END $$
        """
}
