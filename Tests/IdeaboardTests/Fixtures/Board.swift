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
        _ = await browser.open(Ideas.New.path)
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

    func insert(_ change: (inout Idea) -> Void = { _ in }) async throws -> Ideas.Item {
        var idea = Idea.stub()
        change(&idea)
        return try await store.insert(Stored(idea))
    }

    func ideas() async throws -> [Ideas.Item] {
        try await store.fetch(ModelQuery<Ideas.Item>(pagination: Pagination(maxResults: 1_000)))
            .models
    }
}

extension Idea {
    /// An example of an idea.
    static func stub() -> Idea {
        Idea(
            title: "Stub title", authorName: "Stub author", content: "Stub content",
            category: .software, budget: ExactDecimal(coefficient: 125_000, scale: 2),
            currency: .eur, dueDate: CivilDate("2030-01-31"), contactEmail: "stub@example.org",
            agreed: true, owner: "")
    }
}

extension Stored {
    /// The address of a form about the instance of the version that was read.
    func link<Request: ServerRequest>(to request: Request.Type) throws -> String
    where Request.Query == ResourceVersionQuery {
        try Request.link(query: ResourceVersionQuery(id: id, version: version))
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
