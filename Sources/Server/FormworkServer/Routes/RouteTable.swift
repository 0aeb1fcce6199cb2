import HTTPTypes

/// The routes by path and method.
///
/// Paths are whole: there is nothing to match but equality.
struct RouteTable: Sendable {
    private var routes: [String: [HTTPRequest.Method: Route]] = [:]

    /// The resource at a path.
    enum Match {
        case route(Route)
        case otherMethods(allowed: String)
        case nothing
    }

    /// Adds a route.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the same method and path.
    mutating func add(_ route: Route, at path: String) throws(RegistrationError) {
        guard RouteTable.isValid(path) else { throw .invalidPath(path, route.owner) }
        if let other = routes[path]?[route.method] {
            throw .collision(route.method.rawValue, path, other.owner, route.owner)
        }
        routes[path, default: [:]][route.method] = route
    }

    /// Finds the route of a method and path; a route for `GET` also answers `HEAD`.
    func match(_ method: HTTPRequest.Method, _ path: String) -> Match {
        guard let methods = routes[path] else { return .nothing }
        if let route = methods[method == .head ? .get : method] { return .route(route) }
        var allowed = methods.keys.map(\.rawValue)
        if methods[.get] != nil { allowed.append("HEAD") }
        return .otherMethods(allowed: allowed.sorted().joined(separator: ", "))
    }

    /// The route of a method and path; `nil` if there is none.
    func route(_ method: HTTPRequest.Method, _ path: String) -> Route? {
        if case .route(let route) = match(method, path) { route } else { nil }
    }

    /// Whether a path begins with a slash and has only unreserved characters, which need no
    /// encoding.
    private static func isValid(_ path: String) -> Bool {
        path.hasPrefix("/")
            && path.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }
}

/// One method of a path, with its handler.
struct Route: Sendable {
    /// The name of the request type that made the route.
    let owner: String
    let method: HTTPRequest.Method
    let maxBodySize: Int
    /// Whether its answers can wait for something to happen.
    var waits = false
    /// Whether a browser can show or save its answers.
    var isReadable = false
    let answer: @Sendable (Exchange) async throws -> OutgoingResponse
}
