import Hummingbird
import HummingbirdCore

/// An application among the routes of another server: it answers requests for its own paths, and passes all
/// others on.
struct MountedApplication<Context: RemoteAddressRequestContext>: RouterMiddleware {
    private let current: CurrentApplication
    private let responder: HummingbirdResponder

    init(_ current: CurrentApplication) {
        self.current = current
        responder = HummingbirdResponder(current)
    }

    // Hummingbird's protocol has closures that leave the executor of their caller.
    @concurrent func handle(
        _ request: Request, context: Context,
        next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard current.value.value.owns(request.uri.path) else {
            return try await next(request, context)
        }
        return try await responder.respond(to: request, from: context.remoteAddress)
    }
}
