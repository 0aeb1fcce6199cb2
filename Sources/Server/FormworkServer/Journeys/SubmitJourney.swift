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
///   more entry of a list.
struct SubmitJourney<Request: FormRequest>: Sendable
where Request.Page.ResponseBody.Context == ServerRequestContext<Request.Page> {
    /// Answers the form that a browser posted.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: Request.self)
        let posted = try exchange.formFields()
        let fields = posted.removing([FormToken.fieldName])
        do {
            guard exchange.token.isConfirmed(by: posted.texts(of: FormToken.fieldName)) else {
                exchange.log("A form without a token of its visitor was refused.")
                throw RequestError(.forgery)
            }
            if let action = posted.texts(of: PageAction.name).last {
                try exchange.checkAcceptable([MediaType.html])
                return try await renderAction(
                    PageSubmission(submitted: fields, action: PageAction(text: action)),
                    query: query, exchange)
            }
            let answers = fields.removing(PageSubmission.reservedNames)
            return try await exchange.once(posted: posted, fields: answers) {
                try await done(answers, FormBase(submitted: fields), query: query, exchange)
            }
        } catch let error where exchange.incoming.accept.prefersJSON(to: MediaType.html) {
            throw error
        } catch {
            let refused = error as? RefusedSubmission
            return try await rerender(
                refused?.merged?.carrying(fields) ?? fields, refused?.form, query: query, exchange,
                after: error)
        }
    }

    /// Validates the fields, carries out the request, and redirects to the page behind it.
    private func done(
        _ fields: SubmittedFields, _ base: FormBase?, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        let response = try await exchange.retryingStale(Request.self) {
            let accepted = try await exchange.judge(
                fields, for: Request.self, query: query, base: base)
            let request = Request(query: query, requestBody: accepted.body)
            return try await Request.respond(
                context: exchange.context(
                    of: request, submitted: fields, stored: accepted.stored))
        }
        let destination = Request.destination(after: response)
        return exchange.redirect(
            to: exchange.services.site.basePath + (try destination.link),
            notice: Request.notice(after: response))
    }

    /// The page with the form after the action of a button inside it.
    private func renderAction(
        _ submission: PageSubmission, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        // Like after a refusal, so that the form still knows which version its visitor read.
        let page = Request.page(query: query, refusedBy: RequestError(.invalid))
        let model = try await Request.Page.ResponseBody.model(context: exchange.context(of: page))
        return exchange.page(model, submission: submission)
    }

    /// Re-renders the form's page with the input and the errors, by the live form that judged it, or an
    /// error page if it cannot be made.
    private func rerender(
        _ fields: SubmittedFields, _ form: JudgedForm?, query: Request.Query,
        _ exchange: Exchange, after error: any Error
    ) async throws -> OutgoingResponse {
        let refusal = Refusal(error, logger: exchange.services.logger)
        let submission = PageSubmission(submitted: fields, refusedBy: refusal.error, form)
        do {
            let page = Request.page(query: query, refusedBy: refusal.error)
            let model = try await Request.Page.ResponseBody.model(
                context: exchange.context(of: page))
            return exchange.page(
                model, submission: submission, status: refusal.status)
        } catch {
            // The page needs something that is unavailable now: then the input is shown without it.
            let isSpent = refusal.error.code == .keyReused
            let fields = isSpent ? fields.removing([HTMLForm.keyName]) : fields
            let form = Request.RequestBody.self as? any ValidatableModel.Type
            return exchange.errorPage(
                refusal, keeping: LabeledInput(submitted: fields, form: form))
        }
    }
}

extension PageSubmission {
    /// The content of the page after a refusal: an invalid form explains itself field by field.
    fileprivate init(
        submitted: SubmittedFields, refusedBy error: RequestError, _ form: JudgedForm?
    ) {
        self.init(
            submitted: submitted, results: error.validations, conflicts: error.conflicts,
            problem: error.validations.isEmpty ? error.message : nil, form: form)
    }
}

extension SubmittedFields {
    /// The fields with what belongs to the form itself as it was sent, but for the base and the files to
    /// remove, which the merge has determined.
    fileprivate func carrying(_ sent: SubmittedFields) -> SubmittedFields {
        let names = PageSubmission.reservedNames.subtracting([
            FormBase.fieldName, SubmittedFields.removalName,
        ])
        return SubmittedFields(
            entries: entries + sent.entries.filter { names.contains($0.name) }, format: format)
    }
}
