import NIOCore
import Synchronization

/// Detects whether the other side of a connection is still there.
///
/// It is a handler in the pipeline of the connection, where the end of the input is noticed even
/// while a response is being made.
///
/// The work for a request whose client has disconnected is cancelled. Its answer is sent all the same: a
/// client that has closed its own side only can still read it.
final class Presence: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    /// The presence of the client whose request is answered.
    @TaskLocal static var current: Presence?

    /// No inbound data is examined.
    typealias InboundIn = Never

    /// The number of requests after which a connection is busy.
    static let firstRequests = 16

    private let state = Mutex(State())
    private let requests = Atomic<Int>(0)

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

    /// Counts a request of the connection.
    ///
    /// - Returns: Whether there were several before it, so that further ones are likely.
    func isBusyWithNext() -> Bool {
        requests.wrappingAdd(1, ordering: .relaxed).newValue > Self.firstRequests
    }

    /// Calls the action, as the other side has gone.
    func end() {
        state.withLock { state in
            state.isOver = true
            return state.whenOver
        }?()
    }

    /// Sets the action and returns whether the other side has gone; `nil` if there is an action already.
    private func begin(_ action: @escaping @Sendable () -> Void) -> Bool? {
        state.withLock { state in
            guard state.whenOver == nil else { return nil }
            state.whenOver = action
            return state.isOver
        }
    }

    /// Does something for the request of the current task, and calls an action if its client goes
    /// meanwhile, or has gone.
    ///
    /// A connection carries one request at a time, so that there is one action: that of a request which
    /// another one sends within the process is left out, as it is cancelled with that one.
    static func calling<Result>(
        _ action: @escaping @Sendable () -> Void, during operation: () async throws -> Result
    ) async rethrows -> Result {
        guard let presence = current, let isOver = presence.begin(action) else {
            return try await operation()
        }
        if isOver { action() }
        defer { presence.state.withLock { $0.whenOver = nil } }
        return try await operation()
    }
}
