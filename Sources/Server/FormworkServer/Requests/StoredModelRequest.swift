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
///     public typealias Stored = Formwork.Stored<Idea>
///     public static func storedId(for query: IdeaVersionQuery) -> ModelIdType { query.id }
/// }
/// ```
///
/// The header field `If-Match: "3"` can take the place of the version in the query: then another
/// stored version is refused with the error `preconditionFailed`, and nothing is merged.
///
/// A request for a model that does not exist is answered with the error `notFound`; only the handler
/// of a deletion is called without the model, and leaves the error to the store.
public protocol StoredModelRequest: ServerRequest {
    /// The model that is changed.
    associatedtype Stored: StoredModel

    /// The identity of the model.
    static func storedId(for query: Query) -> ModelIdType

    /// Finds the model that a caller wants to change, by default for all callers.
    ///
    /// - Returns: The model; `nil` if there is none for the caller.
    /// - Throws: A `RequestError` if the caller may not change it, or the store's error.
    static func storedModel(
        id: ModelIdType, for caller: Caller, in store: any ModelStore
    ) async throws -> Stored?
}

extension StoredModelRequest {
    /// Finds the model for any caller.
    public static func storedModel(
        id: ModelIdType, for caller: Caller, in store: any ModelStore
    ) async throws -> Stored? {
        try await store.fetch(Stored.self, id: id)
    }

    /// Finds the model that a query means.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none, or the store's error.
    static func storedModel(
        for query: any ServerRequestQuery, for caller: Caller, in store: any ModelStore
    ) async throws -> any StoredModel {
        guard let query = query as? Query,
            let model = try await storedModel(id: storedId(for: query), for: caller, in: store)
        else { throw RequestError(.notFound) }
        return model
    }
}

extension StoredModelRequest {
    /// The identity of the model that a query of any type means; `nil` for one of another request.
    static func storedId(forAny query: any ServerRequestQuery) -> ModelIdType? {
        (query as? Query).map(storedId(for:))
    }
}

extension ServerRequestContext where Request: StoredModelRequest {
    /// The model over which the request's body was laid; `nil` for a context that a test has made
    /// without one.
    public var stored: Request.Stored? { storedModel as? Request.Stored }
}
