import Formwork
import Foundation
import HTTPTypes
import NIOHTTP1

/// The answer to a program that is refused: a problem (RFC 9457).
extension Exchange {
    /// An answer with the problem of a refusal: the members that every problem has, and those of
    /// the error as its Swift type has them.
    ///
    /// Members of the error come first where both have one of a name, so that its type can be
    /// decoded; an error that is no object in JSON is the body by itself.
    ///
    /// ```http
    /// HTTP/1.1 422 Unprocessable Entity
    /// Content-Type: application/problem+json
    ///
    /// {"type": "about:blank", "title": "Unprocessable Entity", "status": 422, "code": "invalid",
    ///  "detail": "Some of what was entered cannot be accepted.", "requestId": "Zk3xv0a-P4sQmB1", "conflicts": [],
    ///  "errors": [{"field": "title", "code": "required", "message": "Enter a title"}]}
    /// ```
    func problem(_ refusal: Refusal) throws -> OutgoingResponse {
        if let error = refusal.body as? RequestError, clientVersion == nil,
            let own = try error.problemMembers(by: localizer)
        {
            var answer = refusal.timing(.json(Data(), status: refusal.status))
            describe(refusal, with: own, in: &answer)
            return answer
        }
        var answer = refusal.timing(try json(refusal.body, status: refusal.status))
        if case .object(let known)? = try? JSONValue(Array(answer.body)) {
            describe(refusal, with: downgraded(known), in: &answer)
        }
        return answer
    }

    /// Gives an answer the members that describe the status, and those of the error, which come in the
    /// places of general ones.
    private func describe(
        _ refusal: Refusal, with own: JSONObject, in answer: inout OutgoingResponse
    ) {
        var problem = JSONObject(capacity: own.members.count + 5)
        func append(_ name: String, _ value: @autoclosure () -> JSONValue) {
            guard !own.members.contains(where: { $0.name == name }) else { return }
            problem.append(name, value())
        }
        append("type", .text("about:blank"))
        append("title", .text(HTTPResponseStatus(statusCode: refusal.status).reasonPhrase))
        append("status", .number("\(refusal.status)"))
        append("detail", .text(localizer.text(refusal.error.message)))
        append("requestId", .text(incoming.id))
        for member in own.members { problem.append(member.name, member.value) }
        answer.body = Data(JSONValue.object(problem).bytes)
        answer.headers[.contentType] = MediaType.problem
    }
}
