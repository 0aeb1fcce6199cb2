/// A request to a server, with the type of its response.
///
/// Clients call a Formwork server by request types: method and path follow from the type, query and
/// body are typed, and so are the response and the error. There is no URL to misspell.
///
/// ```swift
/// public struct ShowIdeaRequest: ViewModelRequest {
///     public struct Query: ServerRequestQuery { public let id: ModelIdType }
///     public typealias ResponseBody = IdeaViewModel
///     public var parts: ServerRequestParts<Self>
///     public init(parts: ServerRequestParts<Self>) { self.parts = parts }
/// }
///
/// let request = ShowIdeaRequest(query: .init(id: id))
/// let idea = try await request.processRequest(baseURL: serverURL)
/// ```
public protocol ServerRequest: Sendable {
    /// The content of the URL's query.
    associatedtype Query: ServerRequestQuery = EmptyQuery
    /// The content of the URL's fragment.
    associatedtype Fragment: ServerRequestFragment = EmptyFragment
    /// The properties by which the answer can be ordered.
    associatedtype Sort: SortKey = EmptySort
    /// The content of the request's body.
    associatedtype RequestBody: ServerRequestBody = EmptyBody
    /// The content of the response's body.
    associatedtype ResponseBody: ServerRequestBody = EmptyBody
    /// The error type that the server returns when it rejects the request.
    associatedtype ResponseError: ServerRequestError = RequestError

    /// The effect of the request on the model.
    static var action: ServerRequestAction { get }

    /// The path below the server's base URL, with a leading slash; by default it follows from the
    /// module's and the type's names.
    ///
    /// One part of it can be a member of the query, by its name in braces: with the path
    /// `/ideas/{id}` the idea with the id 7 is at `/ideas/7`.
    static var path: String { get }

    /// The maximum size of a request's body in bytes, by default 1 MiB.
    static var maxBodySize: Int { get }

    /// The parts of this request.
    var parts: ServerRequestParts<Self> { get }

    /// Makes a request of its parts.
    init(parts: ServerRequestParts<Self>)
}

extension ServerRequest {
    /// One mebibyte.
    public static var maxBodySize: Int { 1 << 20 }

    /// The content of the URL's query.
    public var query: Query { parts.query }

    /// The requested order of the response.
    public var sort: SortCriteria<Sort> { parts.sort }

    /// The content of the URL's fragment.
    public var fragment: Fragment? { parts.fragment }

    /// The content of the request's body.
    public var requestBody: RequestBody { parts.requestBody }

    /// Makes a request with a query and a body.
    public init(
        query: Query, sort: SortCriteria<Sort> = [], fragment: Fragment? = nil,
        requestBody: RequestBody
    ) {
        self.init(
            parts: ServerRequestParts(
                query: query, sort: sort, fragment: fragment, requestBody: requestBody))
    }
}

extension ServerRequest where RequestBody == EmptyBody {
    /// Makes a request with a query and no body.
    public init(query: Query, sort: SortCriteria<Sort> = [], fragment: Fragment? = nil) {
        self.init(query: query, sort: sort, fragment: fragment, requestBody: EmptyBody())
    }
}

extension ServerRequest where Query == EmptyQuery {
    /// Makes a request with a body and no query.
    public init(sort: SortCriteria<Sort> = [], fragment: Fragment? = nil, requestBody: RequestBody)
    {
        self.init(query: EmptyQuery(), sort: sort, fragment: fragment, requestBody: requestBody)
    }
}

extension ServerRequest where Query == EmptyQuery, RequestBody == EmptyBody {
    /// Makes a request without content.
    public init(sort: SortCriteria<Sort> = [], fragment: Fragment? = nil) {
        self.init(
            query: EmptyQuery(), sort: sort, fragment: fragment, requestBody: EmptyBody())
    }
}
