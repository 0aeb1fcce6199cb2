extension EmptyQuery: Stubbable {
    /// The only query of the type.
    public static func stub() -> EmptyQuery { EmptyQuery() }
}

extension EmptyBody: Stubbable {
    /// The only body of the type.
    public static func stub() -> EmptyBody { EmptyBody() }
}

extension ServerRequest where Query: Stubbable, RequestBody: Stubbable {
    /// An example of a request, of those of its query and its body.
    public static func stub() -> Self { Self(query: .stub(), requestBody: .stub()) }
}
