import Formwork
package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// A server in the process that answers with what it is given.
package final class SimulatedServer: RequestTransport {
    private struct State {
        var answers: [RequestAnswer] = []
        var requests: [String] = []
        var bodies: [String] = []
    }

    private let state = Mutex(State())

    /// Makes a server without answers.
    package init() {}

    /// The addresses of the requests so far, without the server.
    package var requests: [String] { state.withLock(\.requests) }

    /// The bodies of the requests so far, empty for those without.
    package var bodies: [String] { state.withLock(\.bodies) }

    /// Answers one more request with a value in JSON.
    package func answer(with body: some Encodable, status: Int = 200) throws {
        answer(with: try JSONEncoder.formwork.encode(body), status: status)
    }

    /// Answers one more request with some bytes.
    package func answer(with body: Data, status: Int = 200) {
        state.withLock { $0.answers.append(RequestAnswer(status: status, body: body)) }
    }

    /// Answers with the first answer that is left.
    package func send(_ request: URLRequest) async throws -> RequestAnswer {
        try state.withLock { state in
            let url = request.url
            state.requests.append((url?.path ?? "") + (url?.query.map { "?\($0)" } ?? ""))
            state.bodies.append(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
            guard !state.answers.isEmpty else { throw URLError(.cannotConnectToHost) }
            return state.answers.removeFirst()
        }
    }
}
