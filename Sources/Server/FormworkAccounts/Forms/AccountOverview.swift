public import Formwork
public import FormworkHTML
public import FormworkServer
public import Foundation

/// The request for the overview of the user's account.
public struct AccountOverviewRequest: ViewModelRequest, PrivateRequest {
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
        /// The name of the browser; `nil` for another program.
        public let browser: String?
        /// The name of its system.
        public let system: String?
        /// The network address of its last request; `nil` for a session of a former version.
        public let client: String?
        /// The time at which it began.
        public let beganAt: Date
        /// The time of its last request.
        public let seenAt: Date
        /// Whether it is the session of this browser.
        public let isCurrent: Bool
    }

    /// A passkey of the account.
    public struct Passkey: Codable, Hashable, Sendable {
        /// The identity.
        public let id: ModelIdType
        /// The name that the user gave it.
        public let name: String
        /// The time of its last use; `nil` for none.
        public let usedAt: Date?
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

    /// The passkeys, the newest first.
    public let passkeys: [Passkey]

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
        Self(email: "ada@example.org", hasCodes: false, passkeys: [], tokens: [], sessions: [])
    }

    /// The address, the changes, and the table of sessions.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let changes: [any AccountForm.Type] = [
            ChangePassword.self, ChangeAddress.self,
            AddPasskey.self, hasCodes ? RemoveCodes.self : SetUpCodes.self, MakeToken.self,
            CloseAccount.self,
        ]
        let links = changes.map { change in
            let title = context.text(change.text("heading"))
            return "<li>\(HTML.link(title, to: context.link(to: change.page)))</li>\n" as HTML
        }
        let facts = HTMLDescriptionList([
            (term: context.text(AccountInput.email.title), description: .words(email))
        ])
        let logOut = button("logOut", EndSessionRequest.Query(), context)
        return HTMLPage(
            title: context.text(key: "FormworkAccounts.overview.heading"),
            main: """
                \(facts.html(context))
                <ul>
                \(links)</ul>
                \(logOut)
                \(section("sessions", sessionTable(context) + endings(context), context))
                \(section("passkeys", passkeyTable(context), context))
                \(section("tokens", tokenList(context), context))
                """)
    }

    private func section(_ name: String, _ content: HTML, _ context: HTMLContext) -> HTML {
        HTMLSection(text(name, context), content).html
    }

    /// The buttons that end all other sessions, and all.
    private func endings(_ context: HTMLContext) -> HTML {
        guard sessions.count > 1 else { return .empty }
        return button("endOthers", .init(others: true), context)
            + button("endAll", .init(all: true), context)
    }

    func text(_ name: String, _ context: HTMLContext) -> String {
        context.text(key: "FormworkAccounts.overview.\(name)")
    }

    func time(_ date: Date, _ context: HTMLContext) -> HTML {
        .words(context.text(LocalizableDate(date, style: .dayAndMinute)))
    }

    func button(
        _ name: String, _ query: EndSessionRequest.Query, _ context: HTMLContext
    ) -> HTML {
        HTMLForm(
            submittingTo: EndSessionRequest.self, query: query,
            submitTitle: .localized(key: "FormworkAccounts.overview.\(name)")
        ).html(context)
    }
}
