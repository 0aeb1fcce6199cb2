import Formwork

/// A body that is accepted, and the stored model over which it was laid, if it changes one.
struct Accepted<Body: ServerRequestBody>: Sendable {
    let body: Body
    let stored: (any StoredModel)?
}

extension Exchange {
    /// Judges what arrived, the rules included that only the server can decide.
    ///
    /// - Throws: ``RequestError`` with the code `invalid` if it is refused.
    func judge<Request: ServerRequest>(
        _ fields: SubmittedFields, for type: Request.Type, query: Request.Query
    ) async throws -> Accepted<Request.RequestBody> {
        let stored = try await storedModel(for: type, query: query)
        var submission =
            if let stored {
                try FormSubmission(fields, as: Request.RequestBody.self, over: stored)
            } else {
                FormSubmission(fields, as: Request.RequestBody.self)
            }
        if let model = Request.RequestBody.self as? any ServerRuled.Type {
            let context = ruleContext(query: query)
            submission = try await submission.decided {
                try await model.decide($0, context: context)
            }
        }
        guard let body = submission.body else {
            throw RequestError(.invalid, validations: submission.results)
        }
        return Accepted(body: body, stored: stored)
    }

    private func storedModel<Request: ServerRequest>(
        for type: Request.Type, query: Request.Query
    ) async throws -> (any StoredModel)? {
        guard let type = type as? any StoredModelRequest.Type else { return nil }
        return try await type.storedModel(for: query, in: services.store)
    }
}
