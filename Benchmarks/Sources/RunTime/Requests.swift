import FormworkServer
import Foundation
import HTTPTypes

/// The kinds of requests that are measured.
enum Requests: String, CaseIterable {
    case edit, post, create, refuse, show, list

    /// Answers requests of one kind, as many as are asked for.
    func answer(_ count: Int, by application: FormworkApplication) async throws {
        let item = try await Self.created(by: application)
        let token = try await Token(application)
        for number in 0..<count {
            let request = request(number, item: item, token: token)
            let status = await application.respond(to: request).status
            guard status == expected else { throw UnexpectedStatus(kind: rawValue, status: status) }
        }
    }

    private var expected: HTTPResponse.Status {
        switch self {
        case .edit, .show, .list: .ok
        case .create: .created
        case .post: .seeOther
        case .refuse: .unprocessableContent
        }
    }

    private func request(_ number: Int, item: String, token: Token) -> IncomingRequest {
        switch self {
        case .edit: Self.request(.get, "\(item)/edit", .accept("text/html"))
        case .show: Self.request(.get, item, .accept("application/json"))
        case .list: Self.request(.get, "/reports", .accept("application/json"))
        case .create: Self.request(.post, "/reports", .json, Self.json(title: "Report \(number)"))
        case .refuse: Self.request(.post, "/reports", .json, Self.json(title: ""))
        case .post: token.post(Self.form(title: "Report \(number)"), to: "/reports/new")
        }
    }

    private static func created(by application: FormworkApplication) async throws -> String {
        let answer = await application.respond(
            to: request(.post, "/reports", .json, json(title: "The first")))
        guard let location = answer.headers[.location] else {
            throw UnexpectedStatus(kind: "created", status: answer.status)
        }
        return location
    }

    private static func request(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String = ""
    ) -> IncomingRequest {
        IncomingRequest(method: method, path: path, headers: headers, body: Data(body.utf8))
    }

    private static func json(title: String) -> String {
        """
        {"title": "\(title)", "author": "Ada Lovelace", "department": "Hardware", "email": "ada@example.com",
        "summary": "Panels for the hall.", "days": 12, "visitors": 300, "rate": 12.5, "reason": "A fair",
        "start": "2030-01-31", "end": "2030-02-11", "isPublic": true}
        """
    }

    private static func form(title: String) -> String {
        "title=\(title)&author=Ada+Lovelace&department=Hardware&email=ada@example.com&summary=Panels"
            + "&days=12&visitors=300&rate=12.5&reason=A+fair&start=2030-01-31&end=2030-02-11&isPublic=true"
    }
}

/// An answer with another status than that of its kind.
struct UnexpectedStatus: Error {
    let kind: String
    let status: HTTPResponse.Status
}

extension HTTPFields {
    static func accept(_ type: String) -> Self { [.accept: type] }
    static let json: Self = [.accept: "application/json", .contentType: "application/json"]
}

/// The token of a page's form, and the cookie that belongs to it.
struct Token {
    private let value: String
    private let cookie: String

    init(_ application: FormworkApplication) async throws {
        let answer = await application.respond(
            to: IncomingRequest(path: "/reports/new", headers: .accept("text/html")))
        let page = String(decoding: answer.body, as: UTF8.self)
        let found = page.firstMatch(of: /name="_csrf"[^>]*value="([^"]*)"/)
        guard let found, let cookie = answer.headers[.setCookie] else {
            throw UnexpectedStatus(kind: "token", status: answer.status)
        }
        value = String(found.1)
        self.cookie = String(cookie.prefix { $0 != ";" })
    }

    /// A request that submits the form.
    func post(_ form: String, to path: String) -> IncomingRequest {
        let headers: HTTPFields = [
            .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
            .cookie: cookie,
        ]
        return IncomingRequest(
            method: .post, path: path, headers: headers, body: Data("\(form)&_csrf=\(value)".utf8))
    }
}
