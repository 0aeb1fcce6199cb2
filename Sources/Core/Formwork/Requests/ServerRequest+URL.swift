public import Foundation

extension ServerRequest {
    /// The path with the query and the fragment, below the server's base, for a link on a page.
    ///
    /// - Throws: Any error of the query's or the fragment's own `encode(to:)`.
    public var link: String {
        get throws { try Self.link(query: query, sort: sort) + fragmentSuffix }
    }

    /// The link below the root of a site; if the query cannot be encoded, that to the path alone.
    package func link(below basePath: String) -> String {
        basePath + ((try? link) ?? Self.path)
    }

    /// The path with a query, for a form without a body so far.
    ///
    /// - Throws: Any error of the query's own `encode(to:)`.
    public static func link(query: Query, sort: SortCriteria<Sort> = []) throws -> String {
        let (path, others) = RequestPath.filled(path, with: try queryItems(query, sort: sort))
        let items = others.map { "\($0.name.urlQueryEncoded)=\($0.value.urlQueryEncoded)" }
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }

    /// The link to which a form sends the questions that only a server can answer: `/questions`
    /// behind the path.
    ///
    /// - Throws: Any error of the query's own `encode(to:)`.
    package static func questionsLink(query: Query) throws -> String {
        let parts = try link(query: query).split(separator: "?", maxSplits: 1)
        return (["\(parts[0])/questions"] + parts.dropFirst()).joined(separator: "?")
    }

    /// The query's properties that have a value, in the order of their names, then the order.
    ///
    /// - Throws: Any error of the query's own `encode(to:)`.
    public static func queryItems(
        _ query: Query, sort: SortCriteria<Sort>
    ) throws -> [(name: String, value: String)] {
        let items = try (query as? any ItemizedQuery)?.sortedItems ?? encodedItems(query)
        return items + (sort.terms.isEmpty ? [] : [(name: "sort", value: sort.text)])
    }

    private static func encodedItems(
        _ query: Query
    ) throws -> [(name: String, value: String)] {
        let values = try FieldValueEncoder().encode(query).sorted { $0.key < $1.key }
        return values.flatMap { name, value in
            value.wireTexts.filter { !$0.isEmpty }.map { (name: name, value: $0) }
        }
    }

    /// The whole URL below a base URL, whose own path is kept.
    ///
    /// - Throws: ``ServerRequestProcessingError`` with the code `invalidURL` if the base is no URL for
    ///   HTTP, or any error of the query's own `encode(to:)`.
    public func requestURL(baseURL: URL) throws -> URL {
        try Self.url(of: try link, baseURL: baseURL)
    }

    /// The whole URL of a link below a base URL.
    package static func url(of link: String, baseURL: URL) throws -> URL {
        let base = baseURL.absoluteString.split(separator: "?", maxSplits: 1)[0]
        let text = (base.hasSuffix("/") ? String(base.dropLast()) : String(base)) + link
        guard baseURL.host() != nil, let url = URL(string: text) else {
            throw ServerRequestProcessingError.invalidURL(baseURL, Self.self)
        }
        return url
    }

    private var fragmentSuffix: String {
        get throws {
            guard let fragment else { return "" }
            let values = try FieldValueEncoder().encode(fragment).sorted { $0.key < $1.key }
            let items = values.map {
                "\($0.key.urlQueryEncoded)=\($0.value.wireText.urlQueryEncoded)"
            }
            return items.isEmpty ? "" : "#" + items.joined(separator: "&")
        }
    }
}

extension ItemizedQuery {
    /// The items with a text in the order of their names.
    fileprivate var sortedItems: [(name: String, value: String)] {
        items.sorted { $0.key < $1.key }.compactMap { name, value in
            value.isEmpty ? nil : (name: name, value: value)
        }
    }
}

extension String {
    /// The text with everything encoded that could mean something in a URL's query: encoded once.
    ///
    /// - Complexity: O(number of bytes); identities, names and numbers stay as they are.
    var urlQueryEncoded: String {
        guard !utf8.allSatisfy(\.isUnreserved) else { return self }
        return addingPercentEncoding(withAllowedCharacters: .urlQueryUnreserved) ?? ""
    }
}

extension CharacterSet {
    /// The unreserved characters of RFC 3986.
    fileprivate static let urlQueryUnreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension UInt8 {
    /// Whether the character is unreserved in addresses (RFC 3986, 2.3).
    package var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
