/// A question to a server, and the type of its answer.
///
/// Whoever talks to a Formwork server does it through a request type: method and path follow from the
/// type, query and body are typed, and so are the answer and the error. There is no URL to misspell.
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
    /// What the URL's query carries.
    associatedtype Query: ServerRequestQuery = EmptyQuery
    /// What the URL's fragment carries.
    associatedtype Fragment: ServerRequestFragment = EmptyFragment
    /// The properties by which the answer can be ordered.
    associatedtype Sort: SortKey = EmptySort
    /// What the request carries.
    associatedtype RequestBody: ServerRequestBody = EmptyBody
    /// What the answer carries.
    associatedtype ResponseBody: ServerRequestBody = EmptyBody
    /// What an answer carries that refuses.
    associatedtype ResponseError: ServerRequestError = RequestError

    /// What the request does to the model.
    static var action: ServerRequestAction { get }

    /// The path below the server's base URL, with a leading slash; by default it follows from the
    /// module's and the type's names.
    static var path: String { get }

    /// The greatest size of a request's body in bytes, by default 1 MiB.
    static var maxBodySize: Int { get }

    /// The parts of this request.
    var parts: ServerRequestParts<Self> { get }

    /// Makes a request of its parts.
    init(parts: ServerRequestParts<Self>)
}

extension ServerRequest {
    /// One mebibyte.
    public static var maxBodySize: Int { 1 << 20 }

    /// What the URL's query carries.
    public var query: Query { parts.query }

    /// The order in which the answer is wanted.
    public var sort: SortCriteria<Sort> { parts.sort }

    /// What the URL's fragment carries.
    public var fragment: Fragment? { parts.fragment }

    /// What the request carries.
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
    /// Makes a request that carries nothing.
    public init(sort: SortCriteria<Sort> = [], fragment: Fragment? = nil) {
        self.init(
            query: EmptyQuery(), sort: sort, fragment: fragment, requestBody: EmptyBody())
    }
}
