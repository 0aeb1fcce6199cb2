/// Work of an application at three points of each request.
///
/// ```swift
/// import HTTPTypes
///
/// struct Maintenance: ServerMiddleware {
///     func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
///         guard request.method == .get else { throw RequestError(.unavailable) }
///         return request
///     }
/// }
///
/// application.middleware = [Maintenance()]
/// ```
///
/// The method and the header fields of a request have types of swift-http-types: a target with the feature
/// `MemberImportVisibility` imports `HTTPTypes` to use their members, and depends on that package.
///
/// | point | it sees |
/// |---|---|
/// | ``beforeRouting(_:)`` | each request for this site, before its route is looked up |
/// | ``aroundExchange(_:_:)`` | each request with a route, and the answer or the error of the route |
/// | ``aroundAnswer(_:_:)`` | each request for this site, and its answer: pages, files, refusals |
///
/// Of several, the first one is outermost. Errors are answered as those of a factory: as a page or as a problem,
/// in the language of the reader. The work before routing has the time of a request
/// (``ServerLimits/requestTime``), and the work around an exchange is part of its time.
///
/// Requests that are refused because of their host or of another site, and probes, reach no middleware.
public protocol ServerMiddleware: Sendable {
    /// Looks at a request before it is routed; the request that it returns is the one that is answered.
    ///
    /// - Throws: An error instead of an answer, such as `RequestError`.
    func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest

    /// Does something around the work of a route.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - exchange: Makes the answer, or throws the error of the route.
    /// - Returns: The answer.
    /// - Throws: The error of the route, or another one instead of an answer.
    func aroundExchange(
        _ request: IncomingRequest,
        _ exchange: @Sendable () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse

    /// Does something around an answer, whatever it is; protective header fields are added later.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - answer: Makes the answer.
    /// - Returns: The answer.
    /// - Throws: An error in the place of the answer.
    func aroundAnswer(
        _ request: IncomingRequest, _ answer: @Sendable () async -> OutgoingResponse
    ) async throws -> OutgoingResponse
}

extension ServerMiddleware {
    /// The same request.
    public func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
        request
    }

    /// The answer of the route.
    public func aroundExchange(
        _ request: IncomingRequest,
        _ exchange: @Sendable () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse { try await exchange() }

    /// The same answer.
    public func aroundAnswer(
        _ request: IncomingRequest, _ answer: @Sendable () async -> OutgoingResponse
    ) async throws -> OutgoingResponse { await answer() }
}
