public import Formwork

/// A request that changes what is stored.
///
/// What it carries is laid over the stored model before anything is judged: rows that nobody can enter
/// keep what is stored, and what did not arrive stays, as `FormSubmission` specifies. The request's handler
/// finds the same model in ``ServerRequestContext/stored``, and writes it with the version that it has. If others
/// write in between, so that the store throws `stale`, the request is judged and the handler is called again, at
/// most three times in all.
///
/// A `VersionedRequest` declares which version its client read. If another one is stored, both changes are merged
/// before the handler is called; what both changed is answered with the error `conflict` and both values. Without
/// it the last one who writes wins.
///
/// ```swift
/// extension UpdateIdeaRequest: StoredModelRequest {
///     public typealias Stored = Idea
///     public static func storedId(for query: IdeaVersionQuery) -> ModelIdType { query.id }
/// }
/// ```
///
/// A request for a model that is not there is answered with the error `notFound`.
public protocol StoredModelRequest: ServerRequest {
    /// The model that is changed.
    associatedtype Stored: StoredModel

    /// Which model is meant.
    static func storedId(for query: Query) -> ModelIdType
}

extension StoredModelRequest {
    /// Finds the model that a query means.
    ///
    /// - Throws: ``RequestError`` with the code `notFound` if there is none, or the store's error.
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
