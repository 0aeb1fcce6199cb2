import Formwork
import FormworkTables
import Synchronization
import Testing

/// The pace at which a feed looks for writes.
@Suite struct WriteFeedTests {
    @Test(
        "A feed pauses the longer between two looks the more it finds",
        arguments: [(0, 10), (1, 10), (4, 20), (1_000, 100)])
    func pause(_ count: Int, _ milliseconds: Int) async throws {
        let source = EndlessSource(count: count)
        let feed = WriteFeed(of: source, every: .seconds(60))
        let started = ContinuousClock.now
        feed.wake()
        while source.looks < 6 { try await Task.sleep(for: .milliseconds(1)) }
        // Five pauses are between six looks.
        #expect(ContinuousClock.now - started >= .milliseconds(5 * milliseconds))
        withExtendedLifetime(feed) {}
    }
}

/// A source that wakes its reader at once, with as many writes at each look.
private final class EndlessSource: WriteSource {
    private let count: Int
    private let number = Mutex(0)

    var looks: Int { number.withLock(\.self) }

    init(count: Int) { self.count = count }

    func next(
        hasWritten: Bool, whenWoken woken: @escaping @Sendable () -> Void
    ) async throws -> [FollowedWrite] {
        let look = number.withLock { number in
            number += 1
            return number
        }
        woken()
        return (0..<count).map {
            FollowedWrite(
                StoreWrite(model: "Badge", id: nil, version: nil, number: look * count + $0))
        }
    }
}
