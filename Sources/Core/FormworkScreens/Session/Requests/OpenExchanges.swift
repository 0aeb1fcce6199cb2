import FormworkClient
import Foundation
import Synchronization

/// The requests of one log-in, or of the user of one terminal, that are on their way; once they are closed,
/// none begins and none ends with an answer.
package final class OpenExchanges: Sendable {
    private struct State {
        var isOpen = true
        var cancellations: [UUID: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())
    private let ended = SharedResult<Void>()

    /// Makes exchanges that are open.
    package init() {}

    /// Whether requests can be sent.
    package var isOpen: Bool { state.withLock(\.isOpen) }

    /// Does the work of an exchange, which ends with its task and when the exchanges are closed.
    ///
    /// - Throws: The error of the work; `CancellationError` once the exchanges are closed.
    package func perform<Output: Sendable>(
        _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        let id = UUID()
        guard let task = begin(id, work) else { throw CancellationError() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        guard end(id) else { throw CancellationError() }
        // Work that is cancelled may end with an error of its own.
        if case .failure = result, task.isCancelled { throw CancellationError() }
        return try result.get()
    }

    private func begin<Output: Sendable>(
        _ id: UUID, _ work: @escaping @Sendable () async throws -> Output
    ) -> Task<Output, any Error>? {
        state.withLock { state in
            guard state.isOpen else { return nil }
            let task = Task { try await work() }
            state.cancellations[id] = { task.cancel() }
            return task
        }
    }

    /// Ends an exchange, and returns whether its answer still counts.
    private func end(_ id: UUID) -> Bool {
        let (isOpen, isLast) = state.withLock { state in
            state.cancellations[id] = nil
            return (state.isOpen, !state.isOpen && state.cancellations.isEmpty)
        }
        if isLast { ended.end(with: .success(())) }
        return isOpen
    }

    /// Lets no other exchange begin, and cancels those that are open.
    package func close() {
        let open = state.withLock { state in
            state.isOpen = false
            return Array(state.cancellations.values)
        }
        for cancel in open { cancel() }
        if open.isEmpty { ended.end(with: .success(())) }
    }

    /// Waits until no exchange is open any more, but no longer than a time.
    func wait(atMost time: Duration, clock: any Clock<Duration> & Sendable) async {
        try? await ended.value(within: time, clock: clock)
    }
}

extension SharedResult {
    /// Waits for the result, but no longer than a time.
    ///
    /// - Throws: The error that is the result; `URLError` with the code `timedOut`.
    func value(within time: Duration, clock: any Clock<Duration> & Sendable) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await self.value() }
            group.addTask {
                try await clock.sleep(for: time, tolerance: nil)
                throw URLError(.timedOut)
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
