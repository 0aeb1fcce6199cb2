public import Foundation
import Synchronization

/// A clock that a test moves: pauses on it end as soon as it is moved that far.
///
/// ```swift
/// let clock = TestClock()
/// var policy = RetryPolicy()
/// (policy.clock, policy.now) = (clock, { clock.date })
///
/// server.fail(.status(503), times: 1)
/// let client = RequestClient(by: server, retries: policy)
/// async let list = Ideas.List().processRequest(baseURL: url, by: client)
/// await clock.advance()  // to the end of the pause
/// #expect(try await list.items.isEmpty)
/// ```
///
/// An application takes its date, as `now: { clock.date }`.
public final class TestClock: Clock {
    /// A moment of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let elapsed: Duration

        /// The moment that is a time later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(elapsed: elapsed + duration)
        }

        /// The time until another moment.
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

        /// Whether the first moment is before the second.
        public static func < (first: Instant, second: Instant) -> Bool {
            first.elapsed < second.elapsed
        }
    }

    private struct State {
        var now = Instant(elapsed: .zero)
        var sleepers: [UUID: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<UUID> = []
    }

    private let state = Mutex(State())
    private let start: Date

    /// Makes a clock that does not move by itself.
    ///
    /// - Parameter start: The date at the beginning, by default that of 1 January 2026, UTC.
    public init(start: Date = Date(timeIntervalSince1970: 1_767_225_600)) { self.start = start }

    /// The moment at which the clock is.
    public var now: Instant { state.withLock(\.now) }

    /// The date at which the clock is.
    public var date: Date { start + now.elapsed / .seconds(1) }

    /// The smallest step.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The number of pauses on the clock at the moment.
    public var pauseCount: Int { state.withLock(\.sleepers.count) }

    /// Moves the clock, and ends the pauses up to then.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.wake.resume() }
    }

    /// Waits until something pauses on the clock, and moves it to the end of the shortest pause.
    ///
    /// - Parameter longest: The longest pause to wait for; others are limits of time, which a test moves
    ///   to with ``advance(by:)``.
    public func advance(upTo longest: Duration = .seconds(60)) async {
        while !Task.isCancelled {
            let next = state.withLock { state in
                state.sleepers.values.map { state.now.duration(to: $0.deadline) }
                    .filter { $0 <= longest }.min()
            }
            if let next { return advance(by: next) }
            await Task.yield()
        }
    }

    /// Pauses until the clock was moved to a moment.
    ///
    /// - Throws: `CancellationError` if the task is cancelled in the meantime.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                pause(id, until: deadline, wake)
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func pause(
        _ id: UUID, until deadline: Instant, _ wake: CheckedContinuation<Void, any Error>
    ) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.sleepers[id] = (deadline, wake)
            return nil
        }
        if let result { wake.resume(with: result) }
    }

    private func cancel(_ id: UUID) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            // The pause has not begun yet, or has ended already.
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
