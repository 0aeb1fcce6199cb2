public import Formwork

/// A request that changes a stored model.
///
/// The submitted values are laid over the stored model before they are validated: rows that cannot
/// be entered and rows that were not submitted keep the stored value, as `FormSubmission`
/// specifies. The request's handler finds the same model in ``ServerRequestContext/stored``, and
/// writes it with the version that it has. If another write comes in between, so that the store
/// throws `stale`, the submission is validated and the handler called again, at most three times in
/// all.
///
/// A `VersionedRequest` declares the version that its client read. If another one is stored, both
/// changes are merged before the handler is called; if both changed the same field, the response is
/// the error `conflict` with both values. Otherwise the last write wins.
///
/// ```swift
/// extension UpdateIdeaRequest: StoredModelRequest {
///     public typealias Stored = Idea
///     public static func storedId(for query: IdeaVersionQuery) -> ModelIdType { query.id }
/// }
/// ```
///
/// A request for a model that does not exist is answered with the error `notFound`.
public protocol StoredModelRequest: ServerRequest {
    /// The model that is changed.
    associatedtype Stored: StoredModel

    /// The identity of the model.
    static func storedId(for query: Query) -> ModelIdType
}

extension StoredModelRequest {
    /// Finds the model that a query means.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none, or the store's error.
    static func storedModel(
        for query: any ServerRequestQuery, in store: any ModelStore
    ) async throws -> any StoredModel {
        guard let query = query as? Query,
            let model = try await store.fetch(Stored.self, id: storedId(for: query))
        else { throw RequestError(.notFound) }
        return model
    }
}

extension ServerRequestContext where Request: StoredModelRequest {
    /// The model over which the request's body was laid; `nil` for a context that a test has made
    /// without one.
    public var stored: Request.Stored? { storedModel as? Request.Stored }
}
