import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Testing

@Suite struct ReadsInFlightTests {
    private let server = NotedServer()
    private let cache = ResponseCache().of("ann")

    private var client: RequestClient {
        RequestClient(by: server, headers: ["X-User": "ann"], retries: .once, cache: cache)
    }

    private func read(_ policy: CachePolicy) async throws -> SourcedAnswer<ShowNote.Note> {
        try await ShowNote().processRequest(baseURL: address, by: client, policy: policy)
    }

    private func begin(_ policy: CachePolicy = .remoteFirst) -> Task<Int, any Error> {
        Task { try await read(policy).content.version }
    }

    private func write() -> Task<Void, any Error> {
        Task { _ = try await ChangeNote().processRequest(baseURL: address, by: client) }
    }

    private func waiting(_ count: Int) async {
        while server.waitingCount < count { await Task.yield() }
    }

    @Test("Equal reads at the same time are one request")
    func sharing() async throws {
        let reads = (0..<10).map { _ in begin() }
        await waiting(1)
        for _ in 0..<1_000 { await Task.yield() }
        #expect(server.waitingCount == 1)
        server.release(0)
        for read in reads { #expect(try await read.value == 0) }
    }

    @Test("A reader that is cancelled ends at once, and takes the answer from no other one")
    func cancelling() async throws {
        let (first, second) = (begin(), begin())
        await waiting(1)
        for _ in 0..<1_000 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        server.release(0)
        #expect(try await second.value == 0)
    }

    @Test("A cancelled read has no answer of the cache either")
    func cancelledReads() async throws {
        let first = begin()
        await waiting(1)
        server.release(0)
        _ = try await first.value
        let second = begin(.remoteFirst)
        await waiting(1)
        second.cancel()
        server.release(0, isLost: true)
        await #expect(throws: CancellationError.self) { try await second.value }
    }

    @Test("An answer from before a write is not kept after it")
    func writes() async throws {
        server.work(onArrival: true)
        let read = begin()
        await waiting(1)
        let write = write()
        await waiting(2)
        server.release(1)
        try await write.value
        server.release(0)
        #expect(try await read.value == 0)
        await #expect(throws: ServerRequestProcessingError.self) { try await self.read(.cacheOnly) }
    }

    @Test("A read after a write waits for no answer from before it")
    func readsAfterWrites() async throws {
        server.work(onArrival: true)
        let before = begin()
        await waiting(1)
        let write = write()
        await waiting(2)
        server.release(1)
        try await write.value
        let after = begin(.cacheFirst)
        await waiting(2)
        server.release(1)
        #expect(try await after.value == 1)
        server.release(0)
        #expect(try await before.value == 0)
        let found = try? await self.read(.cacheOnly).content.version
        #expect(found == nil, "Which of the two answers is newer is not known.")
    }

    @Test("An answer that comes after all its readers were cancelled is not kept over a newer one")
    func abandonedReads() async throws {
        server.work(onArrival: true)
        let first = begin()
        await waiting(1)
        first.cancel()
        _ = await first.result
        let others = RequestClient(by: server, headers: ["X-User": "ann"], retries: .once)
        let change = Task { try await ChangeNote().processRequest(baseURL: address, by: others) }
        await waiting(2)
        server.release(1)
        _ = try await change.value
        let second = begin()
        await waiting(2)
        server.release(1)
        #expect(try await second.value == 1)
        server.release(0)
        for _ in 0..<1_000 { await Task.yield() }
        #expect(try await self.read(.cacheOnly).content.version == 1)
    }

    @Test("A write that is cancelled outdates what was there, as it may be done")
    func cancelledWrites() async throws {
        let first = begin()
        await waiting(1)
        server.release(0)
        _ = try await first.value
        let write = write()
        await waiting(1)
        write.cancel()
        server.release(0)
        _ = await write.result
        let isFresh = try? await !read(.cacheOnly).isStale
        #expect(isFresh != true)
    }

    @Test("A read that a log-out has outrun leaves nothing")
    func logOut() async throws {
        let read = begin()
        await waiting(1)
        try await cache.removeAll(of: "ann")
        server.release(0)
        #expect(try await read.value == 0)
        await #expect(throws: ServerRequestProcessingError.self) { try await self.read(.cacheOnly) }
    }
}
