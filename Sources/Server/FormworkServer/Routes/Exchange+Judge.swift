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
    let form: JudgedForm
}

extension Exchange {
    /// The maximum number of times that an update is judged and written while others write in between.
    static let maximumAttempts = 3

    /// Validates the submitted fields, including the rules that only the server can decide.
    ///
    /// A submission for an earlier version is merged with the stored values.
    ///
    /// - Parameters:
    ///   - fields: The fields that arrived.
    ///   - type: The type of the request.
    ///   - query: The request's query.
    ///   - base: The values that a page carried of the version that was read.
    /// - Returns: The body, and the stored model over which it was laid.
    /// - Throws: `RequestError` with the code `versionRequired`; a ``RefusedSubmission`` with the code `invalid` or
    ///   `conflict`.
    func judge<Request: ServerRequest>(
        _ fields: SubmittedFields, for type: Request.Type, query: Request.Query,
        base: FormBase? = nil
    ) async throws -> Accepted<Request.RequestBody> {
        let stored = try await storedModel(for: type, query: query)
        let version = try readVersion(for: type, query: query, base: base)
        var submission =
            switch (stored, version) {
            case (let stored?, let version?):
                try FormSubmission(
                    fields, as: Request.RequestBody.self, over: stored, read: version, base: base)
            case (let stored?, nil):
                try FormSubmission(fields, as: Request.RequestBody.self, over: stored)
            case (nil, _): FormSubmission(fields, as: Request.RequestBody.self)
            }
        if let model = Request.RequestBody.self as? any ServerRuled.Type {
            let context = ruleContext(query: query)
            submission = try await submission.decided {
                try await model.decide($0, context: context)
            }
        }
        guard let body = submission.body else { throw submission.refusal }
        return Accepted(body: body, stored: stored)
    }

    /// Does work that judges and writes, again if others wrote between the two.
    func retryingStale<Request: ServerRequest, Answer>(
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

    private func readVersion<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query, base: FormBase?
    ) throws -> Int? {
        guard let type = type as? any VersionedRequest.Type else { return nil }
        guard let version = base?.version ?? type.readVersion(inAny: query) else {
            throw RequestError(.versionRequired, message: versionMessage(naming: type.versionName))
        }
        return version
    }

    /// The message for a program, which sends the version itself; `nil` for a page, which carries it.
    private func versionMessage(naming name: String) -> LocalizableString? {
        guard !incoming.accept.prefersPage else { return nil }
        return .localized(
            key: "FormworkMessages.versionMissing", arguments: ["name": .text(name)])
    }

    private func storedModel<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query
    ) async throws -> (any StoredModel)? {
        guard let type = type as? any StoredModelRequest.Type else { return nil }
        return try await type.storedModel(for: query, in: services.store)
    }
}

extension FormSubmission {
    /// The reason for the refusal: conflicts come before validation results.
    fileprivate var refusal: RefusedSubmission {
        let error =
            conflicts.isEmpty
            ? RequestError(.invalid, validations: results)
            : RequestError(.conflict, conflicts: conflicts)
        return RefusedSubmission(error: error, merged: isMerged ? submitted : nil, form: form)
    }
}
