import Formwork
import Foundation
import GRDB

/// The condition of a search in SQL.
struct SearchStatement: Sendable {
    /// The expression of the number of a row, in a condition for one row.
    typealias RowNumber = String

    /// The rows that may have the words, from the declared index; `nil` if another search is declared.
    let candidates: Candidates?

    private let words: [String]
    private let scanned: SQLCondition

    /// A table of FTS5 and the condition for its rows.
    struct Candidates: Sendable {
        let index: SearchIndex
        let expression: String

        /// Selects the numbers of rows, one by one as they are found.
        var rows: SQLCondition {
            SQLCondition(
                """
                SELECT rowid AS formwork_row FROM \(index.grams) WHERE \(index.grams) MATCH ?
                """,
                [expression.databaseValue])
        }
    }

    /// `nil` if there are no words, so that all rows are found.
    ///
    /// - Throws: `unknownColumn` if the query names a property that is no field.
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
        let search = SearchWords(query.search ?? "")
        if search.isEmpty { return nil }
        let words = search.searchableWords
        self.words = words
        // As text the words would end at U+0000.
        scanned =
            fields.isEmpty
            ? SQLCondition("FALSE")
            : SQLCondition(
                "formwork_matches(?, \(fields.searchedText))",
                [Data(search.text.utf8).databaseValue])
        let isDeclared = Set(fields.map(\.name)) == Set(M.indexes.search) && !fields.isEmpty
        candidates =
            (isDeclared ? table.searchIndex : nil).map {
                Candidates(index: $0, expression: SearchGrams.expression(of: words))
            }
    }

    /// Returns the condition for the row of a number.
    func condition(of row: RowNumber) -> SQLCondition {
        guard let candidates else { return scanned }
        // A word that ends at U+0000 as an argument has no candidates.
        return SQLCondition(
            """
            (SELECT \(words.map { _ in "instr(text, ?) > 0" }.joined(separator: " AND ")) \
            FROM \(candidates.index.texts) AS searched WHERE searched."row" = \(row))
            """, words.map(\.databaseValue))
    }
}
