import Formwork
import Foundation
import GRDB

/// The tables of a cache's file, and the format by which they are known.
enum ResponseSchema {
    /// The number by which SQLite files of this kind are recognized: `FwCa`.
    static let application: Int32 = 0x4677_4361

    /// The version of the tables.
    static let version = 2

    /// Makes the tables, or empties those of another format or secret.
    ///
    /// - Throws: `failed` for the database of another program, or any error of SQLite.
    static func install(
        _ keys: ResponseKeys, _ database: Database, report: (String) -> Void
    ) throws {
        try check(database)
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if found != version {
            if found != 0 {
                report(
                    """
                    The cache of answers was emptied: its format is \(found), and this program knows \
                    \(version).
                    """)
            }
            try makeTables(database)
        } else if !isOf(keys, database) {
            report("The cache of answers was emptied: it was sealed by another secret.")
            try makeTables(database)
        } else {
            return
        }
        try database.execute(
            // Tables that replace others have another number than those.
            sql: """
                INSERT INTO totals (id, count, size, revision, proof)
                VALUES (1, 0, 0, abs(random() % 1000000000), ?)
                """,
            arguments: [keys.proof])
    }

    /// Whether the entries were sealed by these keys.
    private static func isOf(_ keys: ResponseKeys, _ database: Database) -> Bool {
        let proof = try? Data.fetchOne(database, sql: "SELECT proof FROM totals")
        return proof.map(keys.isValid) ?? false
    }

    /// Refuses a file that is damaged, or that another program has made.
    private static func check(_ database: Database) throws {
        let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if application != Self.application {
            let tables =
                try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
            guard application == 0, tables == 0 else {
                throw ModelStoreError(
                    .failed,
                    message: """
                        The file of the cache is the database of another program, and is left as it \
                        is. Name another file.
                        """)
            }
        }
        let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard finding == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    private static func makeTables(_ database: Database) throws {
        let tables = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                """)
        for table in tables {
            try database.execute(sql: "DROP TABLE \(table.quotedDatabaseIdentifier)")
        }
        try database.execute(sql: statements)
        try database.execute(sql: "PRAGMA application_id = \(application)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// The contents are apart from what changes without them: SQLite writes a row as a whole.
    private static let statements = """
        CREATE TABLE responses (
            number INTEGER PRIMARY KEY AUTOINCREMENT, name BLOB NOT NULL UNIQUE,
            user BLOB NOT NULL, place BLOB NOT NULL, size INTEGER NOT NULL, date REAL NOT NULL,
            used INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX responses_user ON responses (user, number);
        CREATE INDEX responses_place ON responses (place);
        CREATE INDEX responses_date ON responses (date);
        CREATE INDEX responses_used ON responses (used, size);
        CREATE TABLE contents (number INTEGER PRIMARY KEY, content BLOB NOT NULL) STRICT;
        CREATE TABLE marks (user BLOB PRIMARY KEY NOT NULL, number INTEGER NOT NULL) STRICT;
        CREATE TABLE totals (
            id INTEGER PRIMARY KEY, count INTEGER NOT NULL, size INTEGER NOT NULL,
            revision INTEGER NOT NULL, proof BLOB NOT NULL
        ) STRICT;
        CREATE TRIGGER responses_insert AFTER INSERT ON responses BEGIN
            UPDATE totals SET count = count + 1, size = size + NEW.size;
        END;
        CREATE TRIGGER responses_delete AFTER DELETE ON responses BEGIN
            UPDATE totals SET count = count - 1, size = size - OLD.size;
            DELETE FROM contents WHERE number = OLD.number;
            DELETE FROM marks WHERE user = OLD.user
                AND NOT EXISTS (SELECT 1 FROM responses WHERE user = OLD.user);
        END;
        """
}
