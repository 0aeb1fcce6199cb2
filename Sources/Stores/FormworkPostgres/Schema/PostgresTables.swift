/// The tables of a store beside those of its models.
enum PostgresTables {
    /// The statements that make what is missing.
    static let statements = """
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
        CREATE TABLE IF NOT EXISTS "formwork_memory_sizes" (
            "topic" TEXT PRIMARY KEY, "count" BIGINT NOT NULL, "size" BIGINT NOT NULL);
        CREATE OR REPLACE FUNCTION formwork_memory_count() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                INSERT INTO "formwork_memory_sizes" AS taken VALUES (NEW."topic", 1, NEW."size")
                ON CONFLICT ("topic") DO UPDATE SET
                    "count" = taken."count" + 1, "size" = taken."size" + NEW."size";
            ELSE
                UPDATE "formwork_memory_sizes" SET
                    "count" = "count" - 1, "size" = "size" - OLD."size"
                WHERE "topic" = OLD."topic";
            END IF;
            RETURN NULL;
        END $$;
        CREATE OR REPLACE TRIGGER "formwork_memory.count"
            AFTER INSERT OR DELETE ON "formwork_memory"
            FOR EACH ROW EXECUTE FUNCTION formwork_memory_count();
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
