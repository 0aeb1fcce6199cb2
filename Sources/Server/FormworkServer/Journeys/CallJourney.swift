import Formwork
import Foundation
import HTTPTypes

/// The steps that answer a program's request.
///
/// 1. the body is read as names and texts,
/// 2. it is validated as the request's body, by the same rules as a posted form; changes to an
///   older version than the stored one must not touch fields that others changed,
/// 3. the request's handler carries it out,
/// 4. the response, or the typed error, is sent as JSON, or as the file that it is; a request that
///   repeats the header field `Idempotency-Key` of another gets the first response again.
struct CallJourney<Request: RequestHandler>: Sendable {
    /// Answers the call of a program.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        guard Request.action != .show else { return try await done(exchange) }
        return try await exchange.once { try await done(exchange) }
    }

    /// Carries out the request and encodes its answer.
    private func done(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: Request.self)
        let fields = try exchange.jsonFields()
        let response = try await exchange.retryingStale(Request.self) {
            let accepted = try await exchange.judge(fields, for: Request.self, query: query)
            if !(Request.ResponseBody.self is any FileAnswer.Type) {
                try exchange.checkAcceptable([MediaType.json])
            }
            let request = Request(
                query: query, sort: exchange.sort(of: Request.self), requestBody: accepted.body)
            return try await Request.respond(
                context: exchange.context(of: request, stored: accepted.stored))
        }
        if let file = response as? any FileAnswer {
            let answer = OutgoingResponse.file(file)
            let mediaType = answer.headers[.contentType] ?? ""
            try exchange.checkAcceptable([mediaType, MediaType.json])
            if !exchange.incoming.accept.prefersJSON(to: mediaType) { return answer }
        }
        return try exchange.json(response, status: Request.action == .create ? 201 : 200)
    }
}
