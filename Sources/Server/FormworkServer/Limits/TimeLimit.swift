import Formwork

/// A limit of the time that an operation may take.
///
/// At its end the operation is cancelled, and has ``cancellationTime`` to return a result of its
/// own: a waiting request returns its answer, a form its page with the texts that were typed. An
/// operation that ignores its cancellation is abandoned.
struct TimeLimit: Sendable {
    /// The time until the operation is cancelled.
    let time: Duration

    /// The time from there until the operation is abandoned.
    let cancellationTime: Duration

    /// The executor of the operation; `nil` is the shared one.
    var executor: (any TaskExecutor)?

    /// Runs an operation; cancelling the caller is the same as the end of the time.
    ///
    /// - Throws: The error of the operation, or `RequestError` with the code `timeout` if it was abandoned.
    func run<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (outcomes, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
        let work = Task(executorPreference: executor) {
            do {
                continuation.yield(.success(try await operation()))
            } catch {
                continuation.yield(.failure(error))
            }
        }
        let end: @Sendable () -> Void = {
            work.cancel()
            Task {
                try? await Task.sleep(for: cancellationTime)
                continuation.finish()
            }
        }
        let clock = Task {
            try await Task.sleep(for: time)
            end()
        }
        defer { clock.cancel() }
        // In a task of its own, which the cancellation of the caller does not reach.
        let first = Task { await outcomes.first { _ in true } }
        let outcome = await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            end()
        }
        guard let outcome else { throw RequestError(.timeout) }
        return try outcome.get()
    }
}
