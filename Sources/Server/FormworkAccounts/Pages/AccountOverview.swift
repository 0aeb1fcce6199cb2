public import Formwork
public import FormworkHTML
public import FormworkServer
public import Foundation

/// The request for the overview of the user's account.
public struct AccountOverviewRequest: ViewModelRequest {
    /// The page.
    public typealias ResponseBody = AccountOverview
    /// The path.
    public static var path: String { "/account" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the page.
    public init() { self.init(query: EmptyQuery()) }
}

/// The overview of an account: its address, its sessions, and the way to each change.
public struct AccountOverview: ViewModel, HTMLView {
    /// A session of the account.
    public struct Session: Codable, Hashable, Sendable {
        /// The identity.
        public let id: ModelIdType
        /// The name that the browser gave itself.
        public let agent: String
        /// The time of its last request.
        public let seenAt: Date
        /// Whether it is the session of this browser.
        public let isCurrent: Bool
    }

    /// A token of the account.
    public struct Token: Codable, Hashable, Sendable {
        /// The identity.
        public let id: ModelIdType
        /// The name that the user gave it.
        public let name: String
    }

    /// The address of the account.
    public let email: String

    /// Whether codes are asked for at the log-in.
    public let hasCodes: Bool

    /// The tokens of programs, the newest first.
    public let tokens: [Token]

    /// The sessions, the newest first.
    public let sessions: [Session]

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An overview without sessions.
    public static func stub() -> Self {
        Self(email: "ada@example.org", hasCodes: false, tokens: [], sessions: [])
    }

    /// The address, the changes, and the table of sessions.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let changes: [any AccountForm.Type] = [
            ChangePassword.self, ChangeAddress.self,
            hasCodes ? RemoveCodes.self : SetUpCodes.self, MakeToken.self, CloseAccount.self,
        ]
        let links = changes.map { change in
            let title = context.text(change.text("heading"))
            return "<li>\(HTML.link(title, to: context.link(to: change.page)))</li>\n" as HTML
        }
        let facts = HTMLDescriptionList([
            (term: context.text(AccountInput.email.title), description: .words(email))
        ])
        let logOut = button("logOut", EndSessionRequest.Query(), context)
        let others = sessions.count > 1 ? button("endOthers", .init(others: true), context) : .empty
        return HTMLPage(
            title: context.text(key: "FormworkAccounts.overview.heading"),
            main: """
                \(facts.html(context))
                <ul>
                \(links)</ul>
                \(logOut)
                \(HTMLSection(context.text(key: "FormworkAccounts.overview.sessions"),
                    table(context) + others).html)
                \(HTMLSection(context.text(key: "FormworkAccounts.overview.tokens"),
                    tokenList(context)).html)
                """)
    }

    private func tokenList(_ context: HTMLContext) -> HTML {
        tokens.map { token in
            "<div>\(HTML.words(token.name))\(button("revoke", .init(token: token.id), context))</div>\n"
                as HTML
        }.joined()
    }

    private func table(_ context: HTMLContext) -> HTML {
        func text(_ name: String) -> String {
            context.text(key: "FormworkAccounts.overview.\(name)")
        }
        return HTMLTable(
            caption: text("sessions"),
            columns: [.init(text("agent")), .init(text("seen")), .init(text("end"))],
            rows: sessions.map { session in
                let end =
                    session.isCurrent
                    ? .words(text("current")) : button("endSession", .init(id: session.id), context)
                let time = context.text(
                    LocalizableDate(session.seenAt, style: .dayAndMinute))
                return [.words(session.agent), .words(time), end]
            }
        ).html(context)
    }

    private func button(
        _ name: String, _ query: EndSessionRequest.Query, _ context: HTMLContext
    ) -> HTML {
        HTMLForm(
            submittingTo: EndSessionRequest.self, query: query,
            submitTitle: .localized(key: "FormworkAccounts.overview.\(name)")
        ).html(context)
    }
}

extension AccountOverview: ViewModelFactory {
    /// Makes the overview for a user who has logged in.
    public static func model(
        context: ServerRequestContext<AccountOverviewRequest>
    ) async throws -> AccountOverview {
        let context = try AccountContext(context)
        let current = try await context.current()
        let all = try await context.records.records(
            AccountSession.self, of: current.account.stamp.id)
        let valid = all.filter { session in
            session.fields.isValid(at: context.now) && !session.fields.awaitsCode
                && session.fields.generation == current.account.generation
                && context.now.timeIntervalSince(session.fields.seenAt)
                    <= context.accounts.limits.idleTime
        }
        let tokens = try await context.records.records(
            AccountToken.self, of: current.account.stamp.id)
        return AccountOverview(
            email: current.account.email, hasCodes: current.account.codeSecret != nil,
            tokens: tokens.filter { $0.fields.isValid(at: context.now) }.map {
                Token(id: $0.stamp.id, name: $0.fields.name)
            },
            sessions: valid.map { session in
                Session(
                    id: session.stamp.id, agent: session.fields.agent,
                    seenAt: session.fields.seenAt,
                    isCurrent: session.stamp.id == current.session.stamp.id)
            })
    }
}
