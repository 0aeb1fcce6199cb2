/// The middleware of an application, of which the first is outermost.
struct MiddlewareChain: Sendable {
    private let all: ArraySlice<any ServerMiddleware>

    init(_ all: some Sequence<any ServerMiddleware>) { self.all = ArraySlice(all) }

    private init(rest: ArraySlice<any ServerMiddleware>) { all = rest }

    var isEmpty: Bool { all.isEmpty }

    /// The request as all of them leave it.
    func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
        var request = request
        for middleware in all {
            let id = request.id
            request = try await middleware.beforeRouting(request)
            request.id = id
        }
        return request
    }

    /// The work of a route with all of them around it.
    func aroundExchange(
        _ request: IncomingRequest,
        _ exchange: @escaping @Sendable () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        guard let first = all.first else { return try await exchange() }
        let rest = MiddlewareChain(rest: all.dropFirst())
        return try await first.aroundExchange(request) {
            try await rest.aroundExchange(request, exchange)
        }
    }

    /// The answer with all of them around it; an error of one is answered before the next one sees it.
    func aroundAnswer(
        _ request: IncomingRequest,
        refusedBy refuse: @escaping @Sendable (any Error) -> OutgoingResponse,
        _ answer: @escaping @Sendable () async -> OutgoingResponse
    ) async -> OutgoingResponse {
        guard let first = all.first else { return await answer() }
        let rest = MiddlewareChain(rest: all.dropFirst())
        do {
            return try await first.aroundAnswer(request) {
                await rest.aroundAnswer(request, refusedBy: refuse, answer)
            }
        } catch {
            return refuse(error)
        }
    }
}
