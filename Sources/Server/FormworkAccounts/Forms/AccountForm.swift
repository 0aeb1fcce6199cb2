public import Formwork
import FormworkServer
import Foundation
import Logging

/// One of the forms of accounts, each with a page and a request of its own.
///
/// Its texts are below `FormworkAccounts.<name>`: `heading`, `lead` and `submitTitle`.
public protocol AccountForm: SendableMetatype {
    /// The rows.
    associatedtype Body: ServerRequestBody & ValidatableModel

    /// The name of the form in paths, such as `log-in`.
    static var path: String { get }

    /// The name of the form in the keys of its texts, such as `logIn`.
    static var name: String { get }

    /// Whether a text explains the form above its rows.
    static var hasLead: Bool { get }

    /// The forms to which the page also leads.
    static var others: [any AccountForm.Type] { get }

    /// Checks that the page can be shown, and returns what it shows above the form.
    static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact]

    /// Does what the form is for.
    static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer
}

extension AccountForm {
    /// No text.
    public static var hasLead: Bool { false }

    /// No other forms.
    public static var others: [any AccountForm.Type] { [] }

    /// Every page can be shown.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] { [] }

    /// The request for the page of the form.
    public static var page: any ViewModelRequest { AccountPageRequest<Self>(query: AccountQuery()) }

    static func text(_ property: String) -> LocalizableString {
        .localized(key: "FormworkAccounts.\(name).\(property)")
    }
}

/// A value that an account page shows above its form.
public struct AccountFact: Codable, Hashable, Sendable {
    /// The name of the value in the keys of texts.
    let name: String

    /// The value.
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// The query of an account page.
public struct AccountQuery: ServerRequestQuery {
    /// The link, below the root of the site, to which the user returns after a log-in.
    public var next: String?

    /// The secret of a link in a letter.
    public var token: String?

    /// Makes a query.
    public init(next: String? = nil, token: String? = nil) {
        self.next = next
        self.token = token
    }

    /// The link to return to, if it leads to this site.
    var ownNext: String? {
        guard let next, next.hasPrefix("/"), next.utf8.count <= 2_000,
            !next.hasPrefix("//"),
            next.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        return next
    }
}

/// The answer to an account form.
public struct AccountAnswer: ServerRequestBody {
    /// The link, below the root of the site, of the page that follows.
    public let link: String

    /// The name of the notice that the page shows.
    public let notice: String?

    /// Leads to a page.
    init(link: String, notice: String? = nil) {
        self.link = link
        self.notice = notice
    }

    /// Leads to the page of a form.
    init<Form: AccountForm>(_ form: Form.Type, notice: String? = nil) {
        self.init(link: AccountPageRequest<Form>.path, notice: notice)
    }

    /// The overview of the account.
    static func overview(notice: String? = nil) -> AccountAnswer {
        AccountAnswer(link: AccountOverviewRequest.path, notice: notice)
    }
}

/// The circumstances under which an account form is shown or accepted.
public struct AccountContext: Sendable {
    let accounts: Accounts
    let visit: CallerVisit
    let store: any ModelStore
    let localizer: Localizer
    let now: Date
    let logger: Logger

    init<Request: ServerRequest>(_ context: ServerRequestContext<Request>) throws {
        guard let accounts = context.recognition as? Accounts else {
            throw RequestError(.notFound)
        }
        self.accounts = accounts
        visit = context.visit
        store = context.store
        localizer = context.localizer
        now = context.now
        logger = context.logger
    }

    init(_ context: RecognitionContext, accounts: Accounts) {
        self.accounts = accounts
        visit = context.visit
        store = context.store
        localizer = context.localizer
        now = context.now
        logger = context.logger
    }

    var records: AccountStore { AccountStore(store: store, now: now) }

    var sessions: AccountSessions { AccountSessions(context: self) }

    /// Returns the session and the account of a user who must have logged in.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`.
    func current() async throws -> CurrentSession {
        guard let current = try await sessions.current() else {
            throw RequestError(.unauthenticated)
        }
        return current
    }

    /// Returns the address of an entered text, which the form has judged.
    func address(_ text: String) throws(RequestError) -> MailAddress {
        guard let address = MailAddress(text) else {
            throw RequestError(
                .invalid, message: .localized(key: "FormworkAccounts.problems.address"))
        }
        return address
    }

    /// The name of the site's host, by which readers know it.
    var siteName: String {
        visit.site.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }

    /// Notes an event in the life of an account.
    func note(_ kind: AccountEvent.Kind, of account: Account) async throws {
        try await records.add(
            AccountEvent(
                account: account.stamp.id.uuidString, kind: kind, client: visit.client),
            lifetime: accounts.limits.eventTime)
    }
}
