public import Observation

/// The work behind a button that stops it when it is pressed again.
///
/// ```swift
/// let activity = AsyncButtonActivity()
/// activity.press()                           // running
/// await activity.perform { try await save() }
/// ```
///
/// Work never runs twice at once: a button that is pressed while it runs cancels the work, and takes
/// no press until the work has ended.
///
/// Live state that remains where it was made: it is not `Sendable`. Seed: the type of the same name
/// in FOSMVVM.
@Observable public final class AsyncButtonActivity {
    /// The states of the work.
    public enum State: Hashable, Sendable {
        case idle, running, cancelling
    }

    /// The state of the work.
    public private(set) var state = State.idle

    /// The number of the task in which ``perform(_:)`` runs: a view begins another task for another
    /// number, which cancels the one before.
    public private(set) var task = 0

    /// The error of the work; `nil` after work that succeeded or was cancelled.
    public var error: (any Error)?

    /// Whether the work has begun and not ended.
    @ObservationIgnored private var isWorking = false

    /// Makes the state of work that has not begun.
    public init() {}

    /// Begins the work, or cancels it.
    public func press() {
        guard state != .cancelling else { return }
        state = state == .idle ? .running : .cancelling
        task += 1
    }

    /// Does the work if it was begun, and keeps its error.
    public func perform(_ work: () async throws -> Void) async {
        guard state == .running, !isWorking else {
            // Work that was cancelled before it began has ended.
            if state == .cancelling, !isWorking { state = .idle }
            return
        }
        (isWorking, error) = (true, nil)
        do {
            try await work()
        } catch is CancellationError {
            // The user wanted it.
        } catch {
            if state == .running, !Task.isCancelled { self.error = error }
        }
        (isWorking, state) = (false, .idle)
    }
}

extension Optional where Wrapped == any Error {
    /// Whether there is an error; one that is taken away is forgotten.
    package var isPresent: Bool {
        get { self != nil }
        set { if !newValue { self = nil } }
    }
}
