package import Formwork

/// A write that a database has noted, and who made it.
package struct FollowedWrite: Sendable {
    /// The write.
    package let write: StoreWrite

    /// The author, `nil` if the database has none.
    package let author: String?

    /// Makes a write of which no author is known.
    package init(_ write: StoreWrite) { (self.write, author) = (write, nil) }

    /// Reads a noted write: its number, its model, its instance, its version and, if there is one, its author.
    package init?(_ row: some Collection<StoredValue>) {
        let row = Array(row)
        guard row.count >= 4, let number = row[0].integer, let model = row[1].text,
            let id = row[2].text.flatMap({ ModelIdType(storedText: $0) })
        else { return nil }
        write = StoreWrite(
            model: model, id: id, version: row[3].integer.map { Int($0) }, number: Int(number))
        author = row.count > 4 ? row[4].text.flatMap { $0.isEmpty ? nil : $0 } : nil
    }
}
