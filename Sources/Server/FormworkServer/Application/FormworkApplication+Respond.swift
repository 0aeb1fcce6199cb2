import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

extension FormworkApplication {
    /// Answers one HTTP request: the whole application, without a socket.
    ///
    /// 1. The request gets its identity; a probe is answered.
    /// 2. A request for another host, or from a page of another site, is refused.
    /// 3. The path and the method find the route.
    /// 4. The sender is recognized, and the route's journey makes the answer, and errors become answers.
    /// 5. Cookies and protective header fields are added.
    ///
    /// Steps 2 to 5 are reported to the access log, the metrics and the traces; ``ServerMiddleware`` does its
    /// work around steps 3 and 4.
    ///
    /// Tests call it instead of opening connections:
    ///
    /// ```swift
    /// let answer = await application.respond(to: IncomingRequest(path: "/ideas"))
    /// #expect(answer.status == .ok)
    /// ```
    ///
    /// - Returns: an answer for every request; errors have answers as well, and nothing is thrown.
    public func respond(to incoming: IncomingRequest) async -> OutgoingResponse {
        await AnsweringApplication(self).respond(to: incoming)
    }

    /// Answers a request with its identity, and reports it.
    fileprivate func respond(
        to incoming: IncomingRequest, at application: AnsweringApplication,
        refusedBy refusal: RequestError?
    ) async -> OutgoingResponse {
        var request = incoming
        request.id = RequestIdentifier.of(incoming, services.deployment)
        var response = await RequestIdentifier.$current.withValue(request.id) {
            if var answer = await probe(request) {
                SecurityHeaders.apply(to: &answer)
                return request.method == .head ? answer.withoutBody : answer
            }
            return await observed(request) {
                await deliver(request, at: application, refusedBy: refusal)
            }
        }
        response.headers.append(HTTPField(name: .requestID, value: request.id))
        return response
    }

    /// Answers a request and adds the header fields that every answer has.
    private func deliver(
        _ incoming: IncomingRequest, at application: AnsweringApplication,
        refusedBy refusal: RequestError?
    ) async -> OutgoingResponse {
        let exchange = Exchange(incoming, at: application)
        let clock = FormClock(timeZone: exchange.localizer.timeZone, stoppedAt: services.now())
        var response = await FormClock.$current.withValue(clock) {
            await answer(exchange, refusedBy: refusal).delivered(to: incoming)
        }
        SecurityHeaders.apply(to: &response)
        if exchange.addressing.isSecure {
            response.headers[.strictTransportSecurity] = SecurityHeaders.strictTransport
        }
        let isHead = incoming.method == .head && response.status != .notModified
        return isHead ? response.withoutBody : response
    }

    /// The answer to a request that reached this site; any other one touches nothing.
    private func answer(
        _ exchange: Exchange, refusedBy refusal: RequestError?
    ) async -> OutgoingResponse {
        do throws(RequestError) {
            try exchange.checkSite()
        } catch {
            return general(exchange.refuse(Refusal(error)))
        }
        guard !middleware.isEmpty else { return await siteAnswer(exchange, refusedBy: refusal) }
        return await throughMiddleware(exchange) { await siteAnswer($0, refusedBy: refusal) }
    }

    /// The answer to a request for this site.
    private func siteAnswer(
        _ exchange: Exchange, refusedBy refusal: RequestError?
    ) async -> OutgoingResponse {
        if let refusal { return general(exchange.refuse(Refusal(refusal))) }
        if let file = file(exchange.incoming) { return file }
        var response = await recognized(exchange) { await routed($0) }
        exchange.setCookies(of: &response)
        if exchange.incoming.isFromDialog { response.leaveRedirection() }
        addGeneralFields(to: &response)
        return response
    }

    /// The answer with the header fields that all have but files.
    func general(_ answer: OutgoingResponse) -> OutgoingResponse {
        var response = answer
        addGeneralFields(to: &response)
        return response
    }

    /// Adds these fields in place: the fields of an answer that is handed on are copied for the first one.
    private func addGeneralFields(to response: inout OutgoingResponse) {
        response.headers[.vary] = OutgoingResponse.usualVary
        services.versions?.name(in: &response)
        if response.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        if response.status == .serviceUnavailable, response.headers.first(.retryAfter) == nil {
            response.headers[.retryAfter] = "5"
        }
    }

    /// The answer with a file that pages load; `nil` for another path.
    private func file(_ incoming: IncomingRequest) -> OutgoingResponse? {
        assets.answer(incoming)
            ?? services.scriptParts.answer(incoming, below: services.site.basePath)
    }

    /// Finds the route and answers with its journey, or with the reason why there is none.
    private func routed(_ exchange: Exchange) async -> OutgoingResponse {
        let incoming = exchange.incoming
        switch routes.match(incoming.method, incoming.path) {
        case .route(let route):
            if route.isLive, incoming.wantsEvents { return await events(of: route, exchange) }
            return await answer(of: route, exchange.reading(route.member))
        case .otherMethods(let allowed): return refuseMethod(exchange, allowed: allowed)
        case .nothing:
            if isHome(incoming) { return home(exchange) }
            if let livePages, isLivePagesPath(incoming) {
                return await pageEvents(exchange, of: livePages)
            }
            if let aspect = await aspect(exchange) { return aspect }
            let basePath = services.site.basePath
            if let parts = await services.scriptParts.answerOfOthers(incoming, below: basePath) {
                return parts
            }
            return description(exchange) ?? exchange.refuse(.notFound)
        }
    }

    /// The answer of a route, which no cache keeps if the request is private.
    func answer(of route: Route, _ exchange: Exchange) async -> OutgoingResponse {
        var response = await boundedAnswer(of: route, exchange)
        if route.request is any PrivateRequest.Type {
            // `no-store` alone is how every JSON begins, which its own reader may keep once it has a tag.
            response.headers[.cacheControl] = "private, no-store"
        }
        return response
    }

    /// The answer of a route, within the time that it may take, or of its error.
    private func boundedAnswer(of route: Route, _ exchange: Exchange) async -> OutgoingResponse {
        let exchange = exchange.answering(route)
        do {
            try exchange.checkVersion()
            return try await route.waits ? wait(route, exchange) : work(route, exchange)
        } catch is RecognitionWatch.Ended {
            var unknown = exchange
            unknown.identity = nil
            return unknown.refuse(.unauthenticated)
        } catch {
            return exchange.refuse(Refusal(error, logger: services.logger))
        }
    }

    private func work(_ route: Route, _ exchange: Exchange) async throws -> OutgoingResponse {
        let executor = largeRequests.executor(for: exchange.incoming.body)
        return try await workingTime.run(on: executor) {
            try await exchange.application.carryOut(route, exchange)
        }
    }

    private func wait(_ route: Route, _ exchange: Exchange) async throws -> OutgoingResponse {
        guard waitingRequests.take(1) else { throw RequestError(.unavailable) }
        defer { waitingRequests.giveBack(1) }
        return try await RecognitionWatch(exchange: exchange).run {
            try await waitingTime.run {
                try await exchange.application.carryOut(route, exchange)
            }
        }
    }

    func refuseMethod(_ exchange: Exchange, allowed: String) -> OutgoingResponse {
        var response = exchange.refuse(.methodNotAllowed)
        response.headers[.allow] = allowed
        return response
    }

    private func isHome(_ incoming: IncomingRequest) -> Bool {
        let base = services.site.basePath
        return incoming.path == base + "/" || incoming.path == base && !base.isEmpty
    }

    /// The redirection from the bare address of the site to its home.
    private func home(_ exchange: Exchange) -> OutgoingResponse {
        .redirect(to: exchange.htmlContext().link(to: services.site.home))
    }
}

extension AnsweringApplication {
    /// Answers one HTTP request.
    func respond(to incoming: IncomingRequest) async -> OutgoingResponse {
        await value.respond(to: incoming, at: self, refusedBy: nil)
    }

    /// Answers a request that was refused before its body had arrived.
    func refuse(_ incoming: IncomingRequest, because error: RequestError) async -> OutgoingResponse
    {
        await value.respond(to: incoming, at: self, refusedBy: error)
    }
}
