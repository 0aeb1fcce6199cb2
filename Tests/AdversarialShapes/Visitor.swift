import FormworkServer
import Foundation
import HTTPTypes

/// A browser with cookies and the token of each form, as much of one as the shapes need.
struct Visitor {
    private let application: FormworkApplication
    private var cookies: [String: String] = [:]
    private var tokens: [String: String] = [:]

    /// Opens both forms, so that submissions carry what their pages gave.
    init(_ application: FormworkApplication) async throws {
        self.application = application
        for path in [Shape.idea, Shape.plan] {
            let page = await send(IncomingRequest(path: path, headers: [.accept: "text/html"]))
            tokens[path] = Self.token(in: String(decoding: page.body, as: UTF8.self))
        }
    }

    /// Stores what searches and rules go through.
    mutating func fillStore() async throws {
        for number in 0..<20 {
            let status = await answer(.stored(number: number))
            guard status == 201 else { throw Unexpected(status: status) }
        }
    }

    /// Sends a request of a shape and returns the status of the answer.
    mutating func answer(_ request: Shape.Request) async -> Int {
        let parts = request.path.split(separator: "?", maxSplits: 1).map(String.init)
        let page = parts[0].hasSuffix("/questions") ? Shape.plan : parts[0]
        let body = Data(request.body(tokens[page] ?? "").utf8)
        return await send(
            IncomingRequest(
                method: request.method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                headers: request.headers, body: body)
        ).status.code
    }

    private mutating func send(_ incoming: IncomingRequest) async -> OutgoingResponse {
        var headers = incoming.headers
        if headers[.cookie] == nil, !cookies.isEmpty {
            headers[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
        }
        let response = await application.respond(
            to: IncomingRequest(
                method: incoming.method, path: incoming.path, query: incoming.query,
                headers: headers, body: incoming.body))
        for field in response.headers[values: .setCookie] {
            let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
        return response
    }

    private static func token(in page: String) -> String? {
        page.firstMatch(of: /name="_csrf" value="([^"]*)"/).map { String($0.1) }
    }

    struct Unexpected: Error { let status: Int }
}
