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
        let answer = refusal.timing(try json(refusal.body, status: refusal.status))
        guard case .object(let known)? = try? JSONValue(Array(answer.body)) else { return answer }
        let own = downgraded(known)
        let names = Set(own.members.map(\.name))
        var problem = JSONObject()
        for (name, value) in generalMembers(of: refusal) where !names.contains(name) {
            problem.append(name, value)
        }
        for member in own.members { problem.append(member.name, member.value) }
        var response = answer
        response.body = Data(JSONValue.object(problem).bytes)
        response.headers[.contentType] = MediaType.problem
        return response
    }

    /// The members that describe the status, and the message in the reader's language.
    private func generalMembers(of refusal: Refusal) -> [(String, JSONValue)] {
        let title = HTTPResponseStatus(statusCode: refusal.status).reasonPhrase
        return [
            ("type", .text("about:blank")), ("title", .text(title)),
            ("status", .number("\(refusal.status)")),
            ("detail", .text(localizer.text(refusal.error.message))),
            ("requestId", .text(incoming.id)),
        ]
    }
}
