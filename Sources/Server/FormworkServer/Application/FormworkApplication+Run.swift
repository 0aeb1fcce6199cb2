import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

extension FormworkApplication {
    /// Serves the application until the process is told to end.
    ///
    /// At `SIGTERM` and `SIGINT` no new connection is taken; requests under way are answered first.
    ///
    /// - Parameters:
    ///   - host: The address to listen at, by default only this machine's own.
    ///   - port: The port, 0 for any that is free.
    ///   - whenReady: Called once with the address when requests can come.
    /// - Throws: ``RegistrationError`` if a page is missing to which something leads, and
    ///   ``ServingError`` if the address cannot be listened at.
    public func run(
        host: String = "127.0.0.1", port: Int,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
    ) async throws {
        try check()
        let application = Application(
            responder: HummingbirdResponder(application: listening(at: host)),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [Presence()], idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: nil),
            onServerRunning: { channel in
                await whenReady("http://\(host):\(channel.localAddress?.port ?? port)")
            },
            logger: services.logger)
        do {
            try await application.runService()
        } catch let error as IOError {
            throw ServingError(host: host, port: port, errno: error.errnoCode)
        }
    }
}

/// Hands Hummingbird's requests to the application: nothing here knows more than HTTP.
private struct HummingbirdResponder: HTTPResponder {
    let application: FormworkApplication

    func respond(
        to request: Request, context: ConnectionContext
    ) async throws -> Response {
        guard application.waits(request.method, request.uri.path) else {
            return try await answer(request, from: context)
        }
        // Who waits is cancelled when the server is told to end, and when nobody listens any more.
        return try await context.presence.whilePresent {
            try await cancelWhenGracefulShutdown { try await answer(request, from: context) }
        }
    }

    private func answer(
        _ request: Request, from context: ConnectionContext
    ) async throws -> Response {
        let path = request.uri.path
        let incoming = IncomingRequest(
            method: request.method, path: path, query: request.uri.query ?? "",
            headers: request.headers,
            body: try await body(
                of: request, upTo: application.maxBodySize(request.method, path)),
            authority: request.head.authority ?? "",
            peer: context.channel.remoteAddress?.ipAddress ?? "")
        let answer = await application.respond(to: incoming)
        return Response(
            status: answer.status, headers: answer.headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }

    /// The body, or `nil` if it is larger than that.
    ///
    /// A body that is somewhat too large is read to its end all the same: a browser that is still
    /// sending would not look at the answer.
    private func body(of request: Request, upTo limit: Int) async throws -> Data? {
        var data = Data()
        var size = 0
        for try await buffer in request.body {
            size += buffer.readableBytes
            if size <= limit { data.append(contentsOf: buffer.readableBytesView) }
            if size > limit + HummingbirdResponder.patience { break }
        }
        return size <= limit ? data : nil
    }

    /// How many bytes beyond the limit are read and thrown away: 32 MiB.
    private static let patience = 32 << 20
}
