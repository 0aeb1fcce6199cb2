import Synchronization

/// A clock on which short sleeps end at once, and long ones with their task alone.
///
/// It notes the short ones.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private let noted = Mutex<[Duration]>([])
    private let short: Duration

    /// - Parameter short: The length below which a sleep is short.
    init(short: Duration = .seconds(100)) { self.short = short }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// The short sleeps so far.
    var sleeps: [Duration] { noted.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        guard deadline.offset >= short else {
            return noted.withLock { $0.append(deadline.offset) }
        }
        try await Task.sleep(for: .seconds(86_400))
    }
}
