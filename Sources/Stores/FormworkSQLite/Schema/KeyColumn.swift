import Formwork

/// The column for the comparison key of unique values, beside the fields' own, with an index.
///
/// SQLite ignores case in ASCII only, and other programs that write the file do not know Formwork's
/// functions; a row that they write has no key, and is not compared.
struct KeyColumn: Sendable {
    let unique: Unique

    /// No field has such a name: names of fields have no dots.
    var name: String { "_key.\(unique.name)" }

    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    var declaration: String { "\(name.quotedName) TEXT" }

    func indexName(in table: ModelTable) -> String { "formwork_\(table.name).\(name)" }

    /// The statement that makes the index: deleted rows do not count.
    func index(in table: ModelTable) -> String {
        """
        CREATE UNIQUE INDEX \(indexName(in: table).quotedName) \
        ON \(table.name.quotedName) (\(name.quotedName)) WHERE "deletedAt" IS NULL
        """
    }
}

extension ModelTable {
    /// The column by which unique values are compared.
    func keyColumn(of unique: Unique) throws(ModelStoreError) -> KeyColumn {
        guard let column = keys.first(where: { $0.unique.name == unique.name }) else {
            throw .notUnique(unique, of: self)
        }
        return column
    }
}
