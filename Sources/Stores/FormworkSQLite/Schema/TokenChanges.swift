import Foundation

/// The rows of a chunk that have got or lost tokens.
struct TokenChanges {
    /// The number of changes that are written at once, about 64 MB of memory.
    private static let batchSize = 4_000_000

    /// A row that has got or lost a token.
    struct Change {
        let token: SearchToken

        /// The number of the row within the chunk.
        let place: UInt16
        let isAdded: Bool
    }

    /// The number of the chunk.
    let chunk: Int64

    private var changes: [Change] = []

    /// The longer words of the rows, by their tokens.
    private var words: [SearchToken: String] = [:]

    init(chunk: Int64) { self.chunk = chunk }

    /// Whether there are as many changes as are written at once.
    var isFull: Bool { changes.count >= Self.batchSize }

    /// Notes the entry of a row before and now.
    mutating func note(_ row: Int64, before: SearchEntry, now: SearchEntry) {
        note(
            row, before: before.tokens(noting: &words), now: now.tokens(noting: &words))
    }

    /// Returns those of some tokens that are of longer words, with the words.
    func words(of tokens: [SearchToken]) -> [(SearchToken, String)] {
        tokens.compactMap { token in words[token].map { (token, $0) } }
    }

    /// Notes the tokens of a row before and now.
    mutating func note(_ row: Int64, before: [SearchToken], now: [SearchToken]) {
        let place = RowChunk.place(of: row)
        let (old, new) = (Set(before), before.isEmpty ? [] : Set(now))
        for token in now where old.isEmpty || !old.contains(token) {
            changes.append(Change(token: token, place: place, isAdded: true))
        }
        for token in before where !new.contains(token) {
            changes.append(Change(token: token, place: place, isAdded: false))
        }
    }

    /// Calls a function with the changes of each token, in the order in which tokens are kept.
    func forEachToken<Failure: Error>(
        _ body: (SearchToken, ArraySlice<Change>) throws(Failure) -> Void
    ) throws(Failure) {
        let sorted = changes.sorted { $0.token < $1.token }
        var start = 0
        while start < sorted.count {
            let token = sorted[start].token
            let end = sorted[start...].firstIndex { $0.token != token } ?? sorted.count
            try body(token, sorted[start..<end])
            start = end
        }
    }
}

extension RowSet {
    /// Returns a set as it is kept, with the rows that have got a token and without those that have
    /// lost it.
    static func changed(_ kept: Data?, _ changes: ArraySlice<TokenChanges.Change>) -> Data {
        if kept == nil, changes.count < maximumListed {
            let places = changes.filter(\.isAdded).map(\.place).sorted()
            return places.withUnsafeBytes { Data($0) }
        }
        var rows = kept.map { RowSet($0) } ?? RowSet()
        for change in changes {
            if change.isAdded { rows.insert(change.place) } else { rows.remove(change.place) }
        }
        return rows.data
    }
}
