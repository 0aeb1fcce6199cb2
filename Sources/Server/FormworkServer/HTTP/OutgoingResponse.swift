public import Foundation
public import HTTPTypes

/// An HTTP response: whole, and independent of the transport.
public struct OutgoingResponse: Sendable {
    /// The status code.
    public var status: HTTPResponse.Status

    /// The header fields.
    public var headers: HTTPFields

    /// The body; if there are ``parts``, its beginning.
    public var body: Data

    /// Makes the parts that follow ``body``, while the client receives them; `nil` for none.
    public var parts: Parts?

    /// The parts for a connection that has no task to wait for them; `nil` where there is one.
    var events: OutgoingEvents?

    /// The content of a live page in an answer that is made for patches; `nil` for any other answer.
    var content: LiveContent?

    /// Makes a part of a body by its number, the first being 0, and finds out whether it is the last.
    public typealias Parts = @Sendable (_ number: Int) async throws -> (data: Data, isLast: Bool)

    /// Makes an answer.
    public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension OutgoingResponse {
    /// Makes a response with JSON.
    static func json(_ body: Data, status: Int = 200) -> OutgoingResponse {
        OutgoingResponse(status: .init(code: status), headers: fieldsOfJSON, body: body)
    }

    private static let fieldsOfJSON =
        ([.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
        as HTTPFields).withRoom

    /// Whether the response is a page.
    var isPage: Bool { headers.first(.contentType)?.hasPrefix(MediaType.html) ?? false }

    /// Makes a response with a page.
    static func html(_ text: String, status: Int = 200) -> OutgoingResponse {
        OutgoingResponse(
            status: .init(code: status),
            // Cached by the browser, so that going back restores the input; revalidated each time.
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache",
            ],
            body: Data(text.utf8))
    }

    /// Makes a response that redirects a browser to another page by `GET`.
    static func redirect(to link: String) -> OutgoingResponse {
        OutgoingResponse(
            status: .seeOther, headers: [.location: link, .cacheControl: "no-store"])
    }

    /// The response to `HEAD`: that of `GET`, with its length, but without the body.
    var withoutBody: OutgoingResponse {
        var response = self
        if parts == nil { response.headers[.contentLength] = String(body.count) }
        response.body = Data()
        response.parts = nil
        return response
    }

    /// Adds a cookie that no script can read and no other site can send along.
    mutating func setCookie(_ name: String, _ value: String, maxAge: Int?, isSecure: Bool) {
        // An interpolation would grow several times for the session of each first visit.
        var cookie = ""
        cookie.reserveCapacity(name.utf8.count + value.utf8.count + 80)
        cookie += name
        cookie += "="
        cookie += value
        cookie += "; Path=/; HttpOnly; SameSite=Lax"
        if let maxAge { cookie += "; Max-Age=\(maxAge)" }
        if isSecure { cookie += "; Secure" }
        headers.append(HTTPField(name: .setCookie, value: cookie))
    }
}
