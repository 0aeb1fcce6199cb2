import Formwork
import FormworkClient
import FormworkMacros
import FormworkRandom
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@ViewModel(options: [.live]) struct ErrandCount: Hashable {
    var vmId: ViewModelId
    let count: Int
    static func stub() -> Self { .init(vmId: .init(id: "count"), count: 0) }
}

struct ErrandCountRequest: ViewModelRequest {
    typealias ResponseBody = ErrandCount
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension ErrandCount: ViewModelFactory {
    static func model(context: ServerRequestContext<ErrandCountRequest>) async throws -> Self {
        let page = try await context.page(of: ModelQuery<Stored<Errand>>())
        return ErrandCount(vmId: .init(id: "count"), count: page.total)
    }
}

@Suite("A live view model at its client") struct LiveViewModelsTests {
    private let store = InMemoryModelStore()
    private let server = SimulatedServer()
    private let clock = TestClock()

    private var retries: RetryPolicy {
        var retries = RetryPolicy()
        (retries.clock, retries.random) = (clock, { $0.upperBound })
        return retries
    }

    private let local = URL(string: "http://localhost") ?? URL(filePath: "/")

    private func application() throws -> FormworkApplication {
        var application = try errandApplication(store)
        try application.registerForPrograms(ErrandCountRequest.self)
        return application
    }

    @Test("Is there over a socket at once, and again after each change")
    func socket() async throws {
        let store = store
        try await serving(try application()) { url in
            var states = ErrandCountRequest().live(baseURL: url).makeAsyncIterator()
            #expect(try await states.next()?.count == 0)
            for number in 1...3 {
                _ = try await store.insert(Stored(Errand(title: "Errand \(number)")))
                #expect(try await states.next()?.count == number)
            }
        }
    }

    @Test("Is never answered from a cache, and leaves its states there")
    func cache() async throws {
        let counts = Mutex(0)
        server.answer(ErrandCountRequest.self) { _ in
            ErrandCount(vmId: .init(id: "count"), count: counts.withLock(\.self))
        }
        let client = RequestClient(by: server, retries: .once, cache: ResponseCache())
            .reading(by: .cacheFirst)
        var states = ErrandCountRequest().live(baseURL: local, by: client, retries: retries)
            .makeAsyncIterator()
        for number in 0..<3 {
            counts.withLock { $0 = number }
            if number > 0 { server.invalidate() }
            #expect(try await states.next()?.count == number)
            let kept = try await ErrandCountRequest().processRequest(
                baseURL: local, by: client, policy: .cacheOnly)
            #expect(kept.content.count == number)
        }
    }

    @Test("Misses no change between its answer and its events, however they are interleaved")
    func race() async throws {
        for seed in 0..<RandomSearch.rounds(12) {
            let store = InMemoryModelStore()
            var application = try errandApplication(store)
            try application.registerForPrograms(ErrandCountRequest.self)
            let writer = Task {
                var random = FixedSeed(UInt64(seed))
                for number in 1...5 {
                    for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
                    _ = try await store.insert(Stored(Errand(title: "Errand \(number)")))
                }
            }
            var (last, isOrdered) = (-1, true)
            for try await state in ErrandCountRequest().live(baseURL: local, by: application) {
                isOrdered = isOrdered && state.count >= last
                last = state.count
                if last == 5 { break }
            }
            #expect(last == 5, "seed \(seed)")
            #expect(isOrdered, "seed \(seed)")
            try await writer.value
        }
    }

    @Test("Is asked for again after a lost connection only if it has changed, after a pause")
    func reconnection() async throws {
        let count = Mutex(1)
        server.answer(ErrandCountRequest.self) { _ in
            ErrandCount(vmId: .init(id: "count"), count: count.withLock(\.self))
        }
        server.fail(.offline)
        server.fail(.status(503))
        var states = ErrandCountRequest().live(baseURL: address, by: server, retries: retries)
            .makeAsyncIterator()
        #expect(try await states.next()?.count == 1)
        #expect(clock.sleeps == [.milliseconds(200), .milliseconds(400)])
        server.disconnect()
        while server.followerCount == 0 { await Task.yield() }
        count.withLock { $0 = 2 }
        server.invalidate()
        #expect(try await states.next()?.count == 2)
        let asked = server.sent.filter {
            $0.value(forHTTPHeaderField: "Accept") != "text/event-stream"
        }
        #expect(asked.count == 2)
        #expect(server.sent.last { $0.value(forHTTPHeaderField: "Last-Event-ID") == "0" } != nil)
    }

    @Test("Is never replaced by an older one")
    func older() async throws {
        let dates = Mutex([30.0, 10, 20, 40])
        server.answer(ErrandCountRequest.self) { _ in
            let date = dates.withLock { $0.removeFirst() }
            let id = ViewModelId(id: "count").fresh(at: Date(timeIntervalSince1970: date))
            return ErrandCount(vmId: id, count: Int(date))
        }
        var states = ErrandCountRequest().live(baseURL: address, by: server).makeAsyncIterator()
        #expect(try await states.next()?.count == 30)
        for _ in 0..<3 { server.invalidate() }
        #expect(try await states.next()?.count == 40)
    }

    @Test("Waits as long as a busy server asks before it connects again")
    func busy() async throws {
        server.answer(ErrandCountRequest.self) { _ in
            ErrandCount(vmId: .init(id: "count"), count: 1)
        }
        server.fail(.status(429, headers: ["Retry-After": "7"]))
        server.fail(.status(503, headers: ["Retry-After": "99999"]))
        let clock = TestClock(short: .seconds(4_000))
        var retries = retries
        retries.clock = clock
        var states = ErrandCountRequest().live(baseURL: address, by: server, retries: retries)
            .makeAsyncIterator()
        #expect(try await states.next()?.count == 1)
        #expect(clock.sleeps == [.milliseconds(7_200), .milliseconds(3_600_400)])
    }

    @Test("Ends with the error of a server that refuses it")
    func refused() async throws {
        server.answer(ErrandCountRequest.self) { _ in throw RequestError(.unauthenticated) }
        var states = ErrandCountRequest().live(baseURL: address, by: server).makeAsyncIterator()
        let error = await #expect(throws: RequestError.self) { _ = try await states.next() }
        #expect(error?.code == .unauthenticated)
    }

    @Test("Lets its connection go with its reader's task")
    func cancelled() async throws {
        server.answer(ErrandCountRequest.self) { _ in
            ErrandCount(vmId: .init(id: "count"), count: 1)
        }
        let reader = Task { [server] in
            for try await _ in ErrandCountRequest().live(baseURL: address, by: server) {}
        }
        while server.followerCount == 0 { await Task.yield() }
        reader.cancel()
        try await reader.value
        while server.followerCount > 0 { await Task.yield() }
    }
}
