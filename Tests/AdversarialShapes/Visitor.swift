import FormworkServer
import Foundation
import HTTPTypes

/// A browser with cookies and a token for forms, as much of one as the shapes need.
struct Visitor {
    private let application: FormworkApplication
    private var cookies: [String: String] = [:]
    private var token = ""
    private var storedId = ""

    /// Opens a form, so that submissions carry the token of its page.
    init(_ application: FormworkApplication, form: String) async throws {
        self.application = application
        let page = await send(IncomingRequest(path: form, headers: [.accept: "text/html"]))
        token = Self.token(in: String(decoding: page.body, as: UTF8.self)) ?? ""
    }

    /// Stores what searches and rules go through, and last the instance that shapes change.
    mutating func store(_ requests: [Shape.Request]) async throws {
        for request in requests { storedId = try await store(request) }
    }

    private mutating func store(_ request: Shape.Request) async throws -> String {
        let response = await response(to: request)
        guard response.status == .created else { throw Unexpected(status: response.status.code) }
        return try JSONDecoder().decode(Reference.self, from: response.body).id
    }

    /// Sends a request of a shape and returns the status of the answer.
    mutating func answer(_ request: Shape.Request) async -> Int {
        await response(to: request).status.code
    }

    private mutating func response(to request: Shape.Request) async -> OutgoingResponse {
        let parts = request.path.split(separator: "?", maxSplits: 1).map(String.init)
        return await send(
            IncomingRequest(
                method: request.method, path: parts[0].replacing("{id}", with: storedId),
                query: (parts.dropFirst().first ?? "").replacing("{id}", with: storedId),
                headers: request.headers, body: Data(request.body(token).utf8)))
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

    /// The answer to a request that stores something.
    private struct Reference: Decodable { let id: String }

    struct Unexpected: Error { let status: Int }
}
