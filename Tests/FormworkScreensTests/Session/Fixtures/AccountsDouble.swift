import Formwork
import FormworkClient
import FormworkScreens
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server with accounts and one request for data, whose answers name their user.
final class AccountsDouble: RequestTransport {
    /// A request as it arrived.
    struct Arrival: Sendable {
        let path: String
        let url: URL?
        /// The name of the user whose cookie or password it carried.
        let user: String?
        let headers: [String: String]
    }

    private struct State {
        var sessions: [String: String] = [:]
        var passwords: [String: String] = [:]
        var arrivals: [Arrival] = []
        var made = 0
        var faults: [String: [RequestAnswer]] = [:]
    }

    private let state = Mutex(State())
    private let onArrival: @Sendable (Arrival) async throws -> Void

    /// Makes a server; the closure can hold or fail each request.
    init(
        users: [String] = ["ada", "eve"],
        onArrival: @escaping @Sendable (Arrival) async throws -> Void = { _ in }
    ) {
        self.onArrival = onArrival
        state.withLock { state in for user in users { state.passwords[user] = "secret of \(user)" }
        }
    }

    /// The requests so far.
    var arrivals: [Arrival] { state.withLock(\.arrivals) }

    /// The number of requests for a path so far.
    func count(_ path: String) -> Int { arrivals.count { $0.path == path } }

    /// Whether a user has a session.
    func hasSession(_ user: String) -> Bool { state.withLock { $0.sessions.values.contains(user) } }

    /// Whether a user has logged in, and has asked who that is.
    func hasAccepted(_ user: String) -> Bool {
        arrivals.contains { $0.path == "/account/user" && $0.user == user }
    }

    /// Ends sessions at the server: of one user, or of all.
    func expire(_ user: String? = nil) {
        state.withLock { state in
            state.sessions = state.sessions.filter { user != nil && $0.value != user }
        }
    }

    func change(password: String, of user: String) {
        state.withLock { $0.passwords[user] = password }
    }

    /// Answers the next request for a path with a fault.
    func fail(_ path: String, with answer: RequestAnswer, times: Int = 1) {
        state.withLock { $0.faults[path, default: []] += Array(repeating: answer, count: times) }
    }

    static func id(of user: String) -> UUID {
        var bytes = [UInt8](user.utf8.prefix(16))
        bytes += Array(repeating: 0, count: 16 - bytes.count)
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    static func credentials(of user: String) -> SessionCredentials {
        .password(email: user, password: "secret of \(user)")
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let path = request.url?.path ?? ""
        let body =
            (request.httpBody.flatMap {
                try? JSONDecoder().decode([String: JSONText].self, from: $0)
            }) ?? [:]
        let sender = state.withLock { owner(of: request, $0) }
        let arrival = Arrival(
            path: path, url: request.url, user: body["email"]?.text ?? sender,
            headers: request.allHTTPHeaderFields ?? [:])
        let fault = note(arrival)
        try await onArrival(arrival)
        if let fault { return fault }
        return try state.withLock { state in try answer(path, request, body, &state) }
    }

    /// Notes a request, and takes the fault that is next for it.
    private func note(_ arrival: Arrival) -> RequestAnswer? {
        state.withLock { state in
            state.arrivals.append(arrival)
            guard var faults = state.faults[arrival.path], !faults.isEmpty else { return nil }
            let fault = faults.removeFirst()
            state.faults[arrival.path] = faults
            return fault
        }
    }

    private func owner(of request: URLRequest, _ state: State) -> String? {
        let cookies = request.value(forHTTPHeaderField: "Cookie") ?? ""
        let key = cookies.split(separator: "; ").first { $0.hasPrefix("session=") }?.dropFirst(8)
        let token = request.value(forHTTPHeaderField: "Authorization")?.dropFirst(7)
        return (key ?? token).flatMap {
            state.sessions[String($0)] ?? String($0.prefix { $0 != "-" })
        }
    }

    private func answer(
        _ path: String, _ request: URLRequest, _ body: [String: JSONText], _ state: inout State
    ) throws -> RequestAnswer {
        let cookies = request.value(forHTTPHeaderField: "Cookie") ?? ""
        let key = cookies.split(separator: "; ").first { $0.hasPrefix("session=") }?.dropFirst(8)
        let owner = key.flatMap { state.sessions[String($0)] }
        switch path {
        case "/account/log-in":
            guard let email = body["email"]?.text, state.passwords[email] == body["password"]?.text
            else { return try Self.refusal(.invalid, 422) }
            state.made += 1
            let key = "\(email)-\(state.made)"
            state.sessions[key] = email
            return try Self.json(
                ["link": "/account"], cookies: ["session=\(key); Path=/; HttpOnly"])
        case "/account/session":
            if request.url?.query == "all=true" {
                guard let owner else { return try Self.refusal(.unauthenticated, 401) }
                state.sessions = state.sessions.filter { $0.value != owner }
            } else if let key {
                state.sessions[String(key)] = nil
            }
            return try Self.json(["link": "/"], cookies: ["session=; Path=/; Max-Age=0"])
        case "/account/user":
            guard let owner else { return try Self.refusal(.unauthenticated, 401) }
            return RequestAnswer(
                body: try JSONEncoder().encode(SessionUser(id: Self.id(of: owner), name: owner)))
        default:
            guard let owner else { return try Self.refusal(.unauthenticated, 401) }
            return try Self.json(["owner": owner])
        }
    }

    static func refusal(
        _ code: RequestError.Code, _ status: Int, headers: [(name: String, value: String)] = []
    ) throws -> RequestAnswer {
        let error = RequestError(code, message: .constant("Refused."))
        let encoder = JSONEncoder()
        return RequestAnswer(status: status, headers: headers, body: try encoder.encode(error))
    }

    private static func json(
        _ body: [String: String], cookies: [String] = []
    ) throws -> RequestAnswer {
        RequestAnswer(
            headers: [("Content-Type", "application/json")] + cookies.map { ("Set-Cookie", $0) },
            body: try JSONEncoder().encode(body))
    }
}

/// A text or something else of JSON.
private struct JSONText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
    }
}

/// The request for data of the user.
struct OwnDataRequest: ShowRequest {
    struct ResponseBody: ServerRequestBody { let owner: String }
    static let path = "/data"
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
    init() { self.init(query: EmptyQuery()) }
}

extension SessionContext {
    /// A session at a server of a test, without repeated attempts unless they are wanted.
    static func underTest(
        by transport: any RequestTransport, retries: RetryPolicy = .patient,
        store: (any CredentialsStore)? = nil, resolver: (any ChallengeResolver)? = nil
    ) throws -> SessionContext {
        SessionContext(
            server: try .underTest(), locale: Locale(identifier: "en"), by: transport,
            retries: retries, store: store, challengeResolver: resolver)
    }

    /// The name of the user that the server sees.
    func owner() async throws -> String { try await answer(to: OwnDataRequest()).owner }
}

extension ServerContext {
    static func underTest(_ address: String = "https://intranet.example") throws -> ServerContext {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        return try ServerContext(url)
    }
}
