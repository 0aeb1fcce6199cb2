import Formwork

/// The column beside a unique field's own in which stands what is compared, with an index over it.
///
/// SQLite compares letters of ASCII only, and other programs that write the file know no function of
/// Formwork's; whatever they write has no key, and is not compared.
struct KeyColumn: Sendable {
    let unique: UniqueField

    /// No field has such a name: names of fields have no dots.
    var name: String { "_key.\(unique.fieldId.id)" }

    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    var declaration: String { "\(name.quotedName) TEXT" }

    func indexName(in table: ModelTable) -> String { "formwork_\(table.name).\(name)" }

    /// The statement that makes the index: what was deleted stands in nobody's way.
    func index(in table: ModelTable) -> String {
        """
        CREATE UNIQUE INDEX \(indexName(in: table).quotedName) \
        ON \(table.name.quotedName) (\(name.quotedName)) WHERE "deletedAt" IS NULL
        """
    }
}
