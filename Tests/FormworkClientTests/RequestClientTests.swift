import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct RequestClientTests {
    private let server = SimulatedServer()

    init() {
        server.answer(Errands.List.self) { _ in ResourceList(items: [], total: 0, page: 1) }
        server.answer(Errands.Create.self) { _ in StoredReference(id: ModelIdType()) }
    }

    @Test("Each request has the header fields of the client, unless it has its own")
    func headers() async throws {
        let client = server.client(headers: ["X-Program": "importer", "X-Part": "all"])
        _ = try await Errands.List().processRequest(
            baseURL: address, headers: ["X-Part": "one"], by: client)
        #expect(server.values(of: "X-Program") == ["importer"])
        #expect(server.values(of: "X-Part") == ["one"])
    }

    @Test("A program names its version in each request, and none without one")
    func version() async throws {
        for client in [
            RequestClient(by: server, version: "1.2.0"), RequestClient(by: server),
        ] {
            _ = try await Errands.List().processRequest(baseURL: address, by: client)
        }
        #expect(server.values(of: SystemVersion.headerName) == ["1.2.0", ""])
    }

    @Test("A write has one key over all of its attempts, and each write another")
    func keys() async throws {
        server.fail(.status(503), at: Errands.Create.self, times: 2)
        let request = Errands.Create(requestBody: Errand(title: "Bread"))
        _ = try await request.processRequest(baseURL: address, by: server.client())
        _ = try await request.processRequest(baseURL: address, by: server.client())
        let keys = server.values(of: "Idempotency-Key")
        #expect(keys.count == 4)
        #expect(keys[0].wholeMatch(of: /"[0-9A-F-]{36}"/) != nil)
        #expect(Set(keys.prefix(3)).count == 1)
        #expect(keys[3] != keys[0])
    }

    @Test("A read has no key, and a key of the request stays")
    func ownKeys() async throws {
        let client = server.client()
        _ = try await Errands.List().processRequest(baseURL: address, by: client)
        _ = try await Errands.Create(requestBody: Errand(title: "Bread")).processRequest(
            baseURL: address, headers: ["Idempotency-Key": "\"mine\""], by: client)
        #expect(server.values(of: "Idempotency-Key") == ["", "\"mine\""])
    }

    @Test("A write whose answer is lost is done once, although it is sent again")
    func once() async throws {
        let store = InMemoryModelStore()
        let lossy = LossyTransport(try errandApplication(store))
        var retries = RetryPolicy()
        retries.clock = TestClock()
        let client = RequestClient(by: lossy, retries: retries)
        _ = try await Errands.Create(requestBody: Errand(title: "Bread")).processRequest(
            baseURL: address.deletingLastPathComponent(), by: client)
        #expect(lossy.count == 2)
        let stored = try await store.fetch(ModelQuery<Stored<Errand>>(pagination: Pagination()))
        #expect(stored.models.map(\.title) == ["Bread"])
    }

    @Test("The server's refusal comes back as its own type and is not sent again")
    func refused() async throws {
        server.answer(Errands.Create.self) { _ in throw RequestError(.conflict) }
        let error = await #expect(throws: RequestError.self) {
            try await Errands.Create(requestBody: Errand(title: "")).processRequest(
                baseURL: address, by: server.client())
        }
        #expect(error?.code == .conflict)
        #expect(server.sent.count == 1)
    }

    @Test("An attempt that takes longer than its time is ended and repeated")
    func time() async throws {
        let server = SimulatedServer(clock: TestClock())
        server.fail(.slow(.seconds(1_000)), times: 9)
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await Errands.List().processRequest(
                baseURL: address,
                by: server.client { policy in
                    policy.attemptTime = .seconds(10)
                    policy.maximumAttempts = 2
                })
        }
        #expect(error?.code == .timedOut)
        #expect(server.sent.count == 2)
    }

    @Test("A cancelled task ends its request at once, also while it waits for the next attempt")
    func cancelled() async throws {
        for pause in [Duration.zero, .seconds(1_000)] {
            let server = SimulatedServer(clock: TestClock())
            server.fail(pause == .zero ? .slow(.seconds(1_000)) : .offline)
            let client = server.client { policy in
                (policy.firstPause, policy.maximumPause) = (pause, pause)
            }
            let task = Task {
                try await Errands.List().processRequest(baseURL: address, by: client)
            }
            while server.sent.isEmpty { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(server.sent.count == 1)
        }
    }
}

/// A way to an application on which the first answer is lost.
private final class LossyTransport: RequestTransport {
    private let application: any RequestTransport
    private let sent = Mutex(0)

    init(_ application: any RequestTransport) { self.application = application }

    var count: Int { sent.withLock { $0 } }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let answer = try await application.send(request)
        let number = sent.withLock {
            $0 += 1
            return $0
        }
        if number == 1 { throw URLError(.networkConnectionLost) }
        return answer
    }
}
