import Foundation
import Synchronization

/// The events for one browser that it has not received yet: a bounded number of bytes.
///
/// A browser that reads more slowly than events arrive loses all of them at once, and reads its pages again.
final class PageMailbox: Sendable {
    /// The maximum size of the events that wait, in bytes.
    static let maximumSize = 65_536

    /// The reason for which a wait has ended.
    enum Outcome: Sendable {
        case events([Data])
        /// Events were lost.
        case overfull
        /// Nothing has happened for a while.
        case late
        case ended
    }

    private struct State {
        /// The events, which the mailboxes of other browsers share.
        var events: [Data] = []
        var size = 0
        var isOverfull = false
        var isEnded = false
        var isLate = false
        var beat: ContinuousClock.Instant
        var waiting: CheckedContinuation<Void, Never>?
        var whenReady: (@Sendable () -> Void)?

        /// Whether a wait ends at once.
        var isReady: Bool { isEnded || isOverfull || isLate || !events.isEmpty }

        /// Takes the reason for which a wait ends now; `nil` if it goes on.
        mutating func take() -> Outcome? {
            if isEnded { return .ended }
            defer { (events, size, isOverfull, isLate) = ([], 0, false, false) }
            if isOverfull { return .overfull }
            if !events.isEmpty { return .events(events) }
            return isLate ? .late : nil
        }
    }

    private let state: Mutex<State>
    private let beatTime: Duration

    /// Makes an empty mailbox, whose waits end after a time of silence.
    init(beatTime: Duration) {
        self.beatTime = beatTime
        state = Mutex(State(beat: .now + beatTime))
    }

    /// Adds an event.
    func post(_ event: Data) {
        change { state in
            guard !state.isOverfull else { return }
            state.size += event.count
            if state.size > Self.maximumSize {
                (state.events, state.isOverfull) = ([], true)
            } else {
                state.events.append(event)
            }
        }
    }

    /// Ends each wait.
    func end() { change { $0.isEnded = true } }

    /// Ends a wait that has lasted for the time of silence.
    func tick(_ now: ContinuousClock.Instant) {
        let isLate = state.withLock { state in
            now >= state.beat && (state.waiting != nil || state.whenReady != nil)
        }
        guard isLate else { return }
        change { $0.isLate = true }
    }

    /// Whether no wait begins any more.
    var isEnded: Bool { state.withLock(\.isEnded) }

    /// Waits for events.
    func next() async -> Outcome {
        while true {
            let outcome = state.withLock { state -> Outcome? in
                state.beat = .now + beatTime
                return state.take()
            }
            if let outcome { return outcome }
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if !state.isReady { state.waiting = continuation }
                    return state.isReady
                }
                if isOver { continuation.resume() }
            }
        }
    }

    /// Calls an action once as soon as a wait for events would end.
    func whenReady(_ action: @escaping @Sendable () -> Void) {
        let isReady = state.withLock { state in
            if !state.isReady { state.whenReady = action }
            return state.isReady
        }
        if isReady { action() }
    }

    private func change(_ change: (inout State) -> Void) {
        let (waiting, whenReady) = state.withLock { state in
            change(&state)
            defer { (state.waiting, state.whenReady) = (nil, nil) }
            return (state.waiting, state.whenReady)
        }
        waiting?.resume()
        whenReady?()
    }
}
