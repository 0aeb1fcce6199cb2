import FormworkTables

/// The extension by which an index has the parts of words, `pg_trgm`.
enum PostgresTrigrams {
    /// The number of the lock under which stores of all schemas make the extension, which is of the whole database.
    private static let lock = 7_039_453

    /// Makes the extension where the user may.
    static func install(_ database: PostgresDatabase) throws {
        guard try schema(database) == nil else { return }
        do {
            try database.savepoint {
                try database.script("SELECT pg_advisory_xact_lock(\(lock))")
                try database.script("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            }
        } catch let error as PostgresError where error.isAboutExtension {}
    }

    /// The schema of the extension; `nil` if it is not there, or is in a schema that the user may not use.
    static func schema(_ database: PostgresDatabase) throws -> String? {
        try database.rows(
            """
            SELECT nspname::text FROM pg_extension AS extension
            JOIN pg_namespace AS namespace ON namespace.oid = extension.extnamespace
            WHERE extname = 'pg_trgm' AND has_schema_privilege(namespace.oid, 'USAGE')
            """, []
        ).first?.first?.text
    }
}

extension PostgresError {
    /// Whether the user may not make an extension, or the server has none.
    fileprivate var isAboutExtension: Bool {
        ["42501", "0A000", "58P01", "42704"].contains(state)
    }
}
