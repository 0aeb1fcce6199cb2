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
}

/// A server in the process that answers with what it is given.
final class SimulatedServer: RequestTransport {
    private let state = Mutex<(answers: [(body: Data, status: Int)], requests: [String])>(([], []))

    /// The addresses of the requests so far, without the server.
    var requests: [String] { state.withLock(\.requests) }

    func answer(with body: some Encodable, status: Int = 200) throws {
        let body = try JSONEncoder.formwork.encode(body)
        state.withLock { $0.answers.append((body, status)) }
    }

    func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        try state.withLock { state in
            let url = request.url
            state.requests.append((url?.path ?? "") + (url?.query.map { "?\($0)" } ?? ""))
            guard !state.answers.isEmpty else { throw URLError(.cannotConnectToHost) }
            return state.answers.removeFirst()
        }
    }
}
