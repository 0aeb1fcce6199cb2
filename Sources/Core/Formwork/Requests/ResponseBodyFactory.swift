/// An answer that a server makes by doing what its request asks: the counterpart of
/// ``ViewModelFactory`` for requests that write, and for answers that are no view models.
///
/// ```swift
/// extension CreateIdeaRequest.ResponseBody: ResponseBodyFactory {
///     public static func body(
///         context: ServerRequestContext<CreateIdeaRequest>
///     ) async throws -> Self { … }
/// }
/// ```
public protocol ResponseBodyFactory: ServerRequestBody {
    /// What the factory needs to know.
    associatedtype Context: ViewModelFactoryContext

    /// Does what the request asks and returns the answer.
    ///
    /// - Throws: Whatever keeps it from being done; a ``RequestError`` reaches the client as it is.
    static func body(context: Context) async throws -> Self
}
