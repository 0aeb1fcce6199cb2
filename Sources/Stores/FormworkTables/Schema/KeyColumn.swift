package import Formwork

/// The column for the comparison key of unique values, beside the fields' own, with an index.
///
/// SQLite ignores case in ASCII only, and other programs that write the file do not know Formwork's
/// functions; a row that they write has no key, and is not compared.
package struct KeyColumn: Sendable {
    package let unique: Unique

    /// No field has such a name: names of fields have no dots.
    package var name: String { Self.name(unique.name) }

    /// The name of the column of unique values.
    static func name(_ unique: String) -> String { "_key.\(unique)" }

    package func indexName(in table: ModelTable) -> String { "formwork_\(table.name).\(name)" }
}

extension ModelTable {
    /// The column by which unique values are compared.
    package func keyColumn(of unique: Unique) throws(ModelStoreError) -> KeyColumn {
        guard let column = keys.first(where: { $0.unique.name == unique.name }) else {
            throw .notUnique(unique, of: self)
        }
        return column
    }
}
