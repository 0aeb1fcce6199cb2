import Formwork
import FormworkServer
import FormworkTesting
import Foundation

/// A store with errands, and the ways in which tests ask for them.
struct ErrandStore {
    let store = InMemoryModelStore()

    @discardableResult
    func add(
        _ title: String, _ kind: ErrandKind = .shop, cost: ExactDecimal? = nil, notes: String = "",
        tools: [ErrandTool] = []
    ) async throws -> Stored<Errand> {
        try await store.insert(
            Stored(
                Errand(
                    title: title, notes: notes, kind: kind, cost: cost, due: nil, isUrgent: false,
                    contact: "", tools: tools, stops: [])))
    }

    /// All errands, by their titles.
    func all() async throws -> [Stored<Errand>] {
        try await store.fetch(
            ModelQuery<Stored<Errand>>(
                sort: [ModelSort(column: "title")], pagination: Pagination(maxResults: 20_000))
        ).models
    }

    func titles() async throws -> [String] { try await all().map(\.title) }

    func browser() throws -> Browser { Browser(try ErrandApplication.make(store: store)) }

    func program() throws -> Program { Program(try ErrandApplication.make(store: store)) }
}

extension OutgoingResponse {
    /// The body with all of its parts.
    func wholeText() async throws -> String {
        var data = body
        var (number, isLast) = (0, parts == nil)
        while !isLast, let parts {
            let part = try await parts(number)
            data.append(part.data)
            (number, isLast) = (number + 1, part.isLast)
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The address to which the undo button of the notice posts.
    var undoLink: String? {
        text.firstMatch(of: /action="([^"]+\/(?:undo|restore)[^"]*)"/).map {
            String($0.1).replacing("&amp;", with: "&")
        }
    }
}
