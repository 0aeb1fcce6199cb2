import Formwork
import FormworkHTML

/// The page of a posted form, shown again.
extension SubmitJourney {
    /// The page with the form after the action of a button inside it.
    func rerender(
        _ form: PostedForm, after action: PageAction, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        try exchange.checkAcceptable([MediaType.html])
        // Like after a refusal, so that the form still knows which version its visitor read.
        let page = try await page(
            query: query, refusedBy: RequestError(.invalid), showing: form.fields, exchange)
        let kept = await kept(of: form, in: form.fields, exchange)
        var submission = PageSubmission(submitted: kept.fields, action: action)
        submission.keptFiles = kept.files
        return exchange.page(page, submission: submission)
    }

    /// The page with the input and the errors, by the live form that judged it, or an error page if
    /// it cannot be made.
    ///
    /// Whatever the error is, the input comes back: first in the page of the form, and where
    /// that cannot be made in an error page that lists the fields with their labels. A reader who must
    /// log in is led there, and back to the form with the input.
    func rerender(
        _ form: PostedForm, after error: any Error, query: Request.Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        let refusal = Refusal(error, logger: exchange.services.logger)
            .worded(by: exchange.localizer)
        let refused = error as? RefusedSubmission
        let fields = refused?.merged?.carrying(form.fields) ?? form.fields
        if let answer = await entrance(after: refusal, from: form, query: query, exchange) {
            return answer
        }
        do {
            let page = try await page(
                query: query, refusedBy: refusal.error, showing: fields, exchange)
            let kept = await kept(
                of: form, in: fields, except: refusal.error.refusedRows, exchange)
            var submission = PageSubmission(
                submitted: kept.fields, refusedBy: refusal.error, refused?.form)
            submission.keptFiles = kept.files
            return refusal.timing(
                exchange.page(page, submission: submission, status: refusal.status))
        } catch {
            let shown = Refusal(error, logger: exchange.services.logger)
            if let answer = await entrance(after: shown, from: form, query: query, exchange) {
                return answer
            }
            // The page needs something that is unavailable now: then the input is shown without it.
            return exchange.errorPage(refusal, keeping: input(fields, refusedBy: refusal.error))
        }
    }

    /// The fields that the page shows, and the files that are kept for it; none of a request with
    /// secrets.
    private func kept(
        of form: PostedForm, in fields: SubmittedFields, except refused: Set<String> = [],
        _ exchange: Exchange
    ) async -> (fields: SubmittedFields, files: [KeptFile]) {
        guard !(Request.self is any PrivateRequest.Type) else { return (fields, []) }
        return await exchange.keepFiles(of: form, in: fields, except: refused)
    }

    /// The answer that leads the reader to the log-in, and from there back to the form with its input;
    /// `nil` if that is no remedy, or if the input cannot be kept for so long.
    private func entrance(
        after refusal: Refusal, from form: PostedForm, query: Request.Query, _ exchange: Exchange
    ) async -> OutgoingResponse? {
        guard let page = try? Request.page(query: query, refusedBy: refusal.error).link,
            exchange.entrance(after: refusal, returningTo: page) != nil,
            let link = await exchange.keepInput(of: form, as: Request.self, for: page)
        else { return nil }
        return exchange.entrance(after: refusal, returningTo: link).map { .redirect(to: $0) }
    }

    private func page(
        query: Request.Query, refusedBy error: RequestError, showing fields: SubmittedFields,
        _ exchange: Exchange
    ) async throws -> Request.Page.ResponseBody {
        let page = Request.page(query: query, refusedBy: error)
        return try await Request.Page.ResponseBody.model(
            context: exchange.context(of: page, submitted: fields))
    }

    /// The input for an error page, without a key that cannot be used again.
    private func input(
        _ fields: SubmittedFields, refusedBy error: RequestError
    ) -> LabeledInput {
        let isSpent = error.code == .keyReused
        return LabeledInput(
            submitted: isSpent ? fields.removing([HTMLForm.keyName]) : fields,
            form: Request.RequestBody.self as? any ValidatableModel.Type)
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
    /// The fields with what belongs to the form itself as it was sent, but for the base and the
    /// files to remove, which the merge has determined.
    fileprivate func carrying(_ sent: SubmittedFields) -> SubmittedFields {
        let names = PageSubmission.reservedNames(in: sent).subtracting([
            FormBase.fieldName, SubmittedFields.removalName,
        ])
        return SubmittedFields(
            entries: entries + sent.entries.filter { names.contains($0.name) }, format: format)
    }
}
