public import Formwork
public import FormworkHTML
public import FormworkServer

/// The request for the page of an account form.
public struct AccountPageRequest<Form: AccountForm>: ViewModelRequest, PrivateRequest {
    /// The query.
    public typealias Query = AccountQuery
    /// The page.
    public typealias ResponseBody = AccountPage<Form>
    /// The path of the form.
    public static var path: String { "/account/\(Form.path)" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The request that submits an account form.
///
/// ```swift
/// let request = AccountSubmitRequest<LogIn>(
///     query: AccountQuery(), requestBody: LogIn.Body(email: email, password: password))
/// ```
public struct AccountSubmitRequest<Form: AccountForm>: CreateRequest, FormRequest, PrivateRequest {
    /// The query.
    public typealias Query = AccountQuery
    /// The rows of the form.
    public typealias RequestBody = Form.Body
    /// The page that follows.
    public typealias ResponseBody = AccountAnswer
    /// The maximum number of bytes: a form of a few short texts.
    public static var maxBodySize: Int { 16_384 }
    /// The path of the form.
    public static var path: String { "/account/\(Form.path)" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }

    /// Does what the form is for.
    public static func respond(
        context: ServerRequestContext<AccountSubmitRequest<Form>>
    ) async throws -> AccountAnswer {
        try await Form.accept(
            context.request.requestBody, context.request.query, in: AccountContext(context))
    }

    /// The page of the form, with the same query.
    public static func page(query: AccountQuery) -> AccountPageRequest<Form> {
        AccountPageRequest<Form>(query: query)
    }

    /// The notice of the answer.
    public static func notice(after response: AccountAnswer) -> LocalizableString? {
        response.notice.map { .localized(key: "FormworkAccounts.notices.\($0)") }
    }

    /// The page of the form; ``link(after:)`` leads to the page that follows.
    public static func destination(after response: AccountAnswer) -> any ServerRequest {
        AccountPageRequest<Form>(query: AccountQuery())
    }

    /// The page that follows.
    public static func link(after response: AccountAnswer) -> String { response.link }
}

/// The page of an account form.
public struct AccountPage<Form: AccountForm>: ViewModel, ViewModelFactory, HTMLView {
    private let query: AccountQuery
    private let facts: [AccountFact]

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// A page without a query.
    public static func stub() -> Self { Self(query: AccountQuery(), facts: []) }

    /// Makes the page, once the form can be shown.
    public static func model(
        context: ServerRequestContext<AccountPageRequest<Form>>
    ) async throws -> AccountPage<Form> {
        let facts = try await Form.prepare(context.request.query, in: AccountContext(context))
        return Self(query: context.request.query, facts: facts)
    }

    private func lead(_ context: HTMLContext) -> HTML {
        Form.hasLead ? "<p class=\"lead\">\(context.text(Form.text("lead")))</p>" : .empty
    }

    /// The request for a passkey, right before the form that its answer is sent with.
    private func passkey(_ context: HTMLContext) -> HTML {
        facts.first(where: \.isForScript).map { fact in
            HTMLPasskey(
                request: fact.text, input: AccountInput.response.fieldId.id,
                problem: context.text(key: "FormworkAccounts.problems.passkeyDevice")
            ).html
        } ?? .empty
    }

    /// The form, and below it the links to others.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        var form = HTMLForm(
            of: Form.Body.self, submittingTo: AccountSubmitRequest<Form>.self, query: query,
            submitTitle: Form.text("submitTitle"))
        form.waitsOffline = false
        let links = Form.others.map { other in
            let title = context.text(other.text("heading"))
            let page = other.request(leadingTo: query.ownNext)
            return "<li>\(HTML.link(title, to: context.link(to: page)))</li>\n" as HTML
        }
        let shown = facts.filter { !$0.isForScript }
        return HTMLPage(
            title: context.text(Form.text("heading")),
            main: """
                \(lead(context))
                \(HTMLDescriptionList(shown.map { fact in
                    (term: context.text(key: "FormworkAccounts.facts.\(fact.name)"),
                    description: HTML.words(fact.text))
                }).html(context))
                \(passkey(context))\(form.html(context))
                \(links.isEmpty ? .empty : "<ul>\n\(links)</ul>\n" as HTML)
                """)
    }
}
