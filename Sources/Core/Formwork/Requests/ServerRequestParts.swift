/// The content of a request's URL query: properties that are single values.
public protocol ServerRequestQuery: Codable, Hashable, Sendable {}

/// The content of a request's URL fragment, which never leaves the client.
public protocol ServerRequestFragment: Codable, Hashable, Sendable {}

/// The body of a request or of its response.
public protocol ServerRequestBody: Codable, Sendable {}

/// An error that reaches the client as the same type that the server threw.
public protocol ServerRequestError: Error, Codable, Sendable {}

/// A query without properties.
public struct EmptyQuery: ServerRequestQuery {
    /// Makes the query.
    public init() {}
}

/// A fragment without properties.
public struct EmptyFragment: ServerRequestFragment {
    /// Makes the fragment.
    public init() {}
}

/// A body without properties.
public struct EmptyBody: ServerRequestBody, Hashable {
    /// Makes the body.
    public init() {}
}

/// The parts of one request of a type: the only thing that a request type stores.
public struct ServerRequestParts<Request: ServerRequest>: Sendable {
    /// The content of the URL's query.
    public var query: Request.Query

    /// The requested order of the response.
    public var sort: SortCriteria<Request.Sort>

    /// The content of the URL's fragment.
    public var fragment: Request.Fragment?

    /// The content of the body.
    public var requestBody: Request.RequestBody

    /// Makes the parts.
    public init(
        query: Request.Query,
        sort: SortCriteria<Request.Sort> = [],
        fragment: Request.Fragment? = nil,
        requestBody: Request.RequestBody
    ) {
        self.query = query
        self.sort = sort
        self.fragment = fragment
        self.requestBody = requestBody
    }
}
