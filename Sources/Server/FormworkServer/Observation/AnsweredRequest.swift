import Formwork
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
    /// The version of the program, as reports count it; `nil` if it named none that is known.
    let version: String?

    /// Describes the answer to a request, by an application that may have versions.
    init(
        _ request: IncomingRequest, route: String, _ response: OutgoingResponse, time: Duration,
        _ versions: SystemVersions?
    ) {
        method = Self.name(of: request.method)
        self.route = route
        status = response.status.code
        bytes = response.parts == nil ? response.body.count : nil
        self.time = time
        let named = request.headers.joined(.systemVersion).flatMap { SystemVersion($0) }
        version = named.flatMap { versions?.counted($0)?.description }
    }

    /// The name of a method, one of few: reports count by it.
    static func name(of method: HTTPRequest.Method) -> String {
        methods.contains(method) ? method.rawValue : "other"
    }

    private static let methods: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]
}
