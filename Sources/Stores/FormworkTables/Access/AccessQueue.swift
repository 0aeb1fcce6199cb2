import Synchronization

/// Lets a limited number of accesses in at a time; the others wait in the order in which they came.
///
/// Each access has a deadline that counts from its arrival, and waits for nothing else beyond it.
/// Those ahead of it came earlier and have earlier deadlines, so that nothing has to watch over the
/// queue.
package final class AccessQueue: Sendable {
    private let capacity: Int
    private let maximumWaiting: Int
    private let timeout: Duration
    private let state = Mutex(State())

    private struct State {
        var inside = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    package init(capacity: Int, maximumWaiting: Int, timeout: Duration) {
        self.capacity = capacity
        self.maximumWaiting = maximumWaiting
        self.timeout = timeout
    }

    /// The number of accesses that wait.
    package var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Does some work once there is room, and informs it of its deadline.
    ///
    /// - Parameters:
    ///   - admitted: Is called when the access is let in or begins to wait, in the order of arrival.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: ``AccessRefusal/crowded``, or any error of the work.
    package func pass<Result>(
        whenAdmitted admitted: () -> Void = {},
        _ work: (ContinuousClock.Instant) async throws -> Result
    ) async throws -> Result {
        let deadline = ContinuousClock.now + timeout
        try await enter(admitted)
        defer { leave() }
        return try await work(deadline)
    }

    private func enter(_ admitted: () -> Void) async throws(AccessRefusal) {
        // Nearly always there is room, and nothing to wait for.
        if state.withLock({ takeRoom(&$0, admitted) }) { return }
        var isCrowded = false
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                if takeRoom(&state, admitted) { return false }
                isCrowded = state.waiting.count >= maximumWaiting
                guard !isCrowded else { return false }
                state.waiting.append(continuation)
                admitted()
                return true
            }
            if !waits { continuation.resume() }
        }
        if isCrowded { throw .crowded }
    }

    /// Lets an access in if there is room; `false` if there is none.
    private func takeRoom(_ state: inout State, _ admitted: () -> Void) -> Bool {
        guard state.inside < capacity else { return false }
        state.inside += 1
        admitted()
        return true
    }

    /// Hands the room on to the next access, or frees it.
    private func leave() {
        let next = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.inside -= 1
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// A reason for which an access is not made.
package enum AccessRefusal: Error {
    /// Too many others wait.
    case crowded
    /// Its turn came only after its time was over, or the work took too long.
    case late
}
