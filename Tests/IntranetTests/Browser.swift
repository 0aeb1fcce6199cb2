import Formwork
import FormworkServer
import Foundation
import HTTPTypes

/// A browser, as far as the tests need one: it asks for pages, keeps cookies and posts forms.
struct Browser {
    let application: FormworkApplication
    var cookies: [String: String] = [:]

    /// The token of the last page with a form, which the next form carries.
    private(set) var token = ""

    init(_ application: FormworkApplication) { self.application = application }

    mutating func open(_ link: String, headers: HTTPFields = [:]) async -> OutgoingResponse {
        await send(.get, link, headers: headers)
    }

    /// Posts a form with the visitor's token.
    mutating func post(
        _ fields: KeyValuePairs<String, String>, to link: String
    ) async -> OutgoingResponse {
        await post(fields.map { ($0.key, $0.value) }, to: link)
    }

    /// Posts a form with the visitor's token.
    mutating func post(
        _ fields: [(String, String)], to link: String, headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        let pairs = ["_csrf=\(token)"] + fields.map(Browser.encoded)
        return await send(
            .post, link, headers: Browser.formType.merging(headers),
            body: Data(pairs.joined(separator: "&").utf8))
    }

    mutating func send(
        _ method: HTTPRequest.Method, _ link: String, headers: HTTPFields = [:],
        body: Data? = Data()
    ) async -> OutgoingResponse {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        let cookie = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
        var own: HTTPFields = [.accept: "text/html,*/*;q=0.8", .cookie: cookie]
        if method != .get, method != .head { own[.origin] = "http://localhost" }
        let response = await application.respond(
            to: IncomingRequest(
                method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                headers: own.merging(headers), body: body))
        for field in response.headers[values: .setCookie] {
            let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
        if let form = response.text.firstMatch(of: /name="_csrf" value="([^"]+)"/) {
            token = String(form.1)
        }
        return response
    }

    static let formType: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    private static func encoded(_ name: String, _ text: String) -> String {
        "\(encoded(name))=\(encoded(text))"
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

/// A program: it sends and takes JSON.
struct Program {
    let application: FormworkApplication
    var headers: HTTPFields = [:]

    init(_ application: FormworkApplication) { self.application = application }

    func send(
        _ method: HTTPRequest.Method, _ link: String, json: String? = nil,
        headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        var own: HTTPFields = [.accept: "application/json"]
        if json != nil { own[.contentType] = "application/json" }
        return await application.respond(
            to: IncomingRequest(
                method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
                headers: own.merging(headers), body: Data((json ?? "").utf8)))
    }
}

extension HTTPFields {
    /// These fields, with others in their place where they have the same names.
    func merging(_ others: HTTPFields) -> HTTPFields {
        var merged = self
        for field in others { merged[field.name] = field.value }
        return merged
    }
}

extension OutgoingResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func decoded<Body: Decodable>(_ type: Body.Type) throws -> Body {
        try JSONDecoder.formwork.decode(type, from: body)
    }
}
