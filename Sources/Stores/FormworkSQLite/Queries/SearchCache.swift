import Formwork
import Foundation
import Synchronization

/// The words of the search that a connection answers, split and folded once and not for each row.
final class SearchCache: Sendable {
    private struct Entry {
        var search = Data()
        var words = SearchWords("")
        var splitCount = 0
    }

    private let entry = Mutex(Entry())

    /// The number of times a search was split.
    var splitCount: Int { entry.withLock(\.splitCount) }

    /// The words of a search in UTF-8.
    func words(of search: Data) -> SearchWords {
        entry.withLock { entry in
            if entry.search != search {
                entry.search = search
                entry.words = SearchWords(String(decoding: search, as: UTF8.self))
                entry.splitCount += 1
            }
            return entry.words
        }
    }
}
