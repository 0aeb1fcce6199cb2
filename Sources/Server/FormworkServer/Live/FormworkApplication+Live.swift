import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

extension IncomingRequest {
    /// Whether the client asks for a stream of events.
    var wantsEvents: Bool {
        method == .get
            && (headers[.accept] ?? "").split(separator: ";").first
                .map { $0.trimmingCharacters(in: .whitespaces).lowercased() } == MediaType.events
    }

    /// The same request for JSON, whatever the client has.
    fileprivate var forJSON: IncomingRequest {
        var fields = headers
        fields[.accept] = MediaType.json
        fields[.ifNoneMatch] = nil
        var request = IncomingRequest(
            method: .get, path: path, query: query, headers: fields, authority: authority,
            peer: peer)
        request.id = id
        return request
    }
}

extension FormworkApplication {
    /// Answers a request for the events of a live view model with a stream, or refuses it.
    func events(of route: Route, _ exchange: Exchange) async -> OutgoingResponse {
        guard let writes = services.store.writes else { return exchange.refuse(.notAcceptable) }
        let place: StreamPlace
        do throws(RequestError) {
            place = try streamPlaces.take(for: exchange.streamOwner)
        } catch {
            return exchange.refuse(Refusal(error))
        }
        let subscription = WriteSubscription(writes)
        let request = exchange.incoming.forJSON
        let answer: @Sendable () async -> LiveStream.Answer = {
            await liveAnswer(to: request, of: route)
        }
        let first = await answer()
        guard first.tag != nil else { return first.response }
        let stream = LiveStream(
            limits: limits, place: place, subscription: subscription, first: first, answer: answer
        ) { await caller(of: request) }
        var response = OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: "\(MediaType.events); charset=utf-8", .cacheControl: "no-store",
                .literal("X-Accel-Buffering"): "no",
            ],
            body: LiveStream.opening(
                first, after: exchange.incoming.headers[.literal("Last-Event-ID")]))
        response.parts = { _ in await stream.next() }
        return response
    }

    /// Recognizes the sender again, and answers the request for it.
    private func liveAnswer(
        to request: IncomingRequest, of route: Route
    ) async -> LiveStream.Answer {
        let (exchange, reads) = (Exchange(request, services: services), StoreReads())
        let clock = FormClock(timeZone: exchange.localizer.timeZone, stoppedAt: services.now())
        var identity: CallerIdentity?
        let response = await FormClock.$current.withValue(clock) {
            await recognized(exchange) { exchange in
                identity = exchange.identity
                return await StoreReads.$current.withValue(reads) {
                    await self.answer(of: route, exchange.reading(route.member))
                }
            }
        }
        return LiveStream.Answer(response: response, identity: identity, models: reads.models)
    }

    /// The account of a request's sender as it is now.
    private func caller(of request: IncomingRequest) async -> CallerIdentity? {
        var identity: CallerIdentity?
        _ = await recognized(Exchange(request, services: services)) { exchange in
            identity = exchange.identity
            return OutgoingResponse(status: .noContent)
        }
        return identity
    }

    /// Checks that the store reports its writes, where a live view model is registered.
    var liveErrors: [RegistrationError] {
        guard services.store.writes == nil,
            let model = viewModels.first(where: { $0 is any LiveViewModel.Type })
        else { return [] }
        return [.silentStore(model)]
    }
}

extension Exchange {
    /// The party whose streams are counted together: an account, or else a network.
    fileprivate var streamOwner: String {
        identity.map { "account \($0.id.uuidString)" } ?? "network \(visit.network)"
    }
}
