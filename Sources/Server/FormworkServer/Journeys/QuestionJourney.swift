import Formwork
import Foundation
import HTTPTypes
import Logging

/// The steps that answer a page's question about a rule that only the server can decide, while its
/// form is filled in.
///
/// The question changes nothing, and nothing relies on its answer: the rule is decided again when
/// the form arrives.
///
/// ```http
/// POST /plans/new/questions HTTP/1.1
/// Content-Type: application/json
///
/// {"code": "taken", "tag": "title", "values": {"title": ["Solar roof"]}, "_csrf": "…"}
///
/// HTTP/1.1 200 OK
///
/// {"verdict": "invalid"}
/// ```
///
/// A program, which sends no cookie, needs no token: pages of other sites cannot send JSON without
/// being recognized.
///
/// A caller who may not send the form is refused like the form.
///
/// The verdict `unknown` leaves the rule open: the page shows nothing, and the submission decides.
struct QuestionJourney<Request: ServerRequest>: Sendable {
    /// Decides one rule for a live form; nothing is changed by it.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: Request.self)
        let asked = try exchange.askedQuestion()
        if asked.token != nil || exchange.incoming.headers.first(.cookie) != nil {
            try exchange.checkToken(asked.token.map { [$0] } ?? [], of: "question")
        }
        try await (Request.self as? any RequestHandler.Type)?.checkCaller(of: exchange, query)
        let verdict = await self.verdict(on: asked, query: query, exchange)
        return try exchange.json(Answer(verdict: verdict.rawValue))
    }

    private func verdict(
        on asked: AskedQuestion, query: Request.Query, _ exchange: Exchange
    ) async -> ServerAnswer.Verdict {
        guard let model = Request.RequestBody.self as? any ValidatableModel.Type,
            let question = model.serverRuleQuestion(
                ViolationCode(rawValue: asked.code), at: asked.tag, texts: asked.values)
        else { return .unknown }
        do {
            let isKept = try await exchange.decide(question, for: Request.self, query: query)
            return isKept ? .valid : .invalid
        } catch {
            exchange.services.logger.error(
                "The rule \(asked.code) could not be decided: \(error.logText)")
            return .unknown
        }
    }

    private struct Answer: Encodable { let verdict: String }
}

extension RequestHandler {
    /// Refuses the caller of an exchange, for a query whose type is only known at run time.
    fileprivate static func checkCaller(
        of exchange: Exchange, _ query: any ServerRequestQuery
    ) async throws {
        guard let query = query as? Query else { return }
        try await checkCaller(exchange.caller, query: query, in: exchange.services.store)
    }
}

/// A question as a page sends it: its values are canonical texts.
struct AskedQuestion: Decodable {
    let code: String
    let tag: String
    let values: [String: [String]]
    let token: String?

    private enum CodingKeys: String, CodingKey {
        case code, tag, values
        case token = "_csrf"
    }
}

extension Exchange {
    /// The question in the body.
    ///
    /// - Throws: `RequestError` if the body is too large, of another type, or no question.
    fileprivate func askedQuestion() throws(RequestError) -> AskedQuestion {
        let body = try receivedBody()
        guard incoming.mediaType == "application/json" else { throw RequestError(.unsupportedType) }
        do {
            return try JSONDecoder().decode(AskedQuestion.self, from: body)
        } catch {
            throw RequestError(.malformed)
        }
    }
}
