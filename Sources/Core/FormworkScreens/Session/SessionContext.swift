public import Formwork
public import FormworkClient
public import Foundation
import Synchronization

/// The session of the user of a program at one server, which screenlets and operations share.
///
/// ```swift
/// func session(of email: String, _ password: String, at server: URL) async throws -> SessionContext {
///     let session = SessionContext(server: try ServerContext(server))
///     let user = try await session.logIn(with: .password(email: email, password: password))
///     print(user.name)
///     return session
/// }
/// ```
///
/// It is a `RequestTransport`: requests to the server carry the credentials of the user, which are
/// renewed once when the server rejects them, by one log-in for all requests that wait. Requests to
/// other servers carry none. After a log-out, or when another user logs in, no request of the former
/// user is sent, and none ends with an answer.
///
/// It is no singleton: a program makes one, and hands it on. Its properties can be read from everywhere.
///
/// Seed: the class of the same name in Liferay Screens.
public final class SessionContext: Sendable {
    /// The maximum number of changes that wait for a reader of ``changes``; older ones are left out.
    public static let maximumWaitingChanges = 16

    /// Removes what is kept of a user who has left, such as entries of a cache.
    public typealias CleanUp = @Sendable (CacheOwner) async -> Void

    /// The server.
    public let server: ServerContext

    /// The language that requests ask for.
    public let locale: Locale

    let connection: SessionConnection
    let store: (any CredentialsStore)?
    private let state = Mutex(SessionState())

    /// Makes a session in which no user is logged in.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - locale: The language that requests ask for.
    ///   - transport: The way to the server, by default over the network. It must not follow redirects
    ///     to other servers, as that one does not.
    ///   - retries: The attempts at a request, and the clock of all times.
    ///   - cache: The answers that users have had, of which each sees those of one user; `nil` for none. It
    ///     forgets a user who logs out.
    ///   - store: The place of credentials for the next start; `nil` for none.
    ///   - challengeResolver: The answers of the user to questions of the log-in; `nil` for none.
    public init(
        server: ServerContext, locale: Locale = .current,
        by transport: any RequestTransport = NetworkTransport.formwork,
        retries: RetryPolicy = RetryPolicy(), cache: ResponseCache? = nil,
        store: (any CredentialsStore)? = nil,
        challengeResolver: (any ChallengeResolver)? = nil
    ) {
        (self.server, self.locale, self.store) = (server, locale, store)
        connection = SessionConnection(
            server: server, locale: locale, transport: transport, retries: retries, cache: cache,
            challengeResolver: challengeResolver)
    }

    // MARK: The user

    /// Whether a user is logged in, as far as it is known here.
    public var isLoggedIn: Bool { user != nil }

    /// The user; `nil` for a visitor.
    public var user: SessionUser? { state.withLock(\.user) }

    /// The kind of credentials by which the user logged in; `nil` for a visitor.
    public var authType: SessionCredentials.Kind? { login?.credentials.current.kind }

    /// The owner of data that are received now, by which caches and waiting writes are kept apart.
    ///
    /// ```swift
    /// func refresh(_ session: SessionContext, show: (SessionUser) -> Void) async throws {
    ///     let owner = session.owner
    ///     let user = try await session.answer(to: SessionUserRequest())
    ///     guard session.owner == owner else { return }  // the user left meanwhile
    ///     show(user)
    /// }
    /// ```
    public var owner: CacheOwner { connection.owner(of: user) }

    /// The changes from now on, for one reader.
    public var changes: AsyncStream<SessionChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SessionChange.self, bufferingPolicy: .bufferingNewest(Self.maximumWaitingChanges))
        let id = UUID()
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
        }
        state.withLock { $0.observers[id] = continuation }
        return stream
    }

    /// Adds work that removes what is kept of a user who logs out, or in whose place another one logs in.
    ///
    /// It is done before another user is logged in. Writes that wait for their user are no part of it: they
    /// stay, and are sent when the same user is back.
    public func addCleanUp(_ cleanUp: @escaping CleanUp) {
        state.withLock { $0.cleanUps.append(cleanUp) }
    }

    var login: UserLogin? { state.withLock(\.login) }

    // MARK: Log-in

    /// Logs a user in, in the place of the one who is logged in.
    ///
    /// Until the server has accepted the credentials nothing changes. Of several log-ins at the same
    /// time the last one counts. One that is cancelled logs no user in, also if the server has accepted
    /// it: the session is ended there. A former user who has begun to leave by then does leave.
    ///
    /// - Parameter credentials: A password, a cookie or a token.
    /// - Returns: The user.
    /// - Throws: `RequestError` with the code `invalid` for a wrong password, `unauthenticated` for other
    ///   credentials that are not valid, `tooManyRequests`; `ServerRequestProcessingError` if the server
    ///   does not answer; `CancellationError` if the task was cancelled, or a log-out or another log-in
    ///   followed.
    @discardableResult public func logIn(
        with credentials: SessionCredentials
    ) async throws -> SessionUser {
        let login = UserLogin(UserCredentials(credentials, at: connection), at: connection)
        let turn = state.withLock { $0.beginTurn(login) }
        do {
            let user = try await login.credentials.begin()
            login.accept(user)
            try await replace(by: login, of: user, turn)
            return user
        } catch {
            let wasPending = state.withLock { $0.endPending(login) }
            login.close()
            if error is CancellationError { await abandon(login, wasPending) }
            throw error
        }
    }

    /// Logs the user in again with the same credentials, such as before a sensitive action.
    ///
    /// - Returns: The user, with the attributes of now.
    /// - Throws: `RequestError` with the code `unauthenticated` without a user, or if the credentials are
    ///   not accepted any more, which ends the session; otherwise the same as ``logIn(with:)``.
    @discardableResult public func relogin() async throws -> SessionUser {
        guard let login else { throw RequestError(.unauthenticated) }
        guard let user = try await login.renewed() else {
            end(login, login.credentials.wereRejected ? .rejected : .expired)
            throw RequestError(.unauthenticated)
        }
        return try refresh(user, of: login)
    }

    /// Reads the attributes of the user at the server.
    ///
    /// - Returns: The user.
    /// - Throws: `RequestError` with the code `unauthenticated` without a user; the errors of the request.
    @discardableResult public func refreshUserAttributes() async throws -> SessionUser {
        guard let login else { throw RequestError(.unauthenticated) }
        let answer = try await answer(to: SessionUserRequest(), by: .remoteOnly)
        return try refresh(answer.content, of: login)
    }

    /// Logs the user out.
    ///
    /// Here the session ends at once, whatever happens: requests on their way are cancelled, clean-ups are
    /// done, stored credentials removed. The server is asked to end it too, for a few seconds.
    ///
    /// - Parameter everywhere: Whether all sessions of the user end, on all devices.
    /// - Throws: With `everywhere`, the error of the server that did not end the sessions, such as
    ///   `unauthenticated` for a token; ``CredentialsStoreError`` if stored credentials cannot be removed.
    public func logOut(everywhere: Bool = false) async throws {
        let leaving = state.withLock { state in
            _ = state.beginTurn()
            return leave(&state, .loggedOut, keepingDataOf: nil, everywhere: everywhere)
        }
        let problem = await leaving.value
        try await removeStoredCredentials()
        if everywhere, let problem { throw problem }
    }

    // MARK: Steps

    /// Puts a log-in in the place of another one, once nothing of that one is on its way.
    func replace(by login: UserLogin, of user: SessionUser, _ turn: Int) async throws {
        let leaving = try state.withLock { state in
            guard state.turn == turn, !Task.isCancelled else { throw CancellationError() }
            return leave(&state, .replaced, keepingDataOf: user.id)
        }
        _ = await leaving.value
        try state.withLock { state in
            guard state.turn == turn, !Task.isCancelled else { throw CancellationError() }
            _ = state.endPending(login)
            (state.login, state.user) = (login, user)
            state.notify(.loggedIn(user))
        }
    }

    /// Begins a change of the user, which ends without an effect if another one begins.
    func beginTurn() -> Int { state.withLock { $0.beginTurn() } }

    /// Ends a session that the server has rejected.
    func end(_ login: UserLogin, _ reason: SessionEnd) {
        state.withLock { state in
            guard state.login === login, let user = state.user else { return }
            _ = leave(&state, reason, keepingDataOf: user.id)
        }
    }

    private func refresh(_ user: SessionUser, of login: UserLogin) throws -> SessionUser {
        try state.withLock { state in
            guard state.login === login, state.user?.id == user.id, !Task.isCancelled else {
                throw CancellationError()
            }
            state.user = user
            state.notify(.refreshed(user))
        }
        return user
    }

    /// Ends the log-in there is, and returns the work that must be done before another user logs in.
    private func leave(
        _ state: inout SessionState, _ reason: SessionEnd, keepingDataOf user: ModelIdType?,
        everywhere: Bool = false
    ) -> SessionState.Leaving {
        let (login, former) = (state.login, state.leaving)
        if let login {
            login.close()
            state.left = connection.owner(of: state.user)
            (state.login, state.user) = (nil, nil)
            state.notify(.ended(reason))
        }
        let isKnownToServer = reason == .loggedOut || reason == .replaced
        let leaving = SessionState.Leaving {
            _ = await former?.value
            await login?.wait()
            let problem = isKnownToServer ? await self.farewell(login, everywhere) : nil
            await self.cleanUp(keepingDataOf: user, reason)
            return problem
        }
        state.leaving = leaving
        return leaving
    }

    /// Ends a session that the server may have begun for a log-in that was cancelled or overtaken, so that
    /// nothing of it is on its way any more.
    private func abandon(_ login: UserLogin, _ wasPending: Bool) async {
        guard wasPending else {
            // The change that overtook it ends it.
            _ = await state.withLock(\.leaving)?.value
            return
        }
        // In a task of its own, which is not cancelled.
        await Task {
            await login.wait()
            _ = await farewell(login, false)
        }.value
    }

    private func farewell(_ login: UserLogin?, _ everywhere: Bool) async -> (any Error)? {
        do {
            try await login?.endAtServer(everywhere: everywhere)
            return nil
        } catch {
            return error
        }
    }

    /// Removes what is kept of the last user, unless the same one goes on.
    private func cleanUp(keepingDataOf user: ModelIdType?, _ reason: SessionEnd) async {
        let (left, cleanUps) = state.withLock { $0.takeLeft(keepingDataOf: user) }
        if reason == .rejected { await forgetCredentials(of: user?.uuidString) }
        guard let left else { return }
        await forgetCredentials(of: left.user)
        // An entry that cannot be removed is not read any more.
        try? await connection.cache?.removeAll(of: left.user)
        for cleanUp in cleanUps { await cleanUp(left) }
    }
}
