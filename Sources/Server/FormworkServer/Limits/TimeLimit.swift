import Formwork

/// A limit of the time that an operation may take.
///
/// At its end the operation is cancelled, and has ``cancellationTime`` to return a result of its
/// own: a waiting request returns its answer, a form its page with the texts that were typed. An
/// operation that ignores its cancellation is abandoned.
struct TimeLimit: Sendable {
    private let deadlines: Deadlines
    private let cancellationTime: Duration

    /// Limits operations to a time, from the end of which they have another one to return.
    init(time: Duration, cancellationTime: Duration) {
        deadlines = Deadlines(after: time)
        self.cancellationTime = cancellationTime
    }

    /// Runs an operation on an executor, `nil` for the shared one; cancelling the caller, and its client's
    /// leaving, are the same as the end of the time.
    ///
    /// - Throws: The error of the operation, or `RequestError` with the code `timeout` if it was
    ///   abandoned.
    func run<Value: Sendable>(
        on executor: (any TaskExecutor)? = nil,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let outcome = FirstOutcome<Value>()
        let work = Task(executorPreference: executor) {
            do {
                outcome.set(.success(try await operation()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        let end: @Sendable () -> Void = {
            work.cancel()
            Task {
                try? await Task.sleep(for: cancellationTime)
                outcome.set(.failure(RequestError(.timeout)))
            }
        }
        let number = deadlines.add(end)
        defer { deadlines.remove(number) }
        return try await withTaskCancellationHandler {
            try await Presence.calling(end) { try await outcome.get() }
        } onCancel: {
            end()
        }
    }
}
