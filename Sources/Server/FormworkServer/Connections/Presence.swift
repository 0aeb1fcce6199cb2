import NIOCore
import Synchronization

/// Detects whether the other side of a connection is still there.
///
/// It is a handler in the pipeline of the connection, where the end of the input is noticed even
/// while a response is being made.
///
/// A request whose client has disconnected is cancelled, so that no work is done for it.
final class Presence: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    /// No inbound data is examined.
    typealias InboundIn = Never

    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var whenOver: (@Sendable () -> Void)?
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { end() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        state.withLock { state in
            state.isOver = true
            return state.whenOver
        }?()
    }

    /// Does something, in a task that is cancelled when the other side goes.
    ///
    /// A connection carries one request at a time, so that there is one such task.
    func whilePresent<Result: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await operation() }
        let isOver = state.withLock { state in
            state.whenOver = { task.cancel() }
            return state.isOver
        }
        if isOver { task.cancel() }
        defer { state.withLock { $0.whenOver = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
