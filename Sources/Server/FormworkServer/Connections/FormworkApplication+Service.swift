import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

extension FormworkApplication {
    /// The HTTP server with the handlers that guard its connections.
    ///
    /// - Parameters:
    ///   - current: The application that answers.
    ///   - host: The address to listen at.
    ///   - port: The port.
    ///   - whenReady: Called once with the address when requests can come.
    /// - Returns: The server.
    func service(
        of current: CurrentApplication, host: String, port: Int,
        whenReady: @escaping @Sendable (_ address: String) async -> Void
    ) -> some Service {
        let limits = limits
        return Application(
            responder: HummingbirdResponder(current),
            server: HTTPServerBuilder { responder in
                let http1 = HTTP1Channel(
                    responder: responder,
                    configuration: .init(additionalChannelHandlers: [Presence()]))
                return GuardedChannel(http1: http1, limits: limits, current: current)
            },
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: nil,
                availableConnectionsDelegate: .maximum(
                    limits.maxConnections, logger: services.logger)),
            onServerRunning: { channel in
                await FormworkApplication.prepare(channel, logger: services.logger)
                await whenReady("http://\(host):\(channel.localAddress?.port ?? port)")
            },
            logger: services.logger)
    }

    /// Prepares the listening socket for a lack of descriptors, and for programs that the process
    /// starts.
    private static func prepare(_ channel: any Channel, logger: Logger) async {
        do {
            try await channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                try pipeline.closeOnExec()
                try pipeline.addHandler(AcceptPause(), position: .first)
            }.get()
        } catch {
            logger.error("The listening socket could not be prepared: \(error)")
        }
    }
}
