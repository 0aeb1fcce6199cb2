public import Formwork
public import FormworkClient
public import Foundation

/// Aspects of a server over HTTP, at the paths of ``AspectPath`` below an address.
///
/// ```swift
/// if let url = URL(string: "https://forms.example.com/") {
///     let source = NutformsApiAspectsSource(url, user: "anna", password: "secret")
/// }
/// ```
///
/// - A request ends after a time. One that receives no answer, or the answer that the server is busy,
///   is sent again after a pause, as fetching changes nothing.
/// - Documents are kept with their entity tags, and are not sent again while they are the same.
/// - User and password are sent only for values, their changes and choices, only to this address, and never after a
///   redirect.
/// - When the task that waits is cancelled, so is the request.
///
/// A failure is an ``AspectError`` with the aspect and its address.
public struct NutformsApiAspectsSource: PathAspectsSource {
    private let url: URL
    let authorization: String?

    /// The way to the server.
    let client: AspectClient

    /// The aspects for which user and password are sent.
    public var authorized: Set<Aspect> = [.values, .options]

    /// Fetches aspects from a server.
    ///
    /// - Parameters:
    ///   - url: The address, which begins with `http` or `https`.
    ///   - user: The name of the user, without a colon.
    ///   - password: The password of the user.
    ///   - retries: The number of attempts, their time, and the pauses between them.
    ///   - transport: The way to the server, by default over the network.
    public init(
        _ url: URL, user: String? = nil, password: String? = nil,
        retries: RetryPolicy = .aspects, by transport: any RequestTransport = .aspects
    ) {
        self.url = url
        client = AspectClient(transport, retries)
        authorization = user.map { user in
            "Basic " + Data("\(user):\(password ?? "")".utf8).base64EncodedString()
        }
    }

    /// The address of an aspect.
    public func place(of path: AspectPath) -> String { address(of: path).absoluteString }

    /// Fetches a document; `nil` if the server has none.
    public func document(at path: AspectPath) async throws -> AspectDocument? {
        try await client.document(
            at: address(of: path), path.aspect,
            authorization: authorized.contains(path.aspect) ? authorization : nil)
    }

    /// The address of a path, with its search.
    func address(of path: AspectPath) -> URL {
        let address = url.appending(path: path.text)
        return path.query.map { address.appending(queryItems: $0.items) } ?? address
    }
}

extension RetryPolicy {
    /// Three attempts of ten seconds each: a form waits for its aspects.
    public static var aspects: RetryPolicy {
        var policy = RetryPolicy()
        policy.maximumAttempts = 3
        policy.attemptTime = .seconds(10)
        return policy
    }
}

extension RequestTransport where Self == NetworkTransport {
    /// The network, with answers as large as documents of aspects may be.
    public static var aspects: NetworkTransport {
        NetworkTransport(maxAnswerBytes: AspectLimits.maxDocumentBytes)
    }
}

extension OptionQuery {
    /// The query as a part of an address.
    var items: [URLQueryItem] {
        var items = [URLQueryItem(name: "limit", value: String(limit))]
        if hasValues { items.append(URLQueryItem(name: "values", value: "true")) }
        if let words { items.append(URLQueryItem(name: "search", value: words)) }
        if let dependency { items.append(URLQueryItem(name: "dependency", value: dependency)) }
        return items + chosen.map { URLQueryItem(name: "id", value: $0) }
    }
}
