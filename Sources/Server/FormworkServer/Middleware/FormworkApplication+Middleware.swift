extension FormworkApplication {
    /// Answers a request with the middleware around it.
    func throughMiddleware(
        _ exchange: Exchange, _ answer: @escaping @Sendable (Exchange) async -> OutgoingResponse
    ) async -> OutgoingResponse {
        let chain = MiddlewareChain(middleware)
        let refuse: @Sendable (any Error) -> OutgoingResponse = { error in
            general(exchange.refuse(Refusal(error, logger: services.logger)))
        }
        return await chain.aroundAnswer(exchange.incoming, refusedBy: refuse) {
            do {
                let request = try await workingTime.run {
                    try await chain.beforeRouting(exchange.incoming)
                }
                return await answer(Exchange(request, at: exchange.application))
            } catch {
                return refuse(error)
            }
        }
    }
}

extension AnsweringApplication {
    /// Does the work of a route with the middleware around it.
    func carryOut(_ route: Route, _ exchange: Exchange) async throws -> OutgoingResponse {
        guard !value.middleware.isEmpty else { return try await route.answer(exchange) }
        return try await MiddlewareChain(value.middleware).aroundExchange(exchange.incoming) {
            try await route.answer(exchange)
        }
    }
}
