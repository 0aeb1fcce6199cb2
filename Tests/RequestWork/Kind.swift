import FormworkServer
import Foundation
import HTTPTypes

/// A kind of request, and how the one of a number is made.
struct Kind: Sendable {
    let name: String
    let request: @Sendable (_ number: Int) -> IncomingRequest

    /// The kinds, for stored ideas; a page of the same idea is asked for only once.
    static func all(_ ideas: [String]) -> [Kind] {
        [
            Kind(name: "new idea") { _ in page("/ideas/new") },
            Kind(name: "new idea, compressed") { _ in page("/ideas/new", [.acceptEncoding: "gzip"])
            },
            Kind(name: "new plan") { _ in page("/plans/new") },
            Kind(name: "edit of an idea") { page("/ideas/\(ideas[$0 % ideas.count])/edit") },
            Kind(name: "page of an idea") { page("/ideas/\(ideas[$0 % ideas.count])") },
            Kind(name: "list") { _ in page("/ideas") },
            Kind(name: "list in another order") {
                page("/ideas?sort=\(orders[$0 % orders.count])")
            },
            Kind(name: "idea as JSON") { json("/ideas/\(ideas[$0 % ideas.count])") },
            Kind(name: "list as JSON") { _ in json("/ideas") },
            Kind(name: "refused insertion") { _ in json("/ideas", body: refused) },
            Kind(name: "insertion") { insertion(1_000 + $0) },
            Kind(name: "nothing") { _ in page("/nothing") },
        ]
    }

    /// A valid idea as a program sends it.
    static func insertion(_ number: Int) -> IncomingRequest {
        json("/ideas", body: idea(title: "Idea \(number)"))
    }

    private static let refused = idea(title: "")

    private static let orders = [
        "title", "-title", "budget", "-budget", "category", "-category", "createdAt", "-createdAt",
        "dueDate", "-dueDate", "authorName", "-authorName", "title,budget", "budget,title",
    ]

    private static func idea(title: String) -> String {
        """
        {"title": "\(title)", "authorName": "Ada Lovelace", "content": "Panels for the hall.",
        "category": "hardware", "budget": 1250.5, "currency": "EUR", "dueDate": "2030-01-31",
        "contactEmail": "ada@example.com", "agreed": true}
        """
    }

    private static func page(_ link: String, _ headers: HTTPFields = [:]) -> IncomingRequest {
        var fields: HTTPFields = [
            .accept: "text/html", .cookie: "formwork-session=0123456789abcdef0123456789abcdef",
            .acceptLanguage: "en-GB,en;q=0.9,de;q=0.8",
        ]
        fields.append(contentsOf: headers)
        return request(.get, link, fields)
    }

    private static func json(_ link: String, body: String? = nil) -> IncomingRequest {
        var fields: HTTPFields = [.accept: "application/json"]
        if body != nil { fields[.contentType] = "application/json" }
        return request(body == nil ? .get : .post, link, fields, Data((body ?? "").utf8))
    }

    private static func request(
        _ method: HTTPRequest.Method, _ link: String, _ fields: HTTPFields, _ body: Data = Data()
    ) -> IncomingRequest {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        return IncomingRequest(
            method: method, path: parts[0], query: parts.dropFirst().first ?? "", headers: fields,
            body: body)
    }
}
