import GRDB

/// The entry of a row in a search index.
struct SearchEntry: Equatable, Sendable {
    /// The text in which words are looked for; empty for a deleted row.
    let text: String

    /// The tokens of the row's values.
    let values: [SearchToken]

    /// The entry of a row that is not there.
    static let missing = SearchEntry(text: "", values: [])

    init(text: String, values: [SearchToken]) {
        (self.text, self.values) = (text, values)
    }

    /// Reads an entry as it is kept; `nil` of a missing row.
    init?(text: DatabaseValue, values: DatabaseValue) {
        guard let text = String.fromDatabaseValue(text) else { return nil }
        let numbers = String.fromDatabaseValue(values)?.split(separator: " ") ?? []
        self.init(
            text: text, values: numbers.compactMap { Int64($0).map(SearchToken.init(number:)) })
    }

    /// The tokens of the values as they are kept.
    var keptValues: String { values.map { "\($0.number)" }.joined(separator: " ") }

    /// All tokens.
    var tokens: [SearchToken] { SearchGrams.tokens(of: text) + values }
}
