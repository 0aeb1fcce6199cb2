import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The method and the path of a type of requests, at any server.
struct SimulatedRoute: Hashable, Comparable {
    private let method: String
    private let parts: [Substring]

    init<Request: ServerRequest>(_ type: Request.Type) {
        method = type.action.httpMethod
        parts = type.path.split(separator: "/")
    }

    /// Whether a request is of the type: its path may begin with that of the server.
    func matches(_ request: URLRequest) -> Bool {
        let own = request.pathParts.suffix(parts.count)
        return request.httpMethod ?? "GET" == method && own.count == parts.count
            && zip(parts, own).allSatisfy { $0.isPlaceholder || $0 == $1 }
    }

    /// Whether a request is of the type, and of none of the others whose path names more.
    func isNearest(to request: URLRequest, among others: some Sequence<Self>) -> Bool {
        matches(request) && !others.contains { $0 < self && $0.matches(request) }
    }

    /// Whether the path names more: `/ideas/new` comes before `/ideas/{id}`.
    static func < (first: Self, second: Self) -> Bool {
        first.named == second.named
            ? first.parts.count > second.parts.count : first.named > second.named
    }

    private var named: Int { parts.count { !$0.isPlaceholder } }

    /// The typed request that was sent.
    func request<Request: ServerRequest>(
        _ type: Request.Type, from sent: URLRequest
    ) throws -> Request {
        let items = sent.items(with: parts)
        let repeated = (Request.Query.self as? any RepeatingQuery.Type)?.repeatedNames ?? []
        let values = Dictionary(grouping: items, by: \.name).mapValues { items in
            let texts = items.map { FieldValue.text($0.value ?? "") }
            return repeated.contains(items[0].name) ? .list(texts) : texts[texts.count - 1]
        }
        let sort = items.last { $0.name == "sort" }?.value ?? ""
        return Request(
            query: try FieldValueDecoder().decode(Request.Query.self, from: values),
            sort: SortCriteria(text: sort),
            requestBody: try JSONDecoder.formwork.decode(
                Request.RequestBody.self, from: sent.httpBody ?? Data("{}".utf8)))
    }
}

extension Substring {
    /// Whether the part of a path is the place of a query's member: `{id}`.
    fileprivate var isPlaceholder: Bool { first == "{" && last == "}" }
}

extension URLRequest {
    fileprivate var pathParts: [Substring] {
        (url?.path(percentEncoded: false) ?? "").split(separator: "/")
    }

    /// The items of the query, with those that are parts of the path.
    fileprivate func items(with parts: [Substring]) -> [URLQueryItem] {
        let inQuery =
            url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems ?? []
        let inPath = zip(parts, pathParts.suffix(parts.count)).filter { $0.0.isPlaceholder }
        return inQuery
            + inPath.map {
                URLQueryItem(name: String($0.0.dropFirst().dropLast()), value: String($0.1))
            }
    }
}
