import FormworkTables
import GRDB

/// A column with the one in the other table that has the same values.
struct PairedColumn {
    let name: String
    private let type: String
    private let source: String
    private let sourceType: String

    /// The columns of a table that its former one has too.
    static func all(of table: ModelTable, _ was: String, _ database: Database) throws
        -> [PairedColumn]
    {
        let types = try Migration.columns(of: table, database)
        let sources = try Migration.columns(of: table.named(was), database)
        let former = Dictionary(table.formerColumns.map { ($0.name, $0.was) }) { first, _ in first }
        return types.keys.sorted().compactMap { name in
            let source = former[name].flatMap { sources[$0] == nil ? nil : $0 } ?? name
            guard let type = types[name], let sourceType = sources[source] else { return nil }
            return PairedColumn(name: name, type: type, source: source, sourceType: sourceType)
        }
    }

    /// The same columns seen from the other table.
    var reversed: PairedColumn {
        PairedColumn(name: source, type: sourceType, source: name, sourceType: type)
    }

    /// The value of a row of the other table.
    func value(of row: String) -> String {
        KeptColumns.converted("\(row)\(source.quotedName)", from: sourceType, to: type)
    }

    /// Whether the value is another one than that of the written row, as far as the column can have it.
    var differs: String {
        "NEW.\(source.quotedName) IS NOT \(KeptColumns.converted(name.quotedName, from: type, to: sourceType))"
    }

    /// The value after a write: one that is the same stays, as a text may have no number.
    var kept: String {
        type == sourceType
            ? "NEW.\(source.quotedName)"
            : "CASE WHEN \(differs) THEN \(value(of: "NEW.")) ELSE \(name.quotedName) END"
    }
}
