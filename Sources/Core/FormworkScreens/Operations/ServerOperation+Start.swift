public import Formwork

extension ServerOperation {
    /// Starts the operation, and waits for its result.
    ///
    /// - Parameters:
    ///   - graph: The graph that runs it.
    ///   - priority: The priority of its turn and of its task.
    /// - Returns: The result.
    /// - Throws: The same as ``OperationTask/value``. If the waiting task is cancelled, so is the operation.
    public func start(
        in graph: OperationGraph, priority: TaskPriority = .medium
    ) async throws -> Output {
        let task = graph.start(self, priority: priority)
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Starts the operation, and hands its outcome to closures of the actor that calls this function.
    ///
    /// They run on that actor, exactly one of the first two, and only once. After a cancellation that is
    /// `onFailure`, with the code `cancelled`.
    ///
    /// - Parameters:
    ///   - graph: The graph that runs it.
    ///   - priority: The priority of its turn and of its task.
    ///   - isolation: The actor of the closures.
    ///   - onSuccess: Called with the result.
    ///   - onFailure: Called with the error, see ``OperationTask/value``.
    ///   - onProgress: Called with the newest report of progress.
    /// - Returns: The started operation.
    @discardableResult
    public func start(
        in graph: OperationGraph, priority: TaskPriority = .medium,
        isolation: isolated any Actor = #isolation,
        onSuccess: @escaping (Output) -> Void, onFailure: @escaping (any Error) -> Void,
        onProgress: ((UploadProgress) -> Void)? = nil
    ) -> OperationTask<Output> {
        let task = graph.start(self, priority: priority)
        Task {
            _ = isolation
            for await progress in task.progress where !task.isCancelled { onProgress?(progress) }
            do {
                onSuccess(try await task.value)
            } catch {
                onFailure(error)
            }
        }
        return task
    }
}
