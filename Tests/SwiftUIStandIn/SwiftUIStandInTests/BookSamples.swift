import Formwork
import FormworkSwiftUI
import Foundation
import SwiftUI
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A model with a field of each sort that lists and instances show.
struct Book: FormModel {
    var title = ""
    var pages: Int?
    var isLent = false
    var code: String?

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required]),
            .property("pages", Int?.self, of: Self.self, []),
            .property("isLent", Bool.self, of: Self.self, []),
            .property("code", String?.self, of: Self.self, [.input(.password)]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.pages: "pages", \.isLent: "isLent", \.code: "code"]
    }
}

enum Books: Resource {
    typealias Fields = Book
    static var columns: [Column<Book>] { [.link(\.title), .field(\.pages)] }
    static var filters: [Filter<Book>] { [.range(\.pages)] }
}

/// A server in the process that answers with what it is given.
final class SimulatedServer: RequestTransport {
    private struct State {
        var answers: [(body: Data, status: Int)] = []
        var requests: [String] = []
        var bodies: [String] = []
    }

    private let state = Mutex(State())

    /// The addresses of the requests so far, without the server.
    var requests: [String] { state.withLock(\.requests) }

    /// The bodies of the requests so far, empty for those without.
    var bodies: [String] { state.withLock(\.bodies) }

    func answer(with body: some Encodable, status: Int = 200) throws {
        let body = try JSONEncoder.formwork.encode(body)
        state.withLock { $0.answers.append((body, status)) }
    }

    func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        try state.withLock { state in
            let url = request.url
            state.requests.append((url?.path ?? "") + (url?.query.map { "?\($0)" } ?? ""))
            state.bodies.append(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
            guard !state.answers.isEmpty else { throw URLError(.cannotConnectToHost) }
            return state.answers.removeFirst()
        }
    }
}
