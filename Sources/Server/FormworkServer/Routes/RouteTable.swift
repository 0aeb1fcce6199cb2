import Formwork
import FormworkLocalization
import HTTPTypes

/// The routes by path and method.
///
/// Paths are whole, but for one part that can be a member of the query: a path is looked up as it
/// is, then with each part in that place where a path of so many parts has a member.
///
/// | path | finds |
/// |---|---|
/// | `/ideas/new` | `/ideas/new`, before `/ideas/{id}` |
/// | `/ideas/5E1B…` | `/ideas/{id}` with the member `id` |
/// | `/ideas/5E1B…/edit` | `/ideas/{id}/edit` |
/// | `/ideas/` | nothing: an empty part is no value |
///
/// - Complexity: O(parts × length of the path); 16 parts at most.
struct RouteTable: Sendable {
    /// The maximum number of parts of a path in which a member can be.
    private static let maximumParts = 16

    private var routes: [String: [HTTPRequest.Method: Route]] = [:]

    /// The places of members among the parts of paths, in their order, by the number of parts.
    private var memberPlaces: [Int: [Int]] = [:]

    /// The numbers of slashes in the paths whose answers can wait, which are few.
    private var waitingDepths: [Int] = []

    /// The descriptions of these routes for programs, by the texts in them.
    private(set) var descriptions = BoundedCache<TextsRevision, JSONValue>(limit: 64)

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
        guard let template = PathTemplate(path) else { throw .invalidPath(path, route.owner) }
        if let other = routes[template.key]?[route.method] {
            throw .collision(route.method.rawValue, path, other.owner, route.owner)
        }
        var route = route
        route.template = path
        route.member = template.member.map { (name: $0, value: "") }
        routes[template.key, default: [:]][route.method] = route
        if let (place, count) = template.place {
            memberPlaces[count] = Set(memberPlaces[count] ?? []).union([place]).sorted()
        }
        if route.waits { waitingDepths.append(Self.depth(path)) }
        descriptions = BoundedCache(limit: 64)
    }

    /// Whether the answer to a method and path can wait; most paths are not looked up for that.
    func waits(_ method: HTTPRequest.Method, _ path: String) -> Bool {
        guard waitingDepths.contains(Self.depth(path)) else { return false }
        return route(method, path)?.waits ?? false
    }

    private static func depth(_ path: String) -> Int {
        path.utf8.count { $0 == UInt8(ascii: "/") }
    }

    /// Finds the route of a method and path; a route for `GET` also answers `HEAD`.
    func match(_ method: HTTPRequest.Method, _ path: String) -> Match {
        guard !path.utf8.contains(UInt8(ascii: "{")) else { return .nothing }
        if let methods = routes[path] { return match(method, methods, member: nil) }
        let count = Self.depth(path) + 1
        guard count <= Self.maximumParts else { return .nothing }
        for place in memberPlaces[count] ?? [] {
            let part = Self.part(place, of: path)
            guard PathTemplate.isValue(part) else { continue }
            let (start, end) = (path[..<part.startIndex], path[part.endIndex...])
            guard let methods = routes["\(start)\(PathTemplate.placeholder)\(end)"] else {
                continue
            }
            return match(method, methods, member: String(part))
        }
        return .nothing
    }

    /// The part of a path behind a number of slashes: bytes are found at less cost than letters, and no list
    /// of all parts is made.
    private static func part(_ place: Int, of path: String) -> Substring {
        var rest = Substring(path).utf8
        for _ in 0..<place {
            rest = rest.drop { $0 != UInt8(ascii: "/") }.dropFirst()
        }
        return Substring(rest.prefix { $0 != UInt8(ascii: "/") })
    }

    private func match(
        _ method: HTTPRequest.Method, _ methods: [HTTPRequest.Method: Route], member: String?
    ) -> Match {
        if var route = methods[method == .head ? .get : method] {
            if let member { route.member?.value = member }
            return .route(route)
        }
        var allowed = methods.keys.map(\.rawValue)
        if methods[.get] != nil { allowed.append("HEAD") }
        return .otherMethods(allowed: allowed.sorted().joined(separator: ", "))
    }

    /// The route of a method and path; `nil` if there is none.
    func route(_ method: HTTPRequest.Method, _ path: String) -> Route? {
        if case .route(let route) = match(method, path) { route } else { nil }
    }

    /// All routes with their paths, in which a member has its name in braces.
    var all: [(path: String, route: Route)] {
        routes.flatMap { key, methods in
            methods.values.map { route in
                let member = route.member.map { "{\($0.name)}" } ?? ""
                return (key.replacing(String(PathTemplate.placeholder), with: member), route)
            }
        }
    }

    /// The route that a type has added for a method with its path; `nil` if there is none.
    func route(_ method: HTTPRequest.Method, declaredAt path: String) -> Route? {
        PathTemplate(path).flatMap { routes[$0.key]?[method] }
    }
}

/// A path in which one part can be a member of the query.
private struct PathTemplate {
    /// The part of a key in the place of the member; no path that is asked for has it.
    static let placeholder: Substring = "{}"

    /// The path with a placeholder for the member.
    let key: String

    /// The name of the member.
    let member: String?

    /// The place of the member among the parts, and their number; `nil` without a member.
    let place: (index: Int, count: Int)?

    /// Reads a path; `nil` unless it begins with a slash and has only unreserved characters, which
    /// need no encoding, and at most one member.
    init?(_ path: String) {
        guard path.hasPrefix("/") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let members = parts.indices.filter { parts[$0].hasPrefix("{") && parts[$0].hasSuffix("}") }
        member = members.first.map { String(parts[$0].dropFirst().dropLast()) }
        place = members.first.map { ($0, parts.count) }
        for place in members { parts[place] = Self.placeholder }
        key = parts.joined(separator: "/")
        guard members.count <= 1, member.map({ Self.isValue(Substring($0)) }) ?? true,
            parts.allSatisfy({ $0 == Self.placeholder || $0.utf8.allSatisfy(\.isUnreserved) })
        else { return nil }
    }

    /// Whether a part of a path can be the value of a member.
    static func isValue(_ part: Substring) -> Bool {
        !part.isEmpty && part.utf8.count <= 128 && part.utf8.allSatisfy(\.isUnreserved)
    }
}

/// One method of a path, with its handler.
struct Route: Sendable {
    /// The name of the request type that made the route.
    let owner: String
    /// That type, for the description of the application.
    let request: any ServerRequest.Type
    let method: HTTPRequest.Method
    let maxBodySize: Int
    /// Whether its answers can wait for something to happen.
    var waits = false
    /// Whether its answers have events about their changes.
    var isLive = false
    /// Whether its pages follow changes.
    var isLivePage = false
    /// Whether the readers of its pages see who else has them open.
    var showsEditors = false
    /// Finds whether a visitor sees drafts on the page; `nil` for a page without them.
    var showsDrafts: LivePage.Drafts?
    /// Whether a browser can show or save its answers.
    var isReadable = false
    /// The differences between the versions of the request.
    var versions: RouteVersions?
    /// The path as it was registered, with the name of a member in braces.
    var template = ""
    /// The member of the query that is a part of the path.
    var member: (name: String, value: String)?
    let answer: @Sendable (Exchange) async throws -> OutgoingResponse
}
