public import Formwork
import FormworkClient
import Synchronization

/// An operation that was started: its result, its progress, and the way to cancel it.
///
/// ```swift
/// let task = graph.start(LoadPortrait(id: id), priority: .high)
/// let portrait = try await task.value
/// ```
public final class OperationTask<Output: Sendable>: Sendable {
    /// The reports of progress, of which the newest one waits for its reader; they end with the operation.
    public let progress: AsyncStream<UploadProgress>

    /// The operation as the graph knows it.
    let node: OperationNode

    private let graph: OperationGraph
    private let result: SharedResult<Output>
    private let isCancelledAlone = Mutex(false)

    init(
        _ node: OperationNode, in graph: OperationGraph, _ result: SharedResult<Output>,
        _ progress: AsyncStream<UploadProgress>
    ) {
        self.node = node
        self.graph = graph
        self.result = result
        self.progress = progress
    }

    /// The name of the operation.
    public var name: String { node.name }

    /// Whether the operation was cancelled, in which case it delivers no result.
    public var isCancelled: Bool { isCancelledAlone.withLock { $0 } || graph.hasCancelled(node) }

    /// The result.
    ///
    /// A task that stops waiting for it, because it was cancelled itself, does not cancel the operation.
    ///
    /// - Throws: `RequestError` if the server or the operation itself refuses, the operation's own error, or
    ///   `ServerRequestProcessingError`, with the code `cancelled` after a cancellation.
    public var value: Output {
        get async throws {
            let outcome: Result<Output, any Error>
            do {
                outcome = .success(try await result.value())
            } catch is CancellationError {
                throw ServerRequestProcessingError.cancelled(name)
            } catch {
                outcome = .failure(error)
            }
            if isCancelled { throw ServerRequestProcessingError.cancelled(name) }
            return try outcome.get()
        }
    }

    /// Ends the operation: from now on it delivers no result, and what depends on it does not run.
    ///
    /// Its work is cancelled unless an equal read shares it. What a server has done already is not undone.
    public func cancel() {
        isCancelledAlone.withLock { $0 = true }
        graph.cancel(node)
    }
}
