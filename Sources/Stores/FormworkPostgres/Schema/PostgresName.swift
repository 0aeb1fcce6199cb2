import FormworkTables

/// The names of what a store makes in a database.
enum PostgresName {
    /// The name of the index of a unique key.
    static func index(of key: KeyColumn, in table: ModelTable) -> String {
        SQLName.short(key.indexName(in: table))
    }
}
