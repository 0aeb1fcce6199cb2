import NIOCore
import Synchronization

/// Detects whether the other side of a connection is still there.
///
/// It is a handler in the pipeline of the connection, where the end of the input is noticed even
/// while a response is being made.
///
/// A request whose client has disconnected is cancelled, so that no work is done for it: with the task
/// of its connection, which has nothing else to do then.
final class Presence: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    /// The one of the connection whose task this is.
    @TaskLocal static var current: Presence?

    /// No inbound data is examined.
    typealias InboundIn = Never

    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var isWorking = false
        var connection: Task<Void, Never>?
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
            return state.isWorking ? state.connection : nil
        }?.cancel()
    }

    /// Serves a connection in a task of its own.
    func serve(_ connection: @escaping @Sendable () async -> Void) async {
        let task = Task { await Presence.$current.withValue(self, operation: connection) }
        state.withLock { $0.connection = task }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Does something for one request, which is cancelled when the other side goes.
    ///
    /// A connection carries one request at a time.
    func whilePresent<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
        let gone = state.withLock { state in
            state.isWorking = true
            return state.isOver ? state.connection : nil
        }
        gone?.cancel()
        defer { state.withLock { $0.isWorking = false } }
        return try await operation()
    }
}
