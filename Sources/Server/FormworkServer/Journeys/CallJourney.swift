import Formwork
import Foundation
import HTTPTypes

/// The steps that answer a program's request.
///
/// 1. the body is read as names and texts, with the files that are in it,
/// 2. it is validated as the request's body, by the same rules as a posted form; changes to an
///   older version than the stored one must not touch fields that others changed,
/// 3. the request's handler carries it out, for a client that takes the answer,
/// 4. the response, or the typed error, is sent as JSON, or as the file that it is; a request that
///   repeats the header field `Idempotency-Key` of another gets the first response again.
///
/// ```http
/// POST /ideas HTTP/1.1
/// Content-Type: application/json
/// Idempotency-Key: "5f1c"
///
/// {"title": "Solar roof", "category": "hardware"}
///
/// HTTP/1.1 201 Created
/// Location: /ideas/DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30
///
/// {"id": "DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30", "version": 1}
/// ```
struct CallJourney<Request: RequestHandler>: Sendable {
    /// Answers the call of a program.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        guard Request.action != .show, !(Request.self is any PrivateRequest.Type) else {
            return try await call(exchange)
        }
        return try await exchange.once { try await call(exchange) }
    }

    /// Carries out the request and encodes its answer.
    private func call(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: Request.self)
        let fields = try await exchange.fieldsWithFiles(as: Request.RequestBody.self)
        let isFile = Request.ResponseBody.self is any FileAnswer.Type
        let response = try await exchange.carryOut(
            Request.self, submitting: fields, query: query,
            answering: isFile ? [] : [MediaType.json])
        if let file = try file(response, exchange) { return file }
        if Request.action == .create { return try created(response, exchange) }
        return try changed(response, exchange)
    }

    /// The answer to a change, with the tag of the new version where the next request can name it.
    ///
    /// ```http
    /// PATCH /ideas/DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30 HTTP/1.1
    /// Content-Type: application/json
    /// If-Match: "1"
    ///
    /// {"title": "Solar roofs"}
    ///
    /// HTTP/1.1 200 OK
    /// ETag: "2"
    /// ```
    private func changed(
        _ response: Request.ResponseBody, _ exchange: Exchange
    ) throws -> OutgoingResponse {
        var answer = try exchange.json(response)
        if Request.self is any StoredModelRequest.Type, let stored = response as? StoredReference {
            answer.headers[.eTag] = stored.version.map(VersionTag.text)
        }
        return answer
    }

    /// The answer to a creation, with the address of what was created where that has a page (RFC
    /// 9110, 15.3.2).
    private func created(
        _ response: Request.ResponseBody, _ exchange: Exchange
    ) throws -> OutgoingResponse {
        var answer = try exchange.json(response, status: 201)
        if let type = Request.self as? any FormRequest.Type {
            answer.headers[.location] = try type.destinationLink(after: response).map {
                exchange.services.site.basePath + $0
            }
        }
        return answer
    }

    /// The answer as the file that it is; `nil` if it is none, or for a client that prefers JSON.
    private func file(
        _ response: Request.ResponseBody, _ exchange: Exchange
    ) throws -> OutgoingResponse? {
        guard let file = response as? any FileAnswer else { return nil }
        let answer = OutgoingResponse.file(file)
        let mediaType = answer.headers.first(.contentType) ?? ""
        try exchange.checkAcceptable([mediaType, MediaType.json])
        return exchange.incoming.accept.prefersJSON(to: mediaType) ? nil : answer
    }
}

extension FormRequest {
    /// The address of the page behind an answer whose type is only known at run time.
    fileprivate static func destinationLink(after response: Any) throws -> String? {
        try (response as? ResponseBody).map { try link(after: $0) }
    }
}
