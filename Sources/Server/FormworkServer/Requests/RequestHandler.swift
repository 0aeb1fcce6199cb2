public import Formwork

/// A request that the server carries out: the counterpart of `ViewModelFactory` for requests that
/// write, and for answers that are no view models.
///
/// ```swift
/// extension DestroyIdeaRequest: RequestHandler {
///     public static func respond(
///         context: ServerRequestContext<DestroyIdeaRequest>
///     ) async throws -> StoredReference {
///         let id = context.request.query.id
///         try await context.store.destroy(Stored<Idea>.self, id: id)
///         return StoredReference(id: id)
///     }
/// }
/// ```
public protocol RequestHandler: ServerRequest {
    /// Carries out the request and returns the answer.
    ///
    /// - Throws: The reason why it cannot be carried out; a `RequestError` reaches the client as it is.
    static func respond(context: ServerRequestContext<Self>) async throws -> ResponseBody

    /// Refuses a caller who may not send the request, by default none.
    ///
    /// It comes before the rules of the body, whose results can disclose instances that the caller may not
    /// see, such as by a value that is taken; pages that ask about such rules are refused, too.
    ///
    /// - Throws: A `RequestError` such as `forbidden`, or the store's error.
    static func checkCaller(
        _ caller: Caller, query: Query, in store: any ModelStore
    ) async throws
}

extension RequestHandler {
    /// Lets all callers send the request.
    public static func checkCaller(
        _ caller: Caller, query: Query, in store: any ModelStore
    ) async throws {}
}

extension RequestHandler where Self: StoredModelRequest {
    /// Lets those send the request who may change its model.
    public static func checkCaller(
        _ caller: Caller, query: Query, in store: any ModelStore
    ) async throws {
        _ = try await storedModel(for: query, for: caller, in: store)
    }
}
