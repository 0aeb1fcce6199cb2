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
}
