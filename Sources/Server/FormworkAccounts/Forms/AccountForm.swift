public import Formwork
public import Foundation

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
    public static var page: any ViewModelRequest { request(with: AccountQuery()) }

    /// Makes the request for the page of the form with a query.
    static func request(with query: AccountQuery) -> any ViewModelRequest {
        AccountPageRequest<Self>(query: query)
    }

    /// The request for the page of the form, whose reader goes on to a link in the end.
    static func request(leadingTo next: String?) -> any ViewModelRequest {
        AccountPageRequest<Self>(query: AccountQuery(next: next))
    }

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

    /// Whether it is for the page's script, and not shown.
    var isForScript = false

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    /// A request for a passkey, which the page's script carries out.
    init(_ request: PasskeyRequest) throws {
        self.init("passkey", try request.text())
        isForScript = true
    }
}

/// The query of an account page.
public struct AccountQuery: ServerRequestQuery {
    /// The link, below the root of the site, to which the user returns after a log-in.
    public var next: String?

    /// The secret of a link in a letter.
    public var token: String?

    /// The identity of what is changed, such as a passkey.
    public var id: ModelIdType?

    /// Makes a query.
    public init(next: String? = nil, token: String? = nil, id: ModelIdType? = nil) {
        self.next = next
        self.token = token
        self.id = id
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

    /// Leads to the page of a form, whose reader goes on to a link in the end.
    init<Form: AccountForm>(
        _ form: Form.Type, leadingTo next: String? = nil, notice: String? = nil
    ) {
        let page = AccountPageRequest<Form>(query: AccountQuery(next: next))
        self.init(link: (try? page.link) ?? AccountPageRequest<Form>.path, notice: notice)
    }

    /// The overview of the account.
    static func overview(notice: String? = nil) -> AccountAnswer {
        AccountAnswer(link: AccountOverviewRequest.path, notice: notice)
    }
}
