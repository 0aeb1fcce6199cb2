import Formwork
import Foundation
import Synchronization
import Testing

@Suite("The writes of a store") struct StoreWritesTests {
    @Test("Each reader has each write from its beginning to its end, with growing numbers")
    func noted() {
        let writes = StoreWrites()
        let (first, second) = (NotedWrites(), NotedWrites())
        let id = UUID()
        let number = writes.add { first.add($0) }
        writes.note(Stored<Book>.self, id: id, version: 1)
        let other = writes.add { second.add($0) }
        writes.note(Stored<Book>.self, id: id, version: 2)
        writes.remove(number)
        writes.note(Stored<Book>.self, id: id, version: nil)
        writes.remove(other)
        let all = [1, 2, nil].enumerated().map {
            StoreWrite(model: "Book", id: id, version: $1, number: $0 + 1)
        }
        #expect(first.all == Array(all.prefix(2)))
        #expect(second.all == Array(all.dropFirst()))
    }
}

/// Writes that a reader has had.
private final class NotedWrites: Sendable {
    private let state = Mutex<[StoreWrite]>([])

    var all: [StoreWrite] { state.withLock(\.self) }

    func add(_ write: StoreWrite) { state.withLock { $0.append(write) } }
}
