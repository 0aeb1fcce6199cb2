import FormworkServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle
import Testing

/// The context of a server that knows the senders of its requests.
struct SenderContext: RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}

/// Middleware that the server has around all of its routes.
private struct NamingMiddleware: RouterMiddleware {
    typealias Context = SenderContext

    @concurrent func handle(
        _ request: Request, context: SenderContext,
        next: @concurrent (Request, SenderContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.server] = "shop"
        return response
    }
}

/// Serves an application beside the routes of another server, at a free port, while the work lasts.
///
/// The routes are `/prices`, `/forms/prices` and, after the application, `/late`, and each answer has the name of
/// the server, `shop`. The work gets the address, and an action that lets the server end.
func servingMounted(
    _ application: FormworkApplication,
    _ work: @Sendable (URL, _ end: @Sendable () async -> Void) async throws -> Void
) async throws {
    let router = Router(context: SenderContext.self)
    router.add(middleware: NamingMiddleware())
    router.get("prices") { _, _ in "9.90" }
    router.get("forms/prices") { _, _ in "9.90" }
    let background = try application.mount(on: router)
    router.get("late") { _, _ in "9.90" }
    let (addresses, ready) = AsyncStream.makeStream(of: String.self)
    let server = Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        services: [background],
        onServerRunning: { ready.yield("http://127.0.0.1:\($0.localAddress?.port ?? 0)") })
    let group = ServiceGroup(configuration: .init(services: [server], logger: server.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
            defer { ready.finish() }
            try await group.run()
        }
        let address = await addresses.first { _ in true }
        try await work(try #require(address.flatMap { URL(string: $0) })) {
            await group.triggerGracefulShutdown()
        }
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
    }
}
