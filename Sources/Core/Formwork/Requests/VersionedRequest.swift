/// A request that changes or deletes a stored model as its client read it.
///
/// The query carries the version that the client read. A server refuses a request without one, so
/// that no change is made to a version that the client has not seen:
///
/// ```swift
/// extension UpdateIdeaRequest: VersionedRequest {
///     public static func readVersion(in query: IdeaVersionQuery) -> Int? { query.version }
/// }
/// ```
///
/// A page whose form submits such a request carries a ``FormBase`` beside it.
public protocol VersionedRequest: ServerRequest {
    /// Returns the version that the client read; `nil` if the query carries none.
    static func readVersion(in query: Query) -> Int?

    /// The name of the version in the query, by default `version`: a program that sends none is
    /// referred to it.
    static var versionName: String { get }
}

extension VersionedRequest {
    /// The query has a member `version`.
    public static var versionName: String { "version" }

    /// Returns the version that the client read, for a query whose type is only known at run time.
    public static func readVersion(inAny query: any ServerRequestQuery) -> Int? {
        (query as? Query).flatMap { readVersion(in: $0) }
    }
}
