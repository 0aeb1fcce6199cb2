import Formwork
import FormworkHTML
import Foundation
import HTTPTypes
import Logging

extension IncomingRequest {
    /// Whether the client asks for a stream of events.
    var wantsEvents: Bool {
        method == .get
            && (headers.joined(.accept) ?? "").split(separator: ";").first
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
            await liveAnswer(to: request, of: route, for: exchange)
        }
        let first = await answer()
        guard first.tag != nil else { return first.response }
        let stream = LiveStream(
            limits: limits, place: place, subscription: subscription, first: first, answer: answer
        ) { await isCurrent(exchange) }
        var response = OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: "\(MediaType.events); charset=utf-8", .cacheControl: "no-store",
                .literal("X-Accel-Buffering"): "no",
            ],
            body: LiveStream.opening(
                first, after: exchange.incoming.headers.joined(.literal("Last-Event-ID"))))
        response.parts = { _ in await stream.next() }
        return response
    }

    /// Answers the request for the sender of the stream; with a refusal once it is another one.
    private func liveAnswer(
        to request: IncomingRequest, of route: Route, for sender: Exchange
    ) async -> LiveStream.Answer {
        guard await isCurrent(sender) else {
            let exchange = Exchange(request, at: sender.application)
            return LiveStream.Answer(response: exchange.refuse(.unauthenticated), models: [])
        }
        let exchange = Exchange(request, at: sender.application, from: sender.identity)
        let reads = StoreReads()
        let clock = FormClock(timeZone: exchange.localizer.timeZone, stoppedAt: services.now())
        let response = await FormClock.$current.withValue(clock) {
            await onBehalfOfSender(exchange) { exchange in
                await StoreReads.$current.withValue(reads) {
                    await self.answer(of: route, exchange.reading(route.member))
                }
            }
        }
        return LiveStream.Answer(response: response, models: reads.models)
    }

    /// Whether the sender of a stream still is the one that was recognized, which keeps no session alive.
    private func isCurrent(_ sender: Exchange) async -> Bool {
        do {
            return try await sender.isCurrent()
        } catch let error as RequestError where error.code.httpStatus < 500 {
            return false
        } catch {
            services.logger.error("The sender of a stream is not known: \(error.logText)")
            return false
        }
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
    var streamOwner: String {
        identity.map { "account \($0.id.uuidString)" } ?? "network \(visit.network)"
    }
}
