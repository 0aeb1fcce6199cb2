public import Formwork
import Synchronization

/// The writes that a store notes, for tests.
///
/// ```swift
/// func versions(_ store: some ModelStore, _ writes: StoreWrites) async throws -> [Int?] {
///     let noted = NotedWrites(writes)
///     _ = try await store.insert(ConformanceIdea(title: "A map of the city"))
///     return await noted.first(1).map(\.version)  // [1]
/// }
/// ```
public final class NotedWrites: Sendable {
    private let box = Box()
    private let writes: StoreWrites
    private let number: Int

    private final class Box: Sendable {
        let noted = Mutex<[(write: StoreWrite, author: String?)]>([])
    }

    /// Begins to keep the writes.
    public init(_ writes: StoreWrites) {
        self.writes = writes
        number = writes.add { [box] write in
            let author = WriteAuthor.current
            box.noted.withLock { $0.append((write, author)) }
        }
    }

    deinit { writes.remove(number) }

    /// The writes until now.
    public var all: [StoreWrite] { box.noted.withLock { $0.map(\.write) } }

    /// The author of each of the writes until now, `nil` where none is known.
    public var authors: [String?] { box.noted.withLock { $0.map(\.author) } }

    /// Waits until so many writes were noted, up to a time, and returns all that were.
    public func first(_ count: Int, within time: Duration = .seconds(20)) async -> [StoreWrite] {
        let deadline = ContinuousClock.now + time
        while all.count < count, ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(2))
        }
        return all
    }
}
