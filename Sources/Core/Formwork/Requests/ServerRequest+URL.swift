public import Foundation

extension ServerRequest {
    /// The query's properties and the order, as items for a URL, in the order of their names.
    public var queryItems: [URLQueryItem] {
        get throws {
            let values = try FieldValueEncoder().encode(query).sorted { $0.key < $1.key }
            let items = values.flatMap { name, value in
                value.wireTexts.filter { !$0.isEmpty }.map { URLQueryItem(name: name, value: $0) }
            }
            return items + (sort.terms.isEmpty ? [] : [URLQueryItem(name: "sort", value: sort.text)])
        }
    }

    /// The path with the query, below the server's base: what a link on a page needs.
    public var link: String {
        get throws {
            let query = try queryItems
                .map { "\($0.name.urlQueryEncoded)=\(($0.value ?? "").urlQueryEncoded)" }
                .joined(separator: "&")
            return query.isEmpty ? Self.path : "\(Self.path)?\(query)"
        }
    }

    /// The whole URL below a base URL, whose own path is kept.
    ///
    /// - Throws: ``ServerRequestProcessingError`` with the code `invalidURL` if the base is no URL for
    ///   HTTP, or what the query's own `encode(to:)` throws.
    public func requestURL(baseURL: URL) throws -> URL {
        let base = baseURL.absoluteString.split(separator: "?", maxSplits: 1)[0]
        let text = (base.hasSuffix("/") ? String(base.dropLast()) : String(base)) + (try link)
        guard baseURL.host() != nil, let url = URL(string: text + (try fragmentSuffix)) else {
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

extension String {
    /// The text with everything encoded that could mean something in a URL's query: encoded once.
    var urlQueryEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .urlQueryUnreserved) ?? ""
    }
}

extension CharacterSet {
    /// What RFC 3986 calls unreserved.
    fileprivate static let urlQueryUnreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
