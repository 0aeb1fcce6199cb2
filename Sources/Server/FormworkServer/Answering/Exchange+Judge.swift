import Formwork

/// A body that is accepted, and the stored model over which it was laid, if it changes one.
struct Accepted<Body: ServerRequestBody>: Sendable {
    let body: Body
    let stored: (any StoredModel)?
}

/// A refusal of a submission, with what its page shows: the live form that judged it.
struct RefusedSubmission: Error {
    let error: RequestError
    /// The submitted fields laid over a newer version; `nil` if they are as they arrived.
    let merged: SubmittedFields?
    /// The live form; `nil` if the page reads the fields into its own.
    let form: JudgedForm?
}

extension Exchange {
    /// The maximum number of times that an update is judged and written while others write in
    /// between.
    static let maximumAttempts = 3

    /// Judges submitted fields as the body of a request, and lets its handler carry it out.
    ///
    /// Both are done again if others write in between.
    ///
    /// - Parameters:
    ///   - type: The type of the request.
    ///   - fields: The fields that arrived.
    ///   - query: The request's query.
    ///   - base: The values that a page carried of the version that was read.
    ///   - mediaTypes: The types of the answer, one of which the client must take; none for a redirection.
    /// - Returns: The response of the handler.
    /// - Throws: `RequestError` with the code `versionRequired` or `notAcceptable`; a ``RefusedSubmission`` with the code `invalid` or
    ///   `conflict`; any error of the handler.
    ///
    /// A client that would not take the answer is refused after its input is judged and before
    /// anything is written.
    func carryOut<Request: RequestHandler>(
        _ type: Request.Type, submitting fields: SubmittedFields, query: Request.Query,
        base: FormBase? = nil, answering mediaTypes: [String] = []
    ) async throws -> Request.ResponseBody {
        // A request that changes a model checks its caller as it finds the model.
        if !(type is any StoredModelRequest.Type) {
            try await type.checkCaller(caller, query: query, in: services.store)
        }
        return try await retryingStale(type) {
            let accepted = try await judge(fields, for: type, query: query, base: base)
            if !mediaTypes.isEmpty { try checkAcceptable(mediaTypes) }
            let request = Request(
                query: query, sort: try sort(of: type), requestBody: accepted.body)
            return try await type.respond(
                context: context(of: request, submitted: fields, stored: accepted.stored))
        }
    }

    /// Judges submitted fields, also by the rules that only the server can decide.
    ///
    /// A submission for an earlier version is merged with the stored values. Rows that the sender may not
    /// see keep these, so that no conflict and no base names them; the handler refuses input for them.
    private func judge<Request: ServerRequest>(
        _ fields: SubmittedFields, for type: Request.Type, query: Request.Query, base: FormBase?
    ) async throws -> Accepted<Request.RequestBody> {
        let hidden = try (type as? any RestrictedRequest.Type)?.hiddenNames(for: caller) ?? []
        let fields = fields.adding(try await files(beside: fields, for: type, query: query))
            .withholding(hidden)
        let stored = try await storedModel(for: type, query: query)
        let version = try readVersion(
            for: type, query: query, base: base, stored: stored)
        let read = try Localizer.$reader.withValue(localizer) {
            try FormSubmission(
                fields, as: Request.RequestBody.self, over: stored, read: version,
                base: base?.withholding(hidden))
        }
        let submission = try await decided(read, for: type, query: query)
        guard let body = submission.body else { throw submission.refusal }
        return Accepted(body: body, stored: stored)
    }

    /// The files that a submission has beside those that arrived with it.
    private func files<Request: ServerRequest>(
        beside fields: SubmittedFields, for type: Request.Type, query: Request.Query
    ) async throws -> [SubmittedFields.Entry] {
        func files<Completed: FileCompletedRequest>(
            _ type: Completed.Type
        ) async throws -> [SubmittedFields.Entry] {
            guard let query = query as? Completed.Query else { return [] }
            return try await type.files(
                beside: fields, query: query, for: caller, in: services.store)
        }
        guard let type = type as? any FileCompletedRequest.Type else { return [] }
        return try await files(type)
    }

    /// The submission after the server's own rules.
    private func decided<Request: ServerRequest>(
        _ submission: FormSubmission<Request.RequestBody>, for type: Request.Type,
        query: Request.Query
    ) async throws -> FormSubmission<Request.RequestBody> {
        try await submission.decided { try await decide($0, for: type, query: query) }
    }

    /// Decides whether the body of a request keeps a rule: the store decides about unique values, the
    /// model itself about all others.
    func decide<Request: ServerRequest>(
        _ question: ServerRuleQuestion, for type: Request.Type, query: Request.Query
    ) async throws -> Bool {
        if let model = Request.RequestBody.self as? any FormModel.Type,
            let unique = model.unique(askedBy: question)
        {
            let own = (type as? any StoredModelRequest.Type)?.storedId(forAny: query)
            return try await !model.isTaken(
                question.values, of: unique, except: own, in: services.store)
        }
        guard let model = Request.RequestBody.self as? any ServerRuled.Type else { return true }
        return try await model.decide(question, context: ruleContext(query: query))
    }

    /// Does work that judges and writes, again if others wrote between the two.
    private func retryingStale<Request: ServerRequest, Answer>(
        _ type: Request.Type, _ work: () async throws -> Answer
    ) async throws -> Answer {
        var attempt = 1
        while true {
            do {
                return try await work()
            } catch let error as ModelStoreError
                where error.code == .stale && attempt < Self.maximumAttempts
                && type is any StoredModelRequest.Type
            {
                attempt += 1
            }
        }
    }
}

extension FormSubmission {
    /// The reason for the refusal: conflicts come before validation results, but behind wrong values,
    /// of which the page keeps the version that was read.
    fileprivate var refusal: RefusedSubmission {
        guard wrongValues.isEmpty else {
            return RefusedSubmission(
                error: RequestError(.invalid, validations: wrongValues), merged: nil, form: nil)
        }
        let error =
            conflicts.isEmpty
            ? RequestError(.invalid, validations: results)
            : RequestError(.conflict, conflicts: conflicts)
        return RefusedSubmission(error: error, merged: isMerged ? submitted : nil, form: form)
    }
}
