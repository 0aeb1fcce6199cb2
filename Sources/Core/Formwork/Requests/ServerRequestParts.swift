/// What a request carries in its URL's query: properties that are single values.
public protocol ServerRequestQuery: Codable, Hashable, Sendable {}

/// What a request carries in its URL's fragment, which never leaves the client.
public protocol ServerRequestFragment: Codable, Hashable, Sendable {}

/// What a request or its answer carries as its body.
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
    /// What the URL's query carries.
    public var query: Request.Query

    /// The order in which the answer is wanted.
    public var sort: SortCriteria<Request.Sort>

    /// What the URL's fragment carries.
    public var fragment: Request.Fragment?

    /// What the body carries.
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
