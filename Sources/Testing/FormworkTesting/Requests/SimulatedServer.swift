public import Formwork
public import FormworkLocalization
import FormworkYAML
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A server in the process of a test: it answers with what it is given, fails on demand, and
/// keeps what was sent.
///
/// ```swift
/// let server = SimulatedServer()
/// server.answer(Ideas.List.self) { request in ResourceList(items: [idea], total: 1, page: 1) }
/// server.fail(.offline, at: Ideas.List.self)
///
/// _ = try? await Ideas.List().processRequest(baseURL: url, by: server)
/// let list = try await Ideas.List().processRequest(baseURL: url, by: server)
/// #expect(list.items.map(\.id) == [idea.id])
/// #expect(try server.sent(Ideas.List.self).count == 2)
/// ```
///
/// A request for which there is no answer gets none, as if the server did not run.
public final class SimulatedServer: RequestTransport {
    private struct State {
        var next: [RequestAnswer] = []
        var answers: [SimulatedRoute: @Sendable (URLRequest) async throws -> RequestAnswer] = [:]
        var faults: [(route: SimulatedRoute?, fault: RequestFault)] = []
        var sent: [URLRequest] = []
    }

    private let state = Mutex(State())
    private let events = SimulatedEvents()
    private let localizer: Localizer?
    private let clock: any Clock<Duration> & Sendable

    /// Makes a server without answers.
    ///
    /// - Parameters:
    ///   - localizer: The words of answers and errors; `nil` for those of Formwork in English.
    ///   - clock: The clock of slow answers.
    public init(
        localizer: Localizer? = nil, clock: any Clock<Duration> & Sendable = ContinuousClock()
    ) {
        self.localizer = localizer
        self.clock = clock
    }

    // MARK: Answers

    /// Answers each request of a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - respond: Makes the answer. An error of the server that it throws reaches the client as the same
    ///     type, as over the network.
    public func answer<Request: ServerRequest>(
        _ type: Request.Type,
        with respond: @escaping @Sendable (Request) async throws -> Request.ResponseBody
    ) {
        let (route, localizer) = (SimulatedRoute(type), localizer)
        state.withLock { state in
            state.answers[route] = { sent in
                do {
                    let body = try await respond(try route.request(type, from: sent))
                    return try RequestAnswer(json: body, status: 200, localizer)
                } catch let error as any ServerRequestError {
                    return try RequestAnswer(json: error, status: error.simulatedStatus, localizer)
                }
            }
        }
    }

    /// Answers one more request of any type with a value in JSON.
    public func answer(with body: some Encodable, status: Int = 200) throws {
        let answer = try RequestAnswer(json: body, status: status, localizer)
        state.withLock { $0.next.append(answer) }
    }

    /// Answers one more request of any type with some bytes.
    public func answer(
        with body: Data, status: Int = 200, headers: [(name: String, value: String)] = []
    ) {
        state.withLock {
            $0.next.append(RequestAnswer(status: status, headers: headers, body: body))
        }
    }

    // MARK: Faults

    /// Lets a number of requests of any type fail, each instead of its answer.
    public func fail(_ fault: RequestFault, times: Int = 1) {
        fail(fault, at: nil as SimulatedRoute?, times: times)
    }

    /// Lets a number of requests of a type fail, each instead of its answer.
    public func fail<Request: ServerRequest>(
        _ fault: RequestFault, at type: Request.Type, times: Int = 1
    ) {
        fail(fault, at: SimulatedRoute(type), times: times)
    }

    private func fail(_ fault: RequestFault, at route: SimulatedRoute?, times: Int) {
        state.withLock { $0.faults += Array(repeating: (route, fault), count: times) }
    }

    // MARK: What was sent

    /// The requests so far, as Foundation sends them.
    public var sent: [URLRequest] { state.withLock(\.sent) }

    /// The requests of a type so far.
    ///
    /// - Throws: `DecodingError` for a query or a body that is not of the type.
    public func sent<Request: ServerRequest>(_ type: Request.Type) throws -> [Request] {
        let route = SimulatedRoute(type)
        let (all, others) = state.withLock { ($0.sent, $0.answers.keys) }
        return try all.filter { route.isNearest(to: $0, among: others) }
            .map { try route.request(type, from: $0) }
    }

    /// The addresses of the requests so far, without the server.
    package var requests: [String] {
        sent.map { ($0.url?.path ?? "") + ($0.url?.query.map { "?\($0)" } ?? "") }
    }

    /// The bodies of the requests so far, empty for those without.
    package var bodies: [String] {
        sent.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) }
    }

    // MARK: Live view models

    /// The number of clients that follow live view models.
    public var followerCount: Int { events.followerCount }

    /// Reports to all clients of live view models that the answers are others now.
    public func invalidate() { events.invalidate() }

    /// Ends the events of all clients of live view models, as if the network were lost.
    public func disconnect() { events.end() }

    // MARK: The transport

    /// Answers with the first fault that is left, else with the answer of the request's type, else
    /// with the first answer that is left.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        guard let fault = note(request) else { return try await answer(to: request) }
        switch fault {
        case .offline: throw URLError(.notConnectedToInternet)
        case .timeout: throw URLError(.timedOut)
        case .status(let status, let headers):
            return RequestAnswer(
                status: status, headers: headers.map { (name: $0.key, value: $0.value) })
        case .slow(let time):
            try await clock.sleep(for: time, tolerance: nil)
            return try await answer(to: request)
        case .truncated:
            var answer = try await answer(to: request)
            answer.body = answer.body.prefix(answer.body.count / 2)
            return answer
        }
    }

    /// Begins the events of a live view model, or answers any other request as a whole.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        guard request.value(forHTTPHeaderField: "Accept") == "text/event-stream" else {
            return AnswerStream(try await send(request))
        }
        switch note(request) {
        case nil: break
        case .offline: throw URLError(.notConnectedToInternet)
        case .timeout: throw URLError(.timedOut)
        case .status(let status, let headers):
            return AnswerStream(
                RequestAnswer(
                    status: status, headers: headers.map { (name: $0.key, value: $0.value) }))
        case .slow(let time): try await clock.sleep(for: time, tolerance: nil)
        case .truncated:
            defer { events.end() }
            return events.follow()
        }
        return events.follow()
    }

    /// Keeps the request, and takes the fault that is next for it.
    private func note(_ request: URLRequest) -> RequestFault? {
        state.withLock { state in
            state.sent.append(request)
            let index = state.faults.firstIndex { fault in
                fault.route?.isNearest(to: request, among: state.answers.keys) ?? true
            }
            return index.map { state.faults.remove(at: $0).fault }
        }
    }

    private func answer(to request: URLRequest) async throws -> RequestAnswer {
        let answer = state.withLock { state in
            let route = state.answers.keys.filter { $0.matches(request) }.min()
            return route.flatMap { state.answers[$0] }
        }
        if let answer { return try await answer(request) }
        return try state.withLock { state in
            guard !state.next.isEmpty else { throw URLError(.cannotConnectToHost) }
            return state.next.removeFirst()
        }
    }
}

extension RequestAnswer {
    fileprivate init(json body: some Encodable, status: Int, _ localizer: Localizer?) throws {
        let english = Locale(identifier: "en")
        let encoder = JSONEncoder.localizingEncoder(
            localizer: try localizer
                ?? Localizer(locale: english, store: YamlStore(bundles: [FormworkTexts.bundle])))
        encoder.configureForFormwork()
        self.init(
            status: status, headers: [("Content-Type", "application/json")],
            body: try encoder.encode(body))
    }
}

extension ServerRequestError {
    /// The status of an answer with this error.
    fileprivate var simulatedStatus: Int { (self as? RequestError)?.code.httpStatus ?? 422 }
}
