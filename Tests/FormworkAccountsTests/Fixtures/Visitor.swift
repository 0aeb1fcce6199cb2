import FormworkServer
import Foundation
import HTTPTypes

/// A browser with cookies, which posts the forms that it has opened.
struct Visitor {
    let application: FormworkApplication
    var cookies: [String: String] = [:]
    var peer = "127.0.0.1"
    var authority = "localhost"
    var agent = "Test"
    private(set) var token = ""

    init(_ application: FormworkApplication) { self.application = application }

    mutating func open(
        _ link: String, accept: String = "text/html,*/*;q=0.8"
    ) async -> OutgoingResponse { await send(.get, link, accept: accept) }

    /// Asks for a stream of events.
    mutating func listen(to link: String) async -> OutgoingResponse {
        await send(.get, link, accept: "text/event-stream")
    }

    mutating func post(
        _ fields: [String: String], to link: String, accept: String = "text/html,*/*;q=0.8"
    ) async -> OutgoingResponse {
        var form = URLComponents()
        form.queryItems = fields.sorted { $0.key < $1.key }.map(URLQueryItem.init)
        form.queryItems?.append(URLQueryItem(name: "_csrf", value: token))
        let body = (form.percentEncodedQuery ?? "").replacing("+", with: "%2B")
        return await send(.post, link, body: Data(body.utf8), accept: accept)
    }

    private mutating func send(
        _ method: HTTPRequest.Method, _ link: String, body: Data = Data(),
        accept: String = "text/html,*/*;q=0.8"
    ) async -> OutgoingResponse {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        var headers: HTTPFields = [
            .accept: accept, .userAgent: agent,
            .cookie: cookies.map { "\($0)=\($1)" }.joined(separator: "; "),
        ]
        if method == .post { headers[.contentType] = "application/x-www-form-urlencoded" }
        let answer = await application.respond(
            to: IncomingRequest(
                method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                headers: headers, body: body, authority: authority, peer: peer))
        for field in answer.headers[values: .setCookie] {
            let pair = field.prefix { $0 != ";" }.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies[String(pair[0])] = field.contains("Max-Age=0") ? nil : String(pair[1])
        }
        if let found = answer.text.firstMatch(of: /name="_csrf" value="([^"]+)"/) {
            token = String(found.1)
        }
        return answer
    }

    /// Whether the browser may see what only members see.
    var isMember: Bool {
        mutating get async { await open("/members-only").status == .ok }
    }
}

extension OutgoingResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
