import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import IdeaboardServer

/// Ideaboard over a store, with a browser and a program that ask it.
struct Board {
    let store: any ModelStore
    let program: Program
    var browser: Browser

    init(store: any ModelStore = InMemoryModelStore()) async throws {
        let application = try IdeaboardApplication.make(
            store: store, localization: try Board.localization.get())
        self.store = store
        program = Program(application)
        browser = Browser(application)
        _ = await browser.open(NewIdeaRequest.path)
    }

    static let localization = Result { try IdeaboardApplication.localization() }

    /// Input for the form that is accepted.
    static let form = [
        ("title", "A map"), ("authorName", "Ada"), ("content", "A map of the city"),
        ("category", "service"), ("budget", "1250.50"), ("currency", "EUR"),
        ("dueDate", "2030-01-31"), ("contactEmail", "ada@example.org"), ("agreed", "true"),
    ]

    /// The form with some fields in another way, and others that it does not have.
    static func form(_ changes: [(String, String)]) -> [(String, String)] {
        let names = Set(changes.map(\.0))
        return form.filter { !names.contains($0.0) } + changes
    }

    /// The form without a field.
    static func form(without name: String) -> [(String, String)] { form.filter { $0.0 != name } }

    func insert(_ change: (inout IdeaBody) -> Void = { _ in }) async throws -> Idea {
        var body = IdeaBody.stub()
        change(&body)
        return try await store.insert(Idea(body))
    }

    func ideas() async throws -> [Idea] {
        try await store.fetch(ModelQuery<Idea>(pagination: Pagination(maxResults: 1_000))).models
    }
}

extension Idea {
    /// The query by which requests name an idea of the version that was read.
    var query: String {
        get throws { "?id=\(try requireId())&version=\(version)" }
    }
}

extension [(String, String)] {
    /// The fields as a JSON object, repeated names included; what a box sends is a boolean.
    var json: String {
        get throws {
            let members = try map { name, text in
                "\(try Self.json(of: name)):\(text == "true" ? text : try Self.json(of: text))"
            }
            return "{\(members.joined(separator: ","))}"
        }
    }

    private static func json(of text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
}

extension String {
    /// The text as pages show it; what HTML cannot carry is shown as missing.
    var escaped: String {
        let shown = unicodeScalars.map { scalar in
            let isLost = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
            return isLost || scalar == "\u{7F}" ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(shown)).escapedMarkup
    }

    private var escapedMarkup: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "'", with: "&#39;")
            .replacingOccurrences(of: "\r", with: "&#13;")
    }
}
