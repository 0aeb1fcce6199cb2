import Formwork
import Synchronization

/// Whether a process takes requests: its store answers, and it is not asked to end.
final class Readiness: Sendable {
    /// The time for which an answer of the store is kept, so that probes cost the same however many come.
    static let keptTime = Duration.seconds(1)

    private struct State {
        var isEnding = false
        var known: (isReady: Bool, end: ContinuousClock.Instant)?
    }

    private let state = Mutex(State())

    /// Reports from now on that the process ends.
    func end() { state.withLock { $0.isEnding = true } }

    /// Whether the process takes requests.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - check: Asks the store; it throws if the store does not answer.
    /// - Returns: The answer of at most ``keptTime`` ago.
    func isReady(
        at now: ContinuousClock.Instant = .now, _ check: () async throws -> Void
    ) async -> Bool {
        let known = state.withLock { state -> Bool? in
            if state.isEnding { return false }
            if let known = state.known, now < known.end { return known.isReady }
            // Probes that come while the store is asked get the answer before.
            state.known?.end = now + Self.keptTime
            return nil
        }
        if let known { return known }
        let isReady: Bool
        do {
            try await check()
            isReady = true
        } catch {
            isReady = false
        }
        state.withLock { $0.known = (isReady, now + Self.keptTime) }
        return isReady
    }
}
