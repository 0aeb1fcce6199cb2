package import FormworkEngine
package import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// Questions of live forms about rules that only the application can decide.
extension ServerRequest {
    /// A question of the form of this request as Foundation sends it.
    package static func urlRequest(
        asking question: ServerQuestion, _ query: Query, baseURL: URL, locale: Locale
    ) throws -> URLRequest {
        let url = try url(of: try questionsLink(query: query), baseURL: baseURL)
        var request = urlRequest(url, body: question.body, locale: locale)
        request.httpMethod = "POST"
        return request
    }

    /// Sends a question, and returns the verdict; `unknown` if there is none, as the submission
    /// decides again.
    package static func verdict(
        of request: URLRequest, by transport: any RequestTransport
    ) async -> ServerAnswer.Verdict {
        let answer = try? await accepted(request, by: transport)
        let sent = answer.flatMap {
            try? JSONDecoder.formwork.decode(SentVerdict.self, from: $0.body)
        }
        return (sent?.verdict).flatMap { ServerAnswer.Verdict(rawValue: $0) } ?? .unknown
    }
}

/// A verdict as an application sends it.
private struct SentVerdict: Decodable {
    let verdict: String
}

extension ServerQuestion {
    /// The question as JSON, with canonical texts.
    fileprivate var body: Data {
        var object = JSONObject()
        object.append("code", .text(code.rawValue))
        object.append("tag", .text(tag))
        var texts = JSONObject()
        for member in values.members {
            texts.append(member.tag, .array(member.value.wireTexts.map { .text($0) }))
        }
        object.append("values", .object(texts))
        return Data(JSONValue.object(object).bytes)
    }
}
