import Formwork
import FormworkHTML
import Foundation

/// The steps that answer a form that a browser posted.
///
/// 1. the body is read as names and texts, and its token is compared with the visitor's,
/// 2. it is validated as the request's body, by the same rules as a program's JSON; changes of
///   others since the page was read are merged with it, unless both changed the same field,
/// 3. the request's handler carries it out, and the browser is redirected; if the same form arrives
///   twice, the second one gets the same response and is not executed;
/// 4. after a refusal, the form is re-rendered with all input, or the error is sent as JSON to a client that
///   prefers it; the form is also re-rendered when a button inside it requests an action, such as one
///   more entry of a list;
/// 5. a form that is put aside is kept as it is, see `Resource.keepsDrafts`;
/// 6. files of a form that is shown again are kept for an hour, see ``KeptFiles``;
/// 7. a reader who must log in before the form is accepted, because the session ended while the form was
///   open, is led there and back to the form with all input but passwords and files, see ``KeptInput``.
///
/// ```http
/// POST /ideas/new HTTP/1.1
/// Content-Type: application/x-www-form-urlencoded
///
/// _csrf=gz3bNecW…&formwork-key=565adf46…&title=Solar+roof
///
/// HTTP/1.1 303 See Other
/// Location: /ideas/DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30
/// Set-Cookie: formwork-notice=…; Max-Age=60
/// ```
///
/// The status of a page that is shown again is that of the refusal, such as 422 for input that is
/// not accepted and 409 for a conflict; after a button inside the form it is 200.
struct SubmitJourney<Request: FormRequest>: Sendable
where Request.Page.ResponseBody.Context == ServerRequestContext<Request.Page> {
    /// Answers the form that a browser posted.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: Request.self)
        var form = PostedForm(try exchange.formFields())
        do {
            form = try exchange.upgraded(form)
            try exchange.checkToken(form.tokens, of: "form")
            if form.isPutAside { return try await putAside(form, query: query, exchange) }
            let posted = form
            form = try await exchange.completing(posted, upTo: Request.maxBodySize)
            if let action = form.action {
                return try await rerender(form, after: action, query: query, exchange)
            }
            guard !(Request.self is any PrivateRequest.Type) else {
                return try await submit(form, query: query, exchange)
            }
            return try await exchange.once(posted) {
                try await submit(form, query: query, exchange)
            }
        } catch let error where exchange.incoming.accept.prefersJSON(to: MediaType.html) {
            throw error
        } catch {
            return try await rerender(form, after: error, query: query, exchange)
        }
    }

    /// Keeps the input, for a request of which drafts are kept.
    private func putAside(
        _ form: PostedForm, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        func keep<Drafted: DraftedRequest>(_ type: Drafted.Type) async throws -> OutgoingResponse {
            guard let query = query as? Drafted.Query else { throw RequestError(.badQuery) }
            return try await type.putAside(form, query: query, exchange)
        }
        guard let type = Request.self as? any DraftedRequest.Type else {
            throw RequestError(.malformed)
        }
        return try await keep(type)
    }

    /// Judges the answers, carries out the request, and redirects to the page behind it.
    private func submit(
        _ form: PostedForm, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        try form.checkKeptFiles()
        let response = try await exchange.carryOut(
            Request.self, submitting: form.answers, query: query, base: form.base)
        await exchange.forgetFiles(of: form)
        if let page = try? Request.page(query: query).link {
            await exchange.forgetInputs(on: page)
        }
        let basePath = exchange.services.site.basePath
        return exchange.redirect(
            to: basePath + (try await link(after: response, exchange)),
            notice: Request.notice(after: response),
            undoLink: try Request.undo(after: response).map { basePath + (try $0.link) })
    }

    /// The link of the page behind the form, which its sender may see.
    private func link(
        after response: Request.ResponseBody, _ exchange: Exchange
    ) async throws -> String {
        func visible<Scoped: ScopedResult>(_ type: Scoped.Type) async throws -> String? {
            guard let response = response as? Scoped.ResponseBody else { return nil }
            return try await type.visibleLink(
                after: response, for: exchange.caller, in: exchange.services.store)
        }
        if let type = Request.self as? any ScopedResult.Type, let link = try await visible(type) {
            return link
        }
        return try Request.link(after: response)
    }
}
