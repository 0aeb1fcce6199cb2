import Formwork
import FormworkTables
import Foundation
import GRDB

/// The condition of a search in SQL.
struct SearchStatement: Sendable {
    /// The expression of the number of a row, in a condition for one row.
    typealias RowNumber = String

    /// The declared index; `nil` if another search is declared.
    let index: SearchIndex?

    private let words: [String]
    private let scanned: SQLCondition

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
        words = search.searchableWords
        // As text the words would end at U+0000.
        scanned =
            fields.isEmpty
            ? SQLCondition("FALSE")
            : SQLCondition(
                "formwork_matches(?, \(fields.searchedText))",
                [.data(Data(search.text.utf8))])
        let isDeclared = Set(fields.map(\.name)) == Set(M.indexes.search) && !fields.isEmpty
        index = isDeclared ? table.searchIndex : nil
    }

    /// Returns the groups of tokens that the found rows have: of a longer word those of all words of
    /// which it is a part, or the grams that cover it if they are many.
    func groups(_ database: Database) throws -> [TokenGroup] {
        guard let index else { return [] }
        let tokens = try index.endings.tokens(ofWordsWith: words, database)
        return zip(words, tokens).flatMap { word, tokens in
            tokens.map { [TokenGroup($0)] } ?? Self.groups(covering: word)
        }
    }

    private static func groups(covering word: String) -> [TokenGroup] {
        SearchGrams.tokens(covering: word).map { TokenGroup([$0]) }
            + (SearchGrams.token(of: word).map { [TokenGroup([$0], .provesWord)] } ?? [])
    }

    /// Returns the condition for the row of a number.
    func condition(of row: RowNumber) -> SQLCondition {
        guard let index else { return scanned }
        // Neither an argument nor a text goes on behind U+0000.
        if words.contains(where: { $0.unicodeScalars.contains("\0") }) {
            return SQLCondition("FALSE")
        }
        return SQLCondition(
            """
            (SELECT \(words.map { _ in "instr(text, ?) > 0" }.joined(separator: " AND ")) \
            FROM \(index.texts) AS searched WHERE searched."row" = \(row))
            """, words.map(StoredValue.text))
    }
}
