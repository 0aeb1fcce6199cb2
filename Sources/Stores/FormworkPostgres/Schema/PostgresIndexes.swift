import Formwork
import FormworkTables

/// The indexes of a model's table: by unique values, and by the orders and filters of its lists.
///
/// Deleted rows are in none but those by references.
struct PostgresIndexes {
    private let table: ModelTable
    private let trigrams: String?

    /// - Parameters:
    ///   - table: The table as it is declared.
    ///   - trigrams: The schema of the extension by which parts of words are found; `nil` if there is none.
    init(_ table: ModelTable, trigrams: String?) { (self.table, self.trigrams) = (table, trigrams) }

    /// An index with the statement that makes it.
    struct Index {
        let name: String
        let isUnique: Bool
        /// The table and the columns, as the statement names them.
        private let place: String
        private let isOfLiving: Bool

        fileprivate init(
            _ name: String, isUnique: Bool = false, isOfLiving: Bool = true, of table: ModelTable,
            method: String = "", by terms: [String]
        ) {
            (self.name, self.isUnique, self.isOfLiving) = (name, isUnique, isOfLiving)
            place = "ON \(table.name.quotedName) \(method)(\(terms.joined(separator: ", ")))"
        }

        /// The statement; one that others do not wait for can be in no transaction.
        func statement(concurrently: Bool) -> String {
            """
            CREATE \(isUnique ? "UNIQUE " : "")INDEX \(concurrently ? "CONCURRENTLY " : "")\
            \(name.quotedName) \(place)\(isOfLiving ? " WHERE \"deletedAt\" IS NULL" : "")
            """
        }
    }

    /// All indexes but that of the primary key.
    var all: [Index] { unique + lists + references + words }

    /// The names of the indexes of a renamed table before and after.
    static func renamed(_ table: ModelTable, from was: String) -> [(was: String, name: String)] {
        // Whether there is an index for parts of words does not matter to its name.
        func names(_ table: ModelTable) -> [String] {
            PostgresIndexes(table, trigrams: "").all.map(\.name)
        }
        return Array(zip(names(table.named(was)), names(table)).map { (was: $0, name: $1) })
    }

    private var unique: [Index] {
        table.keys.map { key in
            Index(
                PostgresName.index(of: key, in: table), isUnique: true, of: table,
                by: [key.name.quotedName])
        }
    }

    private var lists: [Index] {
        table.indexedLists.map { columns in
            index(columns.map { "\($0.quotedName) NULLS FIRST" } + ["\"id\""], columns)
        }
    }

    /// The indexes by which those that refer to an instance are found, deleted ones for foreign keys.
    private var references: [Index] {
        ModelReference.all(in: table.model).filter(\.isOwn).map { reference in
            index(
                [reference.path.quotedName], ["_referring", reference.path], isOfLiving: false)
        }
    }

    /// The index by which parts of words are found, where the database can have one.
    private var words: [Index] {
        guard table.searchText != nil, let trigrams else { return [] }
        let column = SearchTextColumn.name
        return [
            Index(
                SQLName.short("formwork_\(table.name).\(column)"), of: table, method: "USING gin ",
                by: ["\(column.quotedName) \(trigrams.quotedName).gin_trgm_ops"])
        ]
    }

    private func index(
        _ terms: [String], _ columns: [String], isOfLiving: Bool = true
    ) -> Index {
        let name = SQLName.short(
            "formwork_\(table.name).\(columns.joined(separator: "."))")
        return Index(name, isOfLiving: isOfLiving, of: table, by: terms)
    }
}
