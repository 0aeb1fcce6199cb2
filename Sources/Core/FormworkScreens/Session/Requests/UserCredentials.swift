import Formwork
import FormworkClient
import Foundation
import Synchronization

/// The credentials of one log-in, as its client shows and renews them.
final class UserCredentials: ClientCredentialProvider {
    private struct State {
        var credentials: SessionCredentials
        var user: ModelIdType?
        var wereRejected = false
    }

    let jar: CookieJar
    let exchanges = OpenExchanges()
    private let connection: SessionConnection
    private let state: Mutex<State>

    /// Makes the credentials of a log-in; of a user who is known already, no other is accepted.
    init(
        _ credentials: SessionCredentials, of user: ModelIdType? = nil,
        cookies: [(name: String, value: String)] = [], at connection: SessionConnection
    ) {
        self.connection = connection
        jar = CookieJar(for: connection.server.url, cookies)
        state = Mutex(State(credentials: credentials, user: user))
        if case .cookie(let name, let value) = credentials { jar.replaceAll(by: (name, value)) }
    }

    /// The credentials as they are.
    var current: SessionCredentials { state.withLock(\.credentials) }

    /// Whether the server does not accept the credentials themselves any more.
    var wereRejected: Bool { state.withLock(\.wereRejected) }

    /// The identity of the user, once it is known.
    var owner: ModelIdType? { state.withLock(\.user) }

    /// The way of the log-in's requests.
    var way: SessionWay {
        SessionWay(transport: connection.transport, jar: jar, exchanges: exchanges)
    }

    /// Logs in where a password makes a session first, and returns the user.
    ///
    /// - Throws: The errors of the requests.
    func begin() async throws -> SessionUser {
        try await exchanges.perform {
            if case .password(let email, let password) = self.current {
                try await self.logIn(email, password)
            }
            let user = try await self.user()
            self.state.withLock { $0.user = user.id }
            return user
        }
    }

    /// Reads the user at the server.
    func user() async throws -> SessionUser {
        try await SessionUserRequest().processRequest(
            baseURL: connection.server.url, headers: try await credentialHeaders(),
            locale: connection.locale, by: connection.client(by: way))
    }

    /// The cookies, and the token if there is one.
    func credentialHeaders() async throws -> [String: String] {
        guard case .token(let token) = current else { return jar.headers }
        let bearer = try await BearerCredentialProvider(token: token).credentialHeaders()
        return jar.headers.merging(bearer) { _, bearer in bearer }
    }

    /// Begins the session again, by the password or by what the user answers to the challenge.
    ///
    /// - Returns: The new header fields; `nil` if there are no credentials of the same user any more.
    func credentialHeaders(
        afterRejection rejection: CredentialRejectedError
    ) async throws -> [String: String]? {
        try await exchanges.perform {
            let isRenewed = try await self.beginAgain()
            let isAccepted = isRenewed ? try await self.isOwner() : false
            self.state.withLock { $0.wereRejected = !isAccepted }
            return isAccepted ? try await self.credentialHeaders() : nil
        }
    }

    /// Whether the credentials still are those of the user, as far as the server answers.
    func areValid() async -> Bool {
        do { return try await isOwner() } catch { return true }
    }

    private func beginAgain() async throws -> Bool {
        if case .password(let email, let password) = current {
            do {
                try await logIn(email, password)
                return true
            } catch let error as RequestError where error.code == .invalid {
                // The password is another one now; the user may know it.
            }
        }
        let resolver = connection.challengeResolver
        guard let other = try await resolver?.credentials(after: current.kind) else { return false }
        try await use(other)
        return true
    }

    private func use(_ other: SessionCredentials) async throws {
        state.withLock { $0.credentials = other }
        switch other {
        case .password(let email, let password):
            jar.replaceAll(by: nil)
            try await logIn(email, password)
        case .cookie(let name, let value): jar.replaceAll(by: (name, value))
        case .token: jar.replaceAll(by: nil)
        }
    }

    /// Whether the server recognizes the same user.
    private func isOwner() async throws -> Bool {
        do {
            let found = try await user()
            return state.withLock { $0.user == found.id }
        } catch let error as RequestError where error.code == .unauthenticated {
            return false
        }
    }

    private func logIn(_ email: String, _ password: String) async throws {
        jar.beginAgain()
        let next = try await send(
            AccountLogInRequest(requestBody: .init(email: email, password: password)))
        guard next.asksForCode else { return }
        guard let code = try await connection.challengeResolver?.code(for: email) else {
            throw RequestError(
                .unauthenticated, message: .localized(key: "FormworkSession.codeNeeded"))
        }
        _ = try await send(AccountCodeRequest(requestBody: .init(code: code)))
    }

    private func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(
            baseURL: connection.server.url, headers: jar.headers, locale: connection.locale,
            by: connection.client(by: way))
    }
}
