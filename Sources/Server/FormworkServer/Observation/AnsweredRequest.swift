import HTTPTypes

/// An answered request as reports describe it: without contents, values of its query, and cookies.
struct AnsweredRequest: Sendable {
    /// The method; `other` for one that HTTP does not define.
    let method: String
    /// The path of the route, in which members have their names in braces; `none` without a route.
    let route: String
    let status: Int
    /// The bytes of the body; `nil` for one that is made while it is sent.
    let bytes: Int?
    /// The time from the whole request to the answer.
    let time: Duration

    init(
        _ request: IncomingRequest, route: String, _ response: OutgoingResponse, time: Duration
    ) {
        method = Self.name(of: request.method)
        self.route = route
        status = response.status.code
        bytes = response.parts == nil ? response.body.count : nil
        self.time = time
    }

    /// The name of a method, one of few: reports count by it.
    static func name(of method: HTTPRequest.Method) -> String {
        methods.contains(method) ? method.rawValue : "other"
    }

    private static let methods: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]
}
