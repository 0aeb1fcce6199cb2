import Formwork
public import Foundation
public import HTTPTypes

/// An HTTP request as the application sees it: whole, and independent of the transport.
public struct IncomingRequest: Sendable {
    /// The method.
    public let method: HTTPRequest.Method

    /// The path as it appears in the request line, without the query.
    public let path: String

    /// The text behind the question mark, still encoded; empty if there is none.
    public let query: String

    /// The header fields, with bounded runs of combining marks.
    public let headers: HTTPFields

    /// The body; `nil` if it was larger than the request allows.
    public let body: Data?

    /// The host and port that the client named (`Host`), empty if it named none.
    public let authority: String

    /// The IP address of the other side of the connection, empty if it is not known.
    public let peer: String

    /// The identity of the request, which its answer has as `X-Request-ID`; empty before the application has it.
    public internal(set) var id = ""

    /// The media types that the client accepts.
    let accept: Accept

    private let cookies: RequestCookies

    /// Makes a request, by default one of this machine to itself.
    public init(
        method: HTTPRequest.Method = .get, path: String, query: String = "",
        headers: HTTPFields = [:], body: Data? = Data(), authority: String = "localhost",
        peer: String = "127.0.0.1"
    ) {
        self.method = method
        self.path = path.streamSafe
        self.query = query
        self.headers = headers.streamSafe
        self.body = body
        self.authority = authority
        self.peer = peer
        accept = .reading(self.headers)
        cookies = RequestCookies(self.headers)
    }
}

extension IncomingRequest {
    /// The same request for another path.
    func moved(to path: String) -> IncomingRequest {
        var request = IncomingRequest(
            method: method, path: path, query: query, headers: headers, body: body,
            authority: authority, peer: peer)
        request.id = id
        return request
    }

    /// The path with the query, for a link back to this page.
    var link: String { query.isEmpty ? path : "\(path)?\(query)" }

    /// The type of the body, in lower case and without parameters.
    var mediaType: String {
        let value = headers.first(.contentType) ?? ""
        if value.utf8.allSatisfy(\.isOfPlainType) { return value }
        return value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Whether the client can read an answer that is compressed with gzip (RFC 9110, 12.5.3).
    var acceptsGzip: Bool {
        for field in headers[values: .acceptEncoding] {
            if field == "gzip" || field.hasPrefix("gzip,") { return true }
            for coding in field.lowercased().split(separator: ",") {
                let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
                guard let name = parts.first, name == "gzip" || name == "*" else { continue }
                let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
                return quality.flatMap { Double($0.dropFirst(2)) } != 0
            }
        }
        return false
    }

    /// Whether a browser shows the answer, as far as it reports that: a script that follows a
    /// redirection does not.
    var isForDocument: Bool { headers.first(.secFetchDest).map { $0 == "document" } ?? true }

    /// Whether the method only reads (RFC 9110, 9.2.1).
    var isSafe: Bool {
        switch method {
        case .get, .head, .options, .trace: true
        default: false
        }
    }

    /// The value of a cookie.
    ///
    /// The first one counts if a client sends several with the name.
    func cookie(_ name: String) -> String? { cookies[name] }
}

extension UInt8 {
    /// Whether the byte is neither a capital letter nor ends a type, as none in `application/json`.
    fileprivate var isOfPlainType: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "+")...UInt8(ascii: "9")).contains(self)
    }
}

extension HTTPFields {
    /// The fields with values that are compared in linear time; those of ASCII stay as they are.
    fileprivate var streamSafe: HTTPFields {
        guard contains(where: { field in field.value.utf8.contains { $0 >= 0x80 } }) else {
            return self
        }
        var fields = HTTPFields()
        for field in self {
            fields.append(HTTPField(name: field.name, value: field.value.streamSafe))
        }
        return fields
    }
}

extension HTTPField.Name {
    /// The origin of a browser's request (Fetch Metadata, W3C).
    static let secFetchSite = literal("Sec-Fetch-Site")

    /// The browser's use of the response (Fetch Metadata, W3C).
    static let secFetchDest = literal("Sec-Fetch-Dest")

    /// Names the host in requests of HTTP/1; the transport removes it, so that only a second one
    /// remains.
    static let host = literal("Host")

    /// Identifies a request so that a retry is recognized
    /// (draft-ietf-httpapi-idempotency-key-header).
    static let idempotencyKey = literal("Idempotency-Key")

    /// Names a header field whose characters are known to be right.
    static func literal(_ name: StaticString) -> HTTPField.Name {
        guard let field = HTTPField.Name("\(name)") else {
            preconditionFailure("“\(name)” is no name of a header field.")
        }
        return field
    }
}
