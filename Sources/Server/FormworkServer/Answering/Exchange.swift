import Formwork
import FormworkCryptography
import FormworkHTML
import Foundation
import HTTPTypes
import Logging

/// One request on its way to its response, with its sender's session and language.
///
/// It lives as long as one request: it reads the query and the body, finds the stored model that
/// they change, and makes the answer.
struct Exchange: Sendable {
    private let arrival: Arrival
    /// The account of the sender; `nil` until it is recognized, and for an unknown one.
    var identity: CallerIdentity?
    /// The text that this page shows once, and whether the browser still keeps one.
    var notice: (content: PageNotice.Content?, isKept: Bool)
    /// The items of the query; `nil` if it cannot be read.
    private(set) var queryEntries: [SubmittedFields.Entry]?
    /// The differences between the versions of the request; `nil` for one without versions.
    var versions: RouteVersions?
    /// The version that a program named.
    var clientVersion: SystemVersion?
    /// Whether the content of a live page is made, of which patches are.
    var isForPatches = false

    /// Makes the exchange of a request that arrived at an application, `from` an account that is known.
    init(
        _ incoming: IncomingRequest, at application: AnsweringApplication,
        from identity: CallerIdentity? = nil
    ) {
        let arrival = Arrival(incoming, at: application)
        self.arrival = arrival
        self.identity = identity
        queryEntries = arrival.queryEntries
        let cookie = PageNotice.cookieName(isSecure: arrival.addressing.isSecure)
        let kept = incoming.isForDocument ? incoming.cookie(cookie) : nil
        let content = kept.flatMap { text in
            PageNotice(session: arrival.token.session, key: arrival.token.key).content(of: text)
        }
        notice = (content, kept != nil)
    }

    /// The same exchange with an item of the query that is a part of the path.
    func reading(_ member: (name: String, value: String)?) -> Exchange {
        guard let member else { return self }
        var exchange = self
        exchange.queryEntries?.append(
            SubmittedFields.Entry(name: member.name, text: member.value))
        return exchange
    }

    /// Reads the query of an older client as that of the current version.
    mutating func upgradeQuery(from version: SystemVersion) {
        guard let versions, let entries = queryEntries else { return }
        queryEntries = versions.upgraded(entries, from: version)
    }

    /// The context of a factory.
    func context<R: ServerRequest>(
        of request: R, submitted: SubmittedFields = SubmittedFields(entries: []),
        stored: (any StoredModel)? = nil
    ) -> ServerRequestContext<R> {
        let application = application
        var context = ServerRequestContext(
            request: request, localizer: localizer, store: application.value.services.store,
            now: application.value.services.now(), submitted: submitted, stored: stored,
            caller: caller, logger: application.value.services.logger,
            memory: application.value.services.memory, visit: visit)
        context.ownJobs = application.value.services.jobs
        context.application = application
        context.isForPage = incoming.accept.prefersPage
        context.appVersion = clientVersion ?? versions?.versions.current ?? .newest
        context.findVisitor = { visitor }
        context.recognition = application.value.services.recognition
        return context
    }

    /// A digest of the account, or else of the browser, for what is kept for its sender alone.
    var visitor: String? {
        guard let identity else { return knownSession?.digest }
        return ContentDigest(ofTexts: ["account", identity.id.uuidString]).text
    }

    /// The sender of the request.
    var caller: Caller {
        let headers = incoming.headers
        return Caller(
            locale: localizer.locale, identity: identity,
            commonRoles: application.value.services.commonRoles
        ) { name in
            HTTPField.Name(name).flatMap { headers.joined($0) }
        }
    }

    /// The context in which a rule of the server is decided.
    func ruleContext(query: any ServerRequestQuery) -> ServerRuleContext {
        ServerRuleContext(
            query: query, localizer: localizer, store: services.store, now: services.now(),
            caller: caller)
    }

    /// The context of a page.
    func htmlContext(submission: PageSubmission? = nil) -> HTMLContext {
        htmlContext(
            submission, token: makeToken(), outbox: outboxReader, key: Session.random)
    }

    /// Makes the token of a page for the sender.
    func makeToken() -> String { token.make(for: identity?.id) }

    /// The context of a page with marks in the places of its token, its owner and its keys.
    func htmlContext(_ marks: PageTemplate.Marks, isLive: Bool) -> HTMLContext {
        var context = htmlContext(
            nil, token: marks.token, outbox: outboxReader(owner: marks.owner)
        ) { marks.key }
        if isLive { context.live = marks.live }
        return context
    }

    private func htmlContext(
        _ submission: PageSubmission?, token: String, outbox: OutboxReader,
        key: @escaping @Sendable () -> String
    ) -> HTMLContext {
        var context = HTMLContext(
            localizer: localizer, submission: submission, csrfToken: token,
            submissionKey: key, basePath: services.site.basePath,
            questionPaths: services.questionPaths, notice: notice.content?.text,
            undoLink: notice.content?.undoLink,
            timeZoneCookie: services.site.timeZoneCookie(for: incoming),
            theme: services.site.theme, pictures: services.site.pictures,
            widgets: services.site.widgets)
        context.keepScriptParts = services.scriptParts.path(of:known:)
        context.version = services.versions?.current
        context.outbox = outbox
        return context
    }
}

// MARK: The request

extension Exchange {
    var incoming: IncomingRequest { arrival.incoming }

    /// The application that answers, also the requests of screenlets in this process.
    var application: AnsweringApplication { arrival.application }
    /// The services, which are lent and not copied: they have some dozens of parts.
    var services: ServerServices { _read { yield application.value.services } }

    /// The time before anything was read for the answer.
    var began: Date { arrival.began }

    /// The languages that there were when the request came.
    var languages: Languages { arrival.languages }

    var localizer: Localizer { arrival.localizer }
    var addressing: Addressing { arrival.addressing }
    var token: FormToken { arrival.token }

    /// The session of the browser; `nil` if it does not have one yet.
    var knownSession: Session? { arrival.session }

    /// The credentials of the sender, and the cookies of the answer.
    var visit: CallerVisit { arrival.visit }

    /// The language that the address asks for, if it is one that there is.
    var chosenLanguage: String? { arrival.chosenLanguage }
}

// MARK: The answer

extension Exchange {
    /// An answer with a value as JSON, its texts in the reader's language.
    func json(_ value: some Encodable, status: Int = 200) throws -> OutgoingResponse {
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.configureForFormwork()
        encoder.userInfo[.siteBasePath] = services.site.basePath
        // Writing a time is more work than encoding many a value.
        let freshness = value is any LiveViewModel ? Freshness.text(began) : nil
        if let freshness { encoder.userInfo[.freshness] = freshness }
        var response = OutgoingResponse.json(
            downgraded(try encoder.encode(value)), status: status)
        if let freshness { return response.taggedWithout(freshness: freshness) }
        response.headers[.eTag] = (value as? any VersionTagged).map {
            VersionTag.text($0.taggedVersion)
        }
        return response
    }

    /// An answer with the page of a view model.
    func page(
        _ view: some HTMLView, submission: PageSubmission? = nil, status: Int = 200
    ) -> OutgoingResponse {
        let application = application
        if submission == nil, status == 200,
            let kept = application.value.services.pages.answer(
                for: view, self, isLive: application.value.services.isLive(view),
                write: { written($0.page(view), $0) })
        {
            return kept
        }
        var context = htmlContext(submission: submission)
        if submission != nil, services.isLive(view) { context.live = .ofInput }
        return document(context.page(view), context: context, status: status)
    }

    private func written(
        _ page: HTMLPage, _ context: HTMLContext
    ) -> (text: String, headers: HTTPFields) {
        let headers = html("", of: page, context, status: 200).headers
        return (layoutDocument(page, context).text, headers)
    }

    /// An answer that sends the browser on to a page, which shows a text once.
    func redirect(
        to link: String, notice: LocalizableString?, undoLink: String? = nil
    ) -> OutgoingResponse {
        var response = OutgoingResponse.redirect(to: link)
        let writer = PageNotice(
            session: visit.renewedVisitor ?? token.session, key: token.key)
        let content = notice.map {
            PageNotice.Content(text: htmlContext().text($0), undoLink: undoLink)
        }
        if let content, let cookie = writer.cookie(content) {
            setNotice(cookie, maxAge: PageNotice.maxAge, of: &response)
        }
        return response
    }

    /// An answer with the page or the JSON of an error, as the client wants it.
    func refuse(_ code: RequestError.Code) -> OutgoingResponse {
        refuse(Refusal(RequestError(code)))
    }

    /// An answer with the page or the JSON of a refusal, as the client wants it.
    func refuse(_ refusal: Refusal, keeping input: LabeledInput? = nil) -> OutgoingResponse {
        let refusal = refusal.worded(by: localizer)
        if let link = entrance(after: refusal) { return .redirect(to: link) }
        if incoming.accept.prefersPage { return errorPage(refusal, keeping: input) }
        do {
            return try problem(refusal)
        } catch {
            services.logger.error("An error could not be encoded: \(error.logText)")
            return OutgoingResponse(status: .internalServerError)
        }
    }

    /// The response with the page of a refusal, and with the input, if there is any.
    func errorPage(
        _ refusal: Refusal, keeping input: LabeledInput? = nil
    ) -> OutgoingResponse {
        let page = ErrorPage(
            error: refusal.error, status: refusal.status, home: services.site.home, input: input)
        return refusal.timing(answer(status: refusal.status) { page.htmlPage($0) })
    }

    /// An answer with a page that is no view model's.
    func answer(status: Int = 200, with page: (HTMLContext) -> HTMLPage) -> OutgoingResponse {
        let context = htmlContext()
        return document(page(context), context: context, status: status)
    }

    /// An answer with such a page that follows changes; `nil` for one that is too large for that.
    func liveAnswer(with page: (HTMLContext) -> HTMLPage) -> OutgoingResponse? {
        services.pages.liveAnswer(to: self) { written(page($0), $0) }
    }

    /// The page in the layout of the site.
    func layoutDocument(_ page: HTMLPage, _ context: HTMLContext) -> HTMLDocument {
        var layout = services.layout.around(incoming.link, in: languages.locales)
        layout.exit = exit
        return HTMLDocument(page: page, layout: layout, context: context)
    }

    private func document(
        _ page: HTMLPage, context: HTMLContext, status: Int
    ) -> OutgoingResponse {
        html(layoutDocument(page, context).text, of: page, context, status: status)
    }

    /// An answer with a document, and with the policy that its page needs.
    private func html(
        _ text: String, of page: HTMLPage, _ context: HTMLContext, status: Int
    ) -> OutgoingResponse {
        var response = OutgoingResponse.html(text, status: status)
        if let policy = policy(of: page, context) {
            response.headers[.contentSecurityPolicy] = policy
        }
        return response
    }
}
