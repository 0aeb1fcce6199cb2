import Formwork
import FormworkClient
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ResponseCacheTests {
    // MARK: Keys

    @Test(
        "An answer is found for the same reader and the same request only",
        arguments: [
            CachedReading(user: "bob"), CachedReading(user: nil), CachedReading(user: ""),
            CachedReading(group: "sales"),
            CachedReading(base: "https://ideas.example/base"),
            CachedReading(base: "http://other.example/base"),
            CachedReading(base: "http://ideas.example:8080/base"),
            CachedReading(base: "http://ideas.example"),
            CachedReading(page: 2), CachedReading(locale: "de"),
            CachedReading(headers: ["X-Role": "editor"]),
            CachedReading(headers: ["Authorization": "Bearer 1"]), CachedReading(version: "1.0.1"),
        ])
    func keys(_ other: CachedReading) async throws {
        let site = CachedSite()
        _ = try await site.read(CachedReading(), .remoteOnly)
        #expect(try await site.read(CachedReading(), .cacheOnly).source == .cache)
        await #expect(throws: ServerRequestProcessingError.self) {
            try await site.read(other, .cacheOnly)
        }
    }

    @Test("Header fields of an attempt are no part of its key")
    func attempts() async throws {
        let site = CachedSite()
        _ = try await site.read(CachedReading(headers: ["X-Request-ID": "1"]), .remoteOnly)
        let again = try await site.read(CachedReading(headers: ["X-Request-ID": "2"]), .cacheOnly)
        #expect(again.source == .cache)
    }

    // MARK: Age

    @Test("An answer has the date of its request, and is stale after its time")
    func age() async throws {
        let site = CachedSite()
        let date = site.clock.date
        let first = try await site.read(.cacheFirst)
        #expect((first.source, first.date, first.isStale) == (.server, date, false))
        site.clock.advance(by: .seconds(60))
        let second = try await site.read(.cacheOnly)
        #expect((second.source, second.date, second.isStale) == (.cache, date, false))
        site.clock.advance(by: .seconds(1))
        #expect(try await site.read(.cacheOnly).isStale)
    }

    @Test("An answer of the future is stale: the clock was set back")
    func future() async throws {
        let site = CachedSite()
        site.clock.advance(by: .seconds(10))
        try await site.keep("old")
        site.clock.advance(by: .seconds(-5))
        #expect(try await site.read(.cacheOnly).isStale)
        site.title = "new"
        #expect(try await site.read(.cacheFirst).source == .server)
    }

    // MARK: Writes

    @Test("After a write of its reader, what it changed is read from the server")
    func ownWrites() async throws {
        let site = CachedSite()
        try await site.keep("old")
        try await site.write()
        #expect(await site.kept == nil)
        site.title = "new"
        #expect(try await site.read(.cacheFirst).content.items[0].title == "new")
    }

    @Test("After a write, entries at other places are stale until they are read again")
    func otherPlaces() async throws {
        let site = CachedSite()
        try await site.keep("old")
        let other = URLRequest(url: address.appending(path: "other"))
        site.server.answer(with: Data("{}".utf8), headers: [("Content-Type", "application/json")])
        _ = try await site.client.send(other)
        try await site.write()
        let answer = try await site.client.reading(by: .cacheOnly).send(other)
        #expect(answer.header("Cache-Status") == "Formwork; hit; detail=stale")
    }

    @Test(
        "After a write that failed, or whose end is unknown, entries are stale and not gone",
        arguments: [.offline, .timeout, .status(422), .status(500)] as [RequestFault])
    func failedWrites(_ fault: RequestFault) async throws {
        let site = CachedSite()
        try await site.keep("old")
        site.server.fail(fault)
        await #expect(throws: (any Error).self) { try await site.write() }
        let answer = try await site.read(.cacheOnly)
        #expect(answer.isStale && answer.content.items[0].title == "old")
    }

    @Test("A write of an instance removes the answers above it, and no others of its depth")
    func ancestors() async throws {
        let site = CachedSite()
        for path in ["", "/a", "/a/b", "/a/b/c", "/a/x"] {
            try await site.readRaw(path)
        }
        try await site.sendRaw("PATCH", "/a/b")
        var found: [String] = []
        for path in ["", "/a", "/a/b", "/a/b/c", "/a/x"]
        where (try? await site.readRaw(path, .cacheOnly)) != nil {
            found.append(path)
        }
        #expect(found == ["/a/b/c", "/a/x"])
    }

    // MARK: What is kept

    @Test(
        "An answer that is secret, a part, or no JSON is not kept, and takes the former one away",
        arguments: [
            (200, ["Cache-Control": "no-store"]), (200, ["Vary": "*"]),
            (206, [:]), (200, ["Content-Type": "text/csv"]),
        ] as [(Int, [String: String])])
    func notKept(_ status: Int, _ headers: [String: String]) async throws {
        let server = SimulatedServer()
        let client = RequestClient(by: server, retries: .once, cache: ResponseCache())
        for fields in [[:], headers] {
            let all = ["Content-Type": "application/json"].merging(fields) { $1 }
            server.answer(
                with: Data("{}".utf8), status: fields.isEmpty ? 200 : status,
                headers: all.map { (name: $0.key, value: $0.value) })
            let answer = try await client.send(URLRequest(url: address))
            #expect(answer.header("Cache-Status") == nil)
        }
        let found = try? await client.reading(by: .cacheOnly).send(URLRequest(url: address))
        #expect((found == nil) == (status == 200))
    }

    @Test("Nothing of an answer is kept but its content and what describes it")
    func keptFields() async throws {
        let server = SimulatedServer()
        let now = Date(timeIntervalSince1970: 1_000_000)
        let client = RequestClient(
            by: server, retries: .once, cache: ResponseCache(now: { now }))
        server.answer(
            with: Data("[1]".utf8),
            headers: [
                ("Content-Type", "application/json"), ("Set-Cookie", "session=1"),
                ("ETag", "\"7\""),
            ])
        _ = try await client.send(URLRequest(url: address))
        let answer = try await client.reading(by: .cacheOnly).send(URLRequest(url: address))
        #expect(
            answer.headers.map { "\($0.name): \($0.value)" } == [
                "Content-Type: application/json", "ETag: \"7\"", "Age: 0",
                "Cache-Status: Formwork; hit",
            ])
        #expect(answer.body == Data("[1]".utf8))
    }

    @Test("The page of a foreign network takes no entry away", arguments: ["<html>", "{\"a\": 1}"])
    func foreignPages(_ page: String) async throws {
        let site = CachedSite()
        try await site.keep("old")
        let foreign = SimulatedServer()
        foreign.answer(
            with: Data(page.utf8), headers: [("Content-Type", "application/json")])
        let client = RequestClient(by: foreign, retries: .once, cache: site.cache)
        await #expect(throws: ServerRequestProcessingError.self) {
            try await Errands.List().processRequest(
                baseURL: address, by: client, policy: .remoteFirst)
        }
        #expect(await site.kept == "old")
    }

    @Test(
        "An entry that its server does not show any more is forgotten",
        arguments: [(403, nil), (404, nil), (410, nil), (401, "old"), (500, "old")]
            as [(Int, String?)])
    func refusals(_ status: Int, _ kept: String?) async throws {
        let site = CachedSite()
        try await site.keep("old")
        site.server.fail(.status(status))
        await #expect(throws: (any Error).self) { try await site.read(.remoteFirst) }
        #expect(await site.kept == kept)
    }

    @Test("An entry of another type, as of a former version, is absent")
    func otherTypes() async throws {
        let site = CachedSite()
        var request = try Errands.List().urlRequest(
            baseURL: address, locale: Locale(identifier: "en"))
        let other = SimulatedServer()
        other.answer(
            with: Data("{\"items\": 1}".utf8), headers: [("Content-Type", "application/json")])
        request.setValue("en", forHTTPHeaderField: "Accept-Language")
        _ = try await RequestClient(by: other, retries: .once, cache: site.cache).send(request)
        site.title = "new"
        let answer = try await Errands.List().processRequest(
            baseURL: address, locale: Locale(identifier: "en"), by: site.client,
            policy: .cacheFirst)
        #expect(answer.source == .server)
    }

    // MARK: Other ways

    @Test("Views that are bound to view models read by the policy of their client")
    func environment() async throws {
        let site = CachedSite()
        let environment = MVVMEnvironment(
            serverBaseURL: address,
            localizer: Localizer(
                locale: Locale(identifier: "en"), store: try YamlStore(yaml: ["en.yml": "en: {}"])),
            transport: site.client.reading(by: .cacheFirst))
        for title in ["old", "new"] {
            site.title = title
            let list = try await Errands.List().processRequest(mvvmEnv: environment)
            #expect(list.items.map(\.title) == ["old"])
        }
        #expect(site.server.sent.count == 1)
    }

    @Test("A long list is read without a network, as far as it was read before")
    func longLists() async throws {
        let site = CachedSite()
        try await site.keep("old")
        site.server.fail(.offline)
        var titles: [String] = []
        for try await errand in Errands.List().items(baseURL: address, by: site.client) {
            titles.append(errand.title)
        }
        #expect(titles == ["old"])
    }

    @Test("All attempts are made before the cache is read")
    func attemptsFirst() async throws {
        let site = CachedSite()
        try await site.keep("old")
        var retries = RetryPolicy()
        retries.clock = TestClock()
        let client = RequestClient(by: site.server, retries: retries, cache: site.cache)
        site.server.fail(.offline, times: 4)
        let answer = try await Errands.List().processRequest(
            baseURL: address, by: client, policy: .remoteFirst)
        #expect(answer.source == .cache)
        #expect(site.server.sent.count == 5)
    }

    // MARK: Log-out

    @Test("A log-out removes the entries of its user in all groups, and those of no other")
    func logOut() async throws {
        let site = CachedSite()
        for (user, group) in [("ann", nil), ("ann", "sales"), ("bob", nil)] as [(String, String?)] {
            _ = try await site.read(CachedReading(user: user, group: group), .remoteOnly)
        }
        try await site.cache.removeAll(of: "ann")
        for reading in [CachedReading(), CachedReading(group: "sales")] {
            #expect((try? await site.read(reading, .cacheOnly)) == nil)
        }
        #expect(try await site.read(CachedReading(user: "bob"), .cacheOnly).source == .cache)
    }
}
