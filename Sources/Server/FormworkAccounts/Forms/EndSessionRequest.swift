public import Formwork
public import FormworkServer
public import Foundation

/// The request that ends sessions of the user: this one, which is the log-out, another one, all
/// others, all, or that revokes a token of a program.
public struct EndSessionRequest: DestroyRequest, FormRequest, PrivateRequest {
    /// The session.
    public struct Query: ServerRequestQuery {
        /// The identity of the session; `nil` for the one of the browser.
        public var id: ModelIdType?

        /// Whether all sessions but that of the browser end.
        public var others: Bool?

        /// Whether all sessions end, that of the browser included.
        public var all: Bool?

        /// The identity of a token to revoke.
        public var token: ModelIdType?

        /// Makes a query, by default for the session of the browser.
        public init(
            id: ModelIdType? = nil, others: Bool? = nil, all: Bool? = nil,
            token: ModelIdType? = nil
        ) {
            self.id = id
            self.others = others
            self.all = all
            self.token = token
        }
    }

    /// The page that follows.
    public typealias ResponseBody = AccountAnswer
    /// The path.
    public static var path: String { "/account/session" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }

    /// Ends the sessions.
    public static func respond(
        context: ServerRequestContext<EndSessionRequest>
    ) async throws -> AccountAnswer {
        let query = context.request.query
        let context = try AccountContext(context)
        if let token = query.token { return try await revoke(token, context) }
        if query.all == true { return try await endAll(context) }
        guard query.id != nil || query.others == true else { return try await logOut(context) }
        let current = try await context.current()
        if let id = query.id {
            try await end(id, of: current, context)
        } else {
            let stored = try await AccountChange(context: context).endingSessions(
                of: current.account)
            try await context.sessions.begin(for: stored)
        }
        try await context.note(.sessionsEnded, of: current.account)
        return .overview(notice: "sessionsEnded")
    }

    private static func logOut(_ context: AccountContext) async throws -> AccountAnswer {
        let current = try await context.sessions.current()
        try await context.sessions.endOwn()
        if let current { try await context.note(.loggedOut, of: current.account) }
        return AccountAnswer(LogIn.self, notice: "loggedOut")
    }

    /// Ends all sessions; the browser's own one too, and that any browser stays logged in.
    private static func endAll(_ context: AccountContext) async throws -> AccountAnswer {
        let current = try await context.current()
        _ = try await AccountChange(context: context).endingSessions(of: current.account)
        try await context.sessions.endOwn()
        try await context.note(.sessionsEnded, of: current.account)
        return AccountAnswer(LogIn.self, notice: "loggedOut")
    }

    private static func revoke(
        _ id: ModelIdType, _ context: AccountContext
    ) async throws -> AccountAnswer {
        let current = try await context.current()
        let token = try await context.store.fetch(Stored<AccountToken>.self, id: id)
        guard let token, token.fields.account == current.session.fields.account else {
            throw RequestError(.notFound)
        }
        try await context.records.remove(token)
        try await context.note(.tokenRevoked, of: current.account)
        return .overview(notice: "tokenRevoked")
    }

    /// Ends another session of the same account; one of another account does not exist for the user.
    private static func end(
        _ id: ModelIdType, of current: CurrentSession, _ context: AccountContext
    ) async throws {
        let session = try await context.store.fetch(Stored<AccountSession>.self, id: id)
        guard let session, session.fields.account == current.session.fields.account else {
            throw RequestError(.notFound)
        }
        try await context.records.remove(session)
    }

    /// The overview of the account.
    public static func page(query: Query) -> AccountOverviewRequest { AccountOverviewRequest() }

    /// The notice of the answer.
    public static func notice(after response: AccountAnswer) -> LocalizableString? {
        response.notice.map { .localized(key: "FormworkAccounts.notices.\($0)") }
    }

    /// The overview; ``link(after:)`` leads to the page that follows.
    public static func destination(after response: AccountAnswer) -> any ServerRequest {
        AccountOverviewRequest()
    }

    /// The page that follows.
    public static func link(after response: AccountAnswer) -> String { response.link }
}
