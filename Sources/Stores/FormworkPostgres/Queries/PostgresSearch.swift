import Formwork
import FormworkTables

/// The rows that have all words of a search.
struct PostgresSearch: Sendable {
    private let table: ModelTable
    private let words: SearchWords
    private let fields: [FieldColumn]

    /// Whether the table has the text of these fields in a column.
    private let isDeclared: Bool

    /// `nil` for a query without words.
    ///
    /// - Throws: `unknownColumn` if the query names a field that is no column.
    init?<M: StoredModel>(
        _ query: ModelQuery<M>, of table: ModelTable
    ) throws(ModelStoreError) {
        var fields: [FieldColumn] = []
        for field in query.searchedFields {
            guard let column = table.fields.first(where: { $0.name == field.id }) else {
                throw .unknownColumn(field.id, of: table)
            }
            fields.append(column)
        }
        words = SearchWords(query.search ?? "")
        if words.isEmpty { return nil }
        (self.table, self.fields) = (table, fields)
        isDeclared = Set(fields.map(\.name)) == Set(M.indexes.search) && table.searchText != nil
    }

    /// Returns the condition for the rows that have the words, among those that meet another one.
    ///
    /// Without a declaration the texts of all of these are read.
    func condition(
        among selected: SQLCondition, _ database: PostgresDatabase
    ) throws -> SQLCondition {
        guard !fields.isEmpty, !words.text.unicodeScalars.contains("\0") else {
            return SQLCondition("FALSE")
        }
        guard !isDeclared else { return declared }
        let names = fields.map(\.name)
        let places = RowValues.places(of: names)
        let statement = """
            SELECT "id"\(names.map { ", \($0.quotedName)" }.joined()) FROM \(table.name.quotedName) \
            WHERE \(selected.sql)
            """
        let rows = try database.rows(statement.withNumberedPlaces, selected.arguments)
        let found = rows.filter { row in
            let values = RowValues(at: places, row.dropFirst())
            return words.allOccur(in: fields.searchedText(of: values))
        }
        let ids = found.compactMap { $0.first?.text }.joined(separator: ",")
        return SQLCondition("\"id\" = ANY (string_to_array(?, ','))", [.text(ids)])
    }

    private var declared: SQLCondition {
        .all(
            words.searchableWords.map { word in
                SQLCondition("\"\(SearchTextColumn.name)\" LIKE ?", [.text("%\(word.escaped)%")])
            })
    }
}

extension String {
    /// The text as a part of a pattern of `LIKE`.
    fileprivate var escaped: String {
        reduce(into: "") { pattern, character in
            if "\\%_".contains(character) { pattern.append("\\") }
            pattern.append(character)
        }
    }
}
