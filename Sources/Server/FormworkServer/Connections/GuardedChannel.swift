import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection with HTTP/1.1 that a ``ConnectionGuard`` watches.
struct GuardedChannel: ServerChildChannel {
    let http1: HTTP1Channel
    let limits: ServerLimits
    let current: CurrentApplication

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        http1.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            try pipeline.closeOnExec()
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let connectionGuard = ConnectionGuard(limits: limits)
            try pipeline.addHandler(connectionGuard, position: .after(decoder))
            try pipeline.addHandler(EventConnection(current), position: .after(connectionGuard))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        let presence = try? await value.channel.pipeline.handler(type: Presence.self).get()
        await Presence.$current.withValue(presence) {
            await http1.handle(value: value, logger: logger)
        }
    }
}
