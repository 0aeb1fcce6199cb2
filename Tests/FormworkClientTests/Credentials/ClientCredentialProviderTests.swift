import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Synchronization
import Testing

@Suite struct ClientCredentialProviderTests {
    private let server = SimulatedServer()

    init() {
        server.answer(Errands.List.self) { _ in ResourceList(items: [], total: 0, page: 1) }
    }

    private func send(by client: RequestClient) async throws {
        _ = try await Errands.List().processRequest(baseURL: address, by: client)
    }

    @Test("Rejected credentials are renewed, and the request is sent once more")
    func renewed() async throws {
        server.fail(.status(401))
        let rejections = Mutex<[CredentialRejectedError]>([])
        let client = server.client(
            credentials: BearerCredentialProvider(token: "old") { rejection in
                rejections.withLock { $0.append(rejection) }
                return "new"
            })
        try await send(by: client)
        try await send(by: client)
        #expect(server.values(of: "Authorization") == ["Bearer old", "Bearer new", "Bearer new"])
        #expect(rejections.withLock { $0 } == [.invalid])
    }

    @Test("A request without credentials asks for the first ones when the server wants them")
    func missing() async throws {
        server.fail(.status(401))
        let rejections = Mutex<[CredentialRejectedError]>([])
        let client = server.client(
            credentials: BearerCredentialProvider(token: nil) { rejection in
                rejections.withLock { $0.append(rejection) }
                return "first"
            })
        try await send(by: client)
        #expect(server.values(of: "Authorization") == ["", "Bearer first"])
        #expect(rejections.withLock { $0 } == [.missing])
    }

    @Test("A second rejection is the answer, also after an attempt that was repeated")
    func twice() async throws {
        for between in [[], [RequestFault.status(503)]] {
            let server = SimulatedServer()
            for fault in [.status(401)] + between + [.status(401)] { server.fail(fault) }
            let renewals = Mutex(0)
            let client = server.client(
                credentials: BearerCredentialProvider(token: "old") { _ in
                    renewals.withLock { $0 += 1 }
                    return "new"
                })
            let error = await #expect(throws: ServerRequestProcessingError.self) {
                try await send(by: client, to: server)
            }
            #expect(error?.httpStatus == 401)
            #expect(renewals.withLock { $0 } == 1)
            #expect(server.sent.count == 2 + between.count)
        }
    }

    private func send(by client: RequestClient, to server: SimulatedServer) async throws {
        _ = try await Errands.List().processRequest(baseURL: address, by: client)
    }

    @Test("Without other credentials the rejection is the answer")
    func none() async throws {
        server.fail(.status(401))
        let client = server.client(credentials: BearerCredentialProvider(token: "old"))
        await #expect(throws: ServerRequestProcessingError.self) { try await send(by: client) }
        #expect(server.sent.count == 1)
    }

    @Test("Requests that are rejected at the same time share one renewal")
    func shared() async throws {
        let count = 20
        server.fail(.status(401), times: count)
        let renewals = Mutex(0)
        let client = server.client(
            credentials: BearerCredentialProvider(token: "old") { [server] _ in
                renewals.withLock { $0 += 1 }
                while server.sent.count < count { await Task.yield() }
                return "new"
            })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { try await send(by: client) } }
            try await group.waitForAll()
        }
        #expect(renewals.withLock { $0 } == 1)
        #expect(server.values(of: "Authorization").count { $0 == "Bearer new" } == count)
    }

    @Test("A request that is cancelled while it waits for a renewal ends, and the others go on")
    func cancelled() async throws {
        server.fail(.status(401), times: 2)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let client = server.client(
            credentials: BearerCredentialProvider(token: "old") { _ in
                for await _ in gate {}
                return "new"
            })
        let first = Task { try await send(by: client) }
        let second = Task { try await send(by: client) }
        while server.sent.count < 2 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        open.finish()
        try await second.value
        #expect(server.sent.count == 3)
    }

    @Test("An error of the renewal reaches each request that waits for it, as its cause")
    func failed() async throws {
        struct Locked: Error {}
        server.fail(.status(401))
        let client = server.client(
            credentials: BearerCredentialProvider(token: "old") { _ in throw Locked() })
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await send(by: client)
        }
        #expect(error?.cause is Locked)
        #expect(server.sent.count == 1)
    }
}
