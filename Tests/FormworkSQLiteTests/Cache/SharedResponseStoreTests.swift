import Formwork
import FormworkClient
import FormworkSQLite
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server with one number, whose answers to reads wait until a test lets them go.
private final class HeldServer: RequestTransport {
    private struct State {
        var number = 0
        var isHolding = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var heldCount: Int { state.withLock(\.held.count) }

    func hold() { state.withLock { $0.isHolding = true } }

    func release() {
        let held = state.withLock { state in
            defer { (state.held, state.isHolding) = ([], false) }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let isWrite = request.httpMethod == "PATCH"
        let (number, isHeld) = state.withLock { state in
            if isWrite { state.number += 1 }
            return (state.number, state.isHolding && !isWrite)
        }
        if isHeld {
            await withCheckedContinuation { continuation in
                state.withLock { $0.held.append(continuation) }
            }
        }
        return RequestAnswer(
            headers: [("Content-Type", "application/json")], body: Data("\(number)".utf8))
    }
}

@Suite("The cache of two processes in one file") struct SharedResponseStoreTests {
    private let directory: TemporaryDirectory
    private let server = HeldServer()
    private let caches: [ResponseCache]

    init() throws {
        directory = try TemporaryDirectory()
        // Each has a connection, and knows of no reads of the other, as a process of its own.
        caches = [
            ResponseCache(in: try directory.responses()),
            ResponseCache(in: try directory.responses()),
        ]
    }

    private func send(
        _ method: String = "GET", by process: Int, _ policy: CachePolicy = .remoteFirst,
        of user: String = "ann"
    ) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: "http://ideas.example/ideas/1")))
        request.httpMethod = method
        let client = RequestClient(by: server, retries: .once, cache: caches[process].of(user))
        let answer = try await client.reading(by: policy).send(request)
        let isStale = answer.header("Cache-Status")?.contains("stale") == true
        return String(decoding: answer.body, as: UTF8.self) + (isStale ? " stale" : "")
    }

    private func cached(by process: Int, of user: String = "ann") async -> String? {
        try? await send(by: process, .cacheOnly, of: user)
    }

    @Test("A write of one process is seen by the other, which does not answer as before")
    func write() async throws {
        #expect(try await send(by: 0) == "0")
        #expect(await cached(by: 1) == "0")
        _ = try await send("PATCH", by: 1)
        #expect(await cached(by: 0) == nil)
        #expect(try await send(by: 0, .cacheFirst) == "1")
        #expect(await cached(by: 1) == "1")
    }

    @Test("A log-out in one process empties the cache of the user for the other")
    func logOut() async throws {
        #expect(try await send(by: 0) == "0")
        #expect(try await send(by: 0, of: "bob") == "0")
        try await caches[1].removeAll(of: "ann")
        #expect(await cached(by: 0) == nil)
        #expect(await cached(by: 0, of: "bob") == "0")
    }

    @Test(
        "An answer that one process waited for is not kept after a write or log-out of the other",
        arguments: ["write", "log-out"])
    func outrun(by change: String) async throws {
        #expect(try await send(by: 0) == "0")
        server.hold()
        let read = Task { try await send(by: 0) }
        while server.heldCount == 0 { await Task.yield() }
        if change == "write" {
            #expect(try await send("PATCH", by: 1) == "1")
        } else {
            try await caches[1].removeAll(of: "ann")
        }
        server.release()
        #expect(try await read.value == "0")
        for process in [0, 1] { #expect(await cached(by: process) == nil) }
        let next = change == "write" ? "1" : "0"
        #expect(try await send(by: 1) == next)
        #expect(await cached(by: 0) == next)
    }

    @Test("Reads that meet no change are all kept, whatever else is not there")
    func undisturbed() async throws {
        server.hold()
        let reads = [0, 1].map { process in Task { try await send(by: process) } }
        while server.heldCount < 2 { await Task.yield() }
        server.release()
        for read in reads { #expect(try await read.value == "0") }
        #expect(await cached(by: 0) == "0")
    }
}
