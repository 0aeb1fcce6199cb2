import Formwork
import FormworkContent
import FormworkServer
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A way on which a test breaks requests, or holds them.
final class BrokenWay: RequestTransport {
    enum Fault: String, CaseIterable {
        case none, noNetwork, forbidden, expired, cut, wrongType, serverError, malformedDefinition
    }

    private struct State {
        var fault = Fault.none
        var path = ""
        var sent: [String] = []
        var held: [CheckedContinuation<Void, Never>] = []
        var isHolding = false
    }

    private let state = Mutex(State())
    private let application: FormworkApplication

    init(_ application: FormworkApplication) { self.application = application }

    /// The methods and paths of the requests that came.
    var sent: [String] { state.withLock(\.sent) }

    /// Breaks the requests whose paths have a part.
    func breaks(_ path: String, by fault: Fault) {
        state.withLock { ($0.path, $0.fault) = (path, fault) }
    }

    /// Holds the requests whose paths have a part until they are let go.
    func hold(_ path: String) { state.withLock { ($0.path, $0.isHolding) = (path, true) } }

    /// Lets the requests go that are held.
    func letGo() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for one in held { one.resume() }
    }

    /// Waits until a request is held.
    func waitForHeld() async {
        while state.withLock({ $0.held.isEmpty }) { await Task.yield() }
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let path = request.url?.path() ?? ""
        let fault = state.withLock { state in
            state.sent.append("\(request.httpMethod ?? "") \(path)")
            return path.contains(state.path) ? state.fault : .none
        }
        await wait(at: path)
        switch fault {
        case .none: return try await application.send(request)
        case .noNetwork: throw URLError(.notConnectedToInternet)
        case .forbidden: return Self.refusal(.forbidden, 403)
        case .expired: return Self.refusal(.unauthenticated, 401)
        case .serverError: return Self.refusal(.failed, 500)
        case .wrongType: return RequestAnswer(body: Data("<html></html>".utf8))
        case .cut:
            let answer = try await application.send(request)
            return RequestAnswer(
                status: answer.status, headers: answer.headers,
                body: answer.body.prefix(answer.body.count / 2))
        case .malformedDefinition:
            let document = FormDocument(
                title: "Books", canSubmit: true,
                definition: #"{"v":1,"rows":[{"field":{"tag":"a","label":"A"}},{"unknown":{}}]}"#)
            return RequestAnswer(body: try JSONEncoder().encode(document))
        }
    }

    private func wait(at path: String) async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                guard state.isHolding, path.contains(state.path) else { return false }
                state.held.append(continuation)
                return true
            }
            if !isHeld { continuation.resume() }
        }
    }

    private static func refusal(_ code: RequestError.Code, _ status: Int) -> RequestAnswer {
        let body = try? JSONEncoder().encode(RequestError(code))
        return RequestAnswer(status: status, body: body ?? Data())
    }
}
