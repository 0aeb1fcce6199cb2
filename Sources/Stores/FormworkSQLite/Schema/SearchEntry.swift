import Formwork
import GRDB

/// The entry of a row in a search index.
struct SearchEntry: Equatable, Sendable {
    /// The text in which words are looked for; empty for a deleted row.
    let text: String

    /// The tokens of the row's values.
    let values: [SearchToken]

    /// The smallest buckets of its values.
    let buckets: [ValueBucket]

    /// The entry of a row that is not there.
    static let missing = SearchEntry(text: "", values: [])

    init(text: String, values: [SearchToken], buckets: [ValueBucket] = []) {
        (self.text, self.values, self.buckets) = (text, values, buckets)
    }

    /// Reads an entry as it is kept; `nil` of a missing row.
    init?(text: DatabaseValue, values: DatabaseValue) {
        guard let text = String.fromDatabaseValue(text) else { return nil }
        let parts =
            String.fromDatabaseValue(values)?
            .split(separator: Self.separator, omittingEmptySubsequences: false) ?? []
        let tokens = parts.map { part in
            part.split(separator: " ").compactMap { Int64($0).map(SearchToken.init(number:)) }
        }
        self.init(
            text: text, values: tokens.first ?? [],
            buckets: tokens.dropFirst().flatMap { $0.map(ValueBucket.init) })
    }

    /// The mark between the tokens of values and of buckets.
    private static let separator: Character = "|"

    /// The tokens of the values as they are kept.
    var keptValues: String {
        [values, buckets.map(\.token)]
            .map { tokens in tokens.map { "\($0.number)" }.joined(separator: " ") }
            .joined(separator: String(Self.separator))
    }

    /// Returns all tokens, and adds the longer words of the text.
    func tokens(noting words: inout [SearchToken: String]) -> [SearchToken] {
        SearchGrams.tokens(of: text, noting: &words) + values + buckets.flatMap(\.tokens)
    }
}
