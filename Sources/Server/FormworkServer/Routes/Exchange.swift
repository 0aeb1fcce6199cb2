import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

/// One request on its way to its response, with its sender's session and language.
///
/// It lives as long as one request. Extensions decode the body, validate it, and make the answer.
struct Exchange: Sendable {
    let incoming: IncomingRequest
    let services: ServerServices
    /// The languages that there were when the request came.
    let languages: Languages
    let localizer: Localizer
    let addressing: Addressing
    let token: FormToken
    /// The language that the address asks for, if it is one that there is.
    let chosenLanguage: String?
    /// The text that this page shows once, and whether the browser still keeps one.
    let notice: (text: String?, isKept: Bool)
    /// The items of the query; `nil` if it cannot be read.
    private let queryEntries: [SubmittedFields.Entry]?

    /// Determines the visitor and the language.
    ///
    /// A query that cannot be read still has a reader: it is reported when the query is needed.
    init(_ incoming: IncomingRequest, services: ServerServices) {
        self.incoming = incoming
        self.services = services
        queryEntries = try? URLEncodedFields.entries(in: Array(incoming.query.utf8))
        let explicit = queryEntries?.last { $0.name == Languages.parameter }?.text
        languages = services.languages.value
        localizer = languages.localizer(explicit: explicit, incoming: incoming)
        chosenLanguage = explicit.flatMap(languages.languageTag(explicit:))
        addressing = services.deployment.addressing(of: incoming)
        let cookie = incoming.cookie(Session.cookieName(isSecure: addressing.isSecure))
        token = FormToken(session: Session(cookie: cookie), key: services.deployment.signingKey)
        let kept = incoming.cookie(PageNotice.cookieName(isSecure: addressing.isSecure))
        let reader = PageNotice(session: token.session, key: token.key)
        notice =
            incoming.isForDocument ? (kept.flatMap(reader.text), kept != nil) : (nil, false)
    }

    /// The request's query, as the type wants it.
    ///
    /// - Throws: `RequestError` with the code `badQuery` if it is not as the type wants it.
    func query<R: ServerRequest>(of type: R.Type) throws(RequestError) -> R.Query {
        guard let queryEntries else { throw RequestError(.badQuery) }
        do {
            return try FieldValueDecoder().decode(R.Query.self, from: queryEntries.values)
        } catch {
            throw RequestError(.badQuery)
        }
    }

    /// The requested order of the response.
    func sort<R: ServerRequest>(of type: R.Type) -> SortCriteria<R.Sort> {
        SortCriteria(text: queryEntries?.last { $0.name == "sort" }?.text ?? "")
    }

    /// The context of a factory.
    func context<R: ServerRequest>(
        of request: R, submitted: SubmittedFields = SubmittedFields(entries: []),
        stored: (any StoredModel)? = nil
    ) -> ServerRequestContext<R> {
        ServerRequestContext(
            request: request, localizer: localizer, store: services.store, now: services.now(),
            submitted: submitted, stored: stored, logger: services.logger)
    }

    /// The context in which a rule of the server is decided.
    func ruleContext(query: any ServerRequestQuery) -> ServerRuleContext {
        ServerRuleContext(
            query: query, localizer: localizer, store: services.store, now: services.now())
    }

    /// The context of a page.
    func htmlContext(submission: PageSubmission? = nil) -> HTMLContext {
        HTMLContext(
            localizer: localizer, submission: submission, csrfToken: token.make(),
            submissionKey: Session.random, basePath: services.site.basePath,
            questionPaths: services.questionPaths, notice: notice.text)
    }
}

// MARK: The body

extension Exchange {
    /// The names and texts of a body in JSON; none where there is no body.
    ///
    /// - Throws: `RequestError` if the body is too large, of another type, or no such JSON.
    func jsonFields() throws(RequestError) -> SubmittedFields {
        let body = try receivedBody()
        if body.isEmpty { return try SubmittedFields(json: Data("{}".utf8)) }
        guard incoming.mediaType == "application/json" else { throw RequestError(.unsupportedType) }
        return try SubmittedFields(json: body)
    }

    /// The names and texts of a posted form.
    ///
    /// - Throws: `RequestError` if the body is too large, of another type, or cannot be read.
    func formFields() throws(RequestError) -> SubmittedFields {
        let entries = try formEntries(in: try receivedBody())
        return SubmittedFields(entries: entries, format: ValueFormat(localizer: localizer))
    }

    private func formEntries(in body: Data) throws(RequestError) -> [SubmittedFields.Entry] {
        let type = incoming.headers[.contentType] ?? ""
        switch incoming.mediaType {
        case "application/x-www-form-urlencoded":
            return try URLEncodedFields.entries(in: Array(body))
        case "multipart/form-data": return try MultipartFields.entries(in: body, contentType: type)
        default: throw RequestError(.unsupportedType)
        }
    }

    /// The bytes of the body.
    ///
    /// - Throws: ``RequestError`` with the code `tooLarge` if they were more than the request allows.
    func receivedBody() throws(RequestError) -> Data {
        guard let body = incoming.body else { throw RequestError(.tooLarge) }
        return body
    }
}

extension [SubmittedFields.Entry] {
    /// The texts by name, the last of each.
    fileprivate var values: [String: FieldValue] {
        reduce(into: [:]) { values, entry in
            values[entry.name] = entry.isWellEncoded ? .text(entry.text) : nil
        }
    }
}
