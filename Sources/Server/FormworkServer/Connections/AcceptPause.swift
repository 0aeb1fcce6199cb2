import Foundation
import NIOCore

/// Pauses accepting connections when the system refuses one, as at the limit of file descriptors.
///
/// NIO's own `AcceptBackoffHandler` delays the next read; but a failed accept leaves the last one
/// pending, and the event loop would try again at once, without end.
final class AcceptPause: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel

    /// The time of a pause.
    static let time = TimeAmount.milliseconds(500)

    private var isPaused = false

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is IOError, !isPaused {
            isPaused = true
            setReading(false, context)
            _ = context.eventLoop.assumeIsolated().scheduleTask(in: AcceptPause.time) {
                self.isPaused = false
                self.setReading(true, context)
            }
        }
        context.fireErrorCaught(error)
    }

    /// Sets whether connections are accepted; a socket that was closed in the meantime does not
    /// mind.
    private func setReading(_ isOn: Bool, _ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.autoRead, value: isOn)
    }
}

extension ChannelPipeline.SynchronousOperations {
    /// Keeps the socket from programs that this process starts, such as Swift's backtracer after a
    /// crash.
    func closeOnExec() throws {
        try withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        }
    }
}
