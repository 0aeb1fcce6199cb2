import Synchronization

/// The work for which the user of a terminal waits, such as requests: it ends with the program.
package final class TerminalWork: Sendable {
    private struct State {
        var isEnded = false
        /// The number of works that began.
        var count = 0
        var cancellations: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    /// Whether the program was asked to end.
    var isEnded: Bool { state.withLock(\.isEnded) }

    /// Does some work, which is cancelled once the program is asked to end.
    ///
    /// - Parameter work: The work.
    /// - Returns: The result of the work.
    /// - Throws: `CancellationError` if the program was asked to end before; the error of the work.
    package func run<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        if isEnded { throw CancellationError() }
        let task = Task { try await work() }
        let number = begin { task.cancel() }
        defer { state.withLock { $0.cancellations[number] = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func begin(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (number, isEnded) = state.withLock { state in
            state.count += 1
            state.cancellations[state.count] = cancel
            return (state.count, state.isEnded)
        }
        if isEnded { cancel() }
        return number
    }

    /// Cancels the work, and all that follows.
    func end() {
        let cancellations = state.withLock { state in
            state.isEnded = true
            return Array(state.cancellations.values)
        }
        for cancel in cancellations { cancel() }
    }
}
