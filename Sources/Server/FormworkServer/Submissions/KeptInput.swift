import Formwork
import Foundation
import Logging

/// The input of a form whose reader must log in before it is accepted, until the form is accepted.
///
/// The page on which the reader becomes known returns to the page of the form, with the name of the
/// input in its link:
///
/// ```http
/// POST /ideas/new HTTP/1.1
///
/// HTTP/1.1 303 See Other
/// Location: /account/log-in?next=/ideas/new?formwork-kept=9f2c…
/// Set-Cookie: formwork-input=…; Max-Age=3600
/// ```
///
/// It belongs to the browser that sent it, by a cookie, and is shown to no other account than the one
/// for which the page of the form was made. Passwords and files are never kept. The acceptance of a form
/// forgets the inputs of its page that were shown again; one that another window has yet to show stays.
struct KeptInput: Codable, Sendable {
    /// The maximum number of bytes of the input of one form.
    static let maximumLength = 256 << 10

    /// The maximum number of forms whose input is kept.
    static let maximumCount = 10_000

    /// The maximum number of bytes of all, about.
    static let maximumSize = 64 << 20

    /// The time for which the input of a form is kept, in seconds.
    static let lifetime: TimeInterval = 3_600

    /// The name of the item in the query of a page that names the input to take up.
    static let parameter = "formwork-kept"

    /// The path of the page with the form.
    fileprivate let path: String

    /// Shows for which account the page was made; `nil` for that of an unknown reader.
    fileprivate let accountProof: Data?

    /// Whether passwords or files were left out.
    fileprivate let isPartial: Bool

    fileprivate let draft: ResourceDraft

    /// Whether its page was shown again.
    fileprivate var isShown = false

    fileprivate static var topic: MemoryTopic {
        MemoryTopic(
            "kept input", maximumCount: maximumCount, maximumSize: maximumSize, lifetime: lifetime)
    }
}

extension KeptInput {
    /// Takes the input of a form, without what belongs to the page that sent it; `nil` if there is none.
    fileprivate init?(_ form: PostedForm, of body: Any.Type, for path: String, language: String) {
        let rows = (body as? any ValidatableModel.Type).map { ModelForm.of($0).declared } ?? []
        let secrets = FieldOmission(secretsOf: rows)
        guard !rows.isEmpty, !form.answers.entries.isEmpty else { return nil }
        self.path = path
        accountProof = FormToken.accountProof(in: form.tokens)
        isPartial = !secrets.isEmpty || form.answers.entries.contains { $0.file != nil }
        draft = form.draft(leavingOut: secrets, language: language)
    }
}

extension Exchange {
    private static let inputCookie = "formwork-input"

    /// Keeps the input of a form for the time of a log-in.
    ///
    /// - Parameters:
    ///   - form: The form as it was posted.
    ///   - request: The request that it submits.
    ///   - page: The link of the page with the form.
    /// - Returns: The link of the page, which names the input if there is any; `nil` if it cannot be kept.
    func keepInput<Request: ServerRequest>(
        of form: PostedForm, as request: Request.Type, for page: String
    ) async -> String? {
        let path = services.site.basePath + page.prefix { $0 != "?" }
        guard !(request is any PrivateRequest.Type),
            let input = KeptInput(
                form, of: Request.RequestBody.self, for: path, language: localizer.languageTag)
        else { return page }
        let (browser, name) = (Session(cookie: visit.cookie(Self.inputCookie)), Session.random())
        do {
            let content = try JSONEncoder().encode(input)
            guard content.count <= KeptInput.maximumLength else { return nil }
            try await services.memory.keep(
                MemoryRecord(name: name, content: content, date: services.now()),
                of: MemoryOwner(browser.id, path), in: KeptInput.topic)
        } catch {
            services.logger.error("The input of a form could not be kept: \(error.logText)")
            return nil
        }
        visit.setCookie(Self.inputCookie, browser.id, maxAge: Int(KeptInput.lifetime))
        return page + (page.contains("?") ? "&" : "?") + "\(KeptInput.parameter)=\(name)"
    }

    /// The input that the page's link names, and the exchange whose page announces it; this exchange
    /// without input if the browser or its account has none of that name.
    func takingUpInput() async throws -> (exchange: Exchange, input: SubmittedFields?) {
        let name = queryEntries?.last { $0.name == KeptInput.parameter }?.text
        guard let name, incoming.accept.prefersPage,
            let browser = visit.cookie(Self.inputCookie)
        else { return (self, nil) }
        let owner = MemoryOwner(browser, incoming.path)
        let kept = try await keptInputs(of: owner).first { $0.record.name == name }
        guard let kept, kept.input.path == incoming.path, isMeant(for: kept.input.accountProof)
        else { return (self, nil) }
        var input = kept.input
        input.isShown = true
        try await services.memory.keep(
            MemoryRecord(
                name: name, content: try JSONEncoder().encode(input), date: kept.record.date),
            of: owner, in: KeptInput.topic)
        var exchange = self
        let words: LocalizableString =
            input.isPartial
            ? .localized(key: "FormworkServer.keptInput.partial")
            : .localized(key: "FormworkServer.keptInput.whole")
        exchange.notice.content = PageNotice.Content(
            text: localizer.text(words))
        return (exchange, input.draft.fields(in: ValueFormat(localizer: localizer)))
    }

    /// Forgets the inputs that were shown again on the page of a form that is accepted now.
    func forgetInputs(on page: String) async {
        guard let browser = visit.cookie(Self.inputCookie) else { return }
        let path = services.site.basePath + page.prefix { $0 != "?" }
        let owner = MemoryOwner(browser, path)
        do {
            for kept in try await keptInputs(of: owner) where kept.input.isShown {
                try await services.memory.forget(
                    kept.record.name, of: owner, in: KeptInput.topic)
            }
        } catch {
            // The form is accepted; its time forgets the input as well.
            services.logger.error("The input of a form could not be forgotten: \(error.logText)")
        }
    }

    /// The inputs of a browser for a page.
    private func keptInputs(
        of owner: MemoryOwner
    ) async throws -> [(record: MemoryRecord, input: KeptInput)] {
        try await services.memory.records(of: owner, in: KeptInput.topic, now: services.now())
            .compactMap { record in
                (try? JSONDecoder().decode(KeptInput.self, from: record.content))
                    .map { (record, $0) }
            }
    }

    /// Whether the sender is the one for whom a page was made, or the page was for no one in particular.
    private func isMeant(for accountProof: Data?) -> Bool {
        guard let accountProof else { return true }
        return identity.map { token.isProof(accountProof, of: $0.id) } ?? false
    }
}
