import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cancellations at each place where an operation waits.
@Suite struct OperationCancellationTests {
    /// The places where the operation waits, in their order.
    static let places = [
        "preRun", "credentials", "request", "between", "fetch", "own work", "postRun",
    ]

    @Test("An operation that is cancelled where it waits does nothing more", arguments: places)
    func cancelled(place: String) async throws {
        let steps = Steps()
        let gate = PlaceGate(closed: place, steps)
        let graph = OperationGraph(
            connector: ServerConnector(
                baseURL: try #require(URL(string: "http://127.0.0.1:1")),
                by: RequestClient(by: gate, credentials: gate, retries: .once), toOthersBy: gate))
        let state = Steps()
        let journey = Task {
            let result = try await Journey(gate: gate).start(in: graph)
            state.note(result.text)
        }
        #expect(await eventually { steps.all.last == place })
        journey.cancel()
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await journey.value
        }
        #expect(error?.code == .cancelled)
        #expect(await eventually { graph.count == 0 })
        try await Task.sleep(for: .milliseconds(5))
        let index = try #require(Self.places.firstIndex(of: place))
        #expect(steps.all == Array(Self.places[...index]))
        #expect(state.all.isEmpty)
        #expect(try await Greeting(name: "Ada").start(in: graph) == "Hello, Ada")
    }

    @Test("Without a cancellation the operation passes all places")
    func whole() async throws {
        let steps = Steps()
        let gate = PlaceGate(closed: "", steps)
        let graph = OperationGraph(
            connector: ServerConnector(
                baseURL: try #require(URL(string: "http://127.0.0.1:1")),
                by: RequestClient(by: gate, credentials: gate, retries: .once), toOthersBy: gate))
        #expect(try await Journey(gate: gate).start(in: graph) == Note(text: "Milk"))
        #expect(steps.all == Self.places)
    }
}

/// Places where an operation waits, of which one is closed.
private struct PlaceGate: RequestTransport, ClientCredentialProvider {
    let closed: String
    let steps: Steps
    let gate = SharedResult<Void>()

    init(closed: String, _ steps: Steps) {
        self.closed = closed
        self.steps = steps
    }

    func pass(_ place: String) async throws {
        steps.note(place)
        if place == closed { try await gate.value() }
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await pass(request.url?.host() == "127.0.0.1" ? "request" : "fetch")
        return RequestAnswer(body: Data(#"{"text":"Milk"}"#.utf8))
    }

    func credentialHeaders() async throws -> [String: String] {
        try await pass("credentials")
        return [:]
    }
}

/// An operation that waits in all ways that there are.
private struct Journey: ServerOperation {
    let gate: PlaceGate

    func preRun(in context: OperationContext) async throws { try await gate.pass("preRun") }

    func doRun(in context: OperationContext) async throws -> Note {
        let note = try await context.send(SaveNote(requestBody: Note(text: "Milk")))
        try await gate.pass("between")
        if let url = URL(string: "http://other.example/") {
            _ = try await context.answer(from: url)
        }
        try await gate.pass("own work")
        return note
    }

    func postRun(_ result: Note, in context: OperationContext) async throws {
        try await gate.pass("postRun")
    }
}
