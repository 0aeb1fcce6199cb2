package import Formwork
import Synchronization

/// Follows the writes of all processes in a database, and notes each in the writes of a store.
///
/// It looks when it is woken, and from time to time once there was a reader, so that a wake-up that is lost costs
/// little. It ends with the last reference to it.
package final class WriteFeed: Sendable {
    /// The time between two looks, by which wake-ups are put together: at most 100 in a second.
    private static let pause = Duration.milliseconds(10)

    /// The pause for each write that a look has found, up to the longest one.
    ///
    /// At hundreds of writes a second, frequent queries cost more than rare ones and find the same writes.
    private static let pauseForWrite = Duration.milliseconds(5)

    private static let longestPause = Duration.milliseconds(100)

    /// The time after which a look that failed is repeated.
    private static let retry = Duration.milliseconds(200)

    /// The writes of all processes.
    package let writes: StoreWrites

    private let wakeUps: WakeUps
    private let task: Task<Void, Never>

    /// Makes a feed.
    ///
    /// - Parameters:
    ///   - source: The database.
    ///   - interval: The time between two looks for which nothing woke the feed.
    package init(of source: some WriteSource, every interval: Duration) {
        let wakeUps = WakeUps()
        let writes = StoreWrites(whenAwaited: { wakeUps.addReader() })
        (self.wakeUps, self.writes) = (wakeUps, writes)
        task = Task { await Self.follow(source, every: interval, wakeUps, writes) }
    }

    deinit {
        wakeUps.end()
        task.cancel()
    }

    /// Notes that this process has written; the write itself waits for nothing.
    package func wake() { wakeUps.add(hasWritten: true) }

    private static func follow(
        _ source: some WriteSource, every interval: Duration, _ wakeUps: WakeUps,
        _ writes: StoreWrites
    ) async {
        var clock: Task<Void, any Error>?
        defer { clock?.cancel() }
        for await _ in wakeUps.stream {
            if clock == nil, wakeUps.isAwaited {
                clock = Task { try await wakeUps.add(every: interval) }
            }
            let hasWritten = wakeUps.takeWritten()
            do {
                let found = try await source.next(hasWritten: hasWritten) { wakeUps.add() }
                for one in found {
                    WriteAuthor.$current.withValue(one.author) { writes.note(one.write) }
                }
                try? await Task.sleep(
                    for: min(max(pause, pauseForWrite * found.count), longestPause))
            } catch {
                try? await Task.sleep(for: retry)
                wakeUps.add(hasWritten: hasWritten)
            }
        }
    }
}

/// The reasons to look, any number of which are one.
private final class WakeUps: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let hasWritten = Mutex(false)
    private let hasReader = Mutex(false)

    /// Whether there was a reader.
    var isAwaited: Bool { hasReader.withLock(\.self) }

    init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func add(hasWritten: Bool = false) {
        if hasWritten { self.hasWritten.withLock { $0 = true } }
        continuation.yield()
    }

    func addReader() {
        hasReader.withLock { $0 = true }
        add()
    }

    func add(every interval: Duration) async throws {
        while true {
            try await Task.sleep(for: interval)
            add()
        }
    }

    func takeWritten() -> Bool {
        hasWritten.withLock { hasWritten in
            defer { hasWritten = false }
            return hasWritten
        }
    }

    func end() { continuation.finish() }
}
