import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Testing

@Suite struct CachePolicyTests {
    enum Entry { case found, absent, stale }

    enum Server { case answers, notAvailable, fails }

    enum Outcome: Equatable {
        case server, cache, staleCache
        case unreachable, failed, notCached
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let policy: CachePolicy
        let entry: Entry
        let server: Server
        let outcome: Outcome

        init(_ policy: CachePolicy, _ entry: Entry, _ server: Server, _ outcome: Outcome) {
            (self.policy, self.entry, self.server, self.outcome) = (policy, entry, server, outcome)
        }

        /// Whether the server is asked: the cache alone is not enough, or must not be.
        var asks: Bool {
            switch policy {
            case .remoteOnly, .remoteFirst: true
            case .cacheOnly: false
            case .cacheFirst: entry != .found
            }
        }

        var testDescription: String { "\(policy.rawValue), \(entry), server \(server): \(outcome)" }
    }

    static let rows = [
        Row(.remoteOnly, .found, .answers, .server),
        Row(.remoteOnly, .found, .notAvailable, .unreachable),
        Row(.remoteOnly, .found, .fails, .failed),
        Row(.remoteOnly, .absent, .answers, .server),
        Row(.remoteOnly, .absent, .notAvailable, .unreachable),
        Row(.remoteOnly, .absent, .fails, .failed),
        Row(.remoteOnly, .stale, .answers, .server),
        Row(.remoteOnly, .stale, .notAvailable, .unreachable),
        Row(.remoteOnly, .stale, .fails, .failed),

        Row(.remoteFirst, .found, .answers, .server),
        Row(.remoteFirst, .found, .notAvailable, .cache),
        Row(.remoteFirst, .found, .fails, .failed),
        Row(.remoteFirst, .absent, .answers, .server),
        Row(.remoteFirst, .absent, .notAvailable, .unreachable),
        Row(.remoteFirst, .absent, .fails, .failed),
        Row(.remoteFirst, .stale, .answers, .server),
        Row(.remoteFirst, .stale, .notAvailable, .staleCache),
        Row(.remoteFirst, .stale, .fails, .failed),

        Row(.cacheOnly, .found, .answers, .cache),
        Row(.cacheOnly, .found, .notAvailable, .cache),
        Row(.cacheOnly, .found, .fails, .cache),
        Row(.cacheOnly, .absent, .answers, .notCached),
        Row(.cacheOnly, .absent, .notAvailable, .notCached),
        Row(.cacheOnly, .absent, .fails, .notCached),
        Row(.cacheOnly, .stale, .answers, .staleCache),
        Row(.cacheOnly, .stale, .notAvailable, .staleCache),
        Row(.cacheOnly, .stale, .fails, .staleCache),

        Row(.cacheFirst, .found, .answers, .cache),
        Row(.cacheFirst, .found, .notAvailable, .cache),
        Row(.cacheFirst, .found, .fails, .cache),
        Row(.cacheFirst, .absent, .answers, .server),
        Row(.cacheFirst, .absent, .notAvailable, .unreachable),
        Row(.cacheFirst, .absent, .fails, .failed),
        Row(.cacheFirst, .stale, .answers, .server),
        Row(.cacheFirst, .stale, .notAvailable, .staleCache),
        Row(.cacheFirst, .stale, .fails, .failed),
    ]

    @Test("A read asks the server and the cache in the order of its policy", arguments: rows)
    func reads(_ row: Row) async throws {
        let site = CachedSite()
        if row.entry != .absent { try await site.keep("old") }
        if row.entry == .stale { site.clock.advance(by: .seconds(61)) }
        switch row.server {
        case .answers: site.title = "new"
        case .notAvailable: site.server.fail(.offline)
        case .fails: site.server.fail(.status(500))
        }
        let before = site.server.sent.count
        #expect(await site.outcome(row.policy) == row.outcome)
        #expect(site.server.sent.count - before == (row.asks ? 1 : 0))
        let kept = row.outcome == .server ? "new" : row.entry == .absent ? nil : "old"
        #expect(await site.kept == kept, "Every answer of the server is kept, and no failure.")
    }

    @Test("The names of the policies are those of the seed")
    func names() {
        #expect(
            CachePolicy.allCases.map(\.rawValue)
                == ["remote-only", "remote-first", "cache-only", "cache-first"])
    }

    @Test(
        "The cache is read if no server works on the request, and after no other failure",
        arguments: [
            (.offline, true), (.timeout, true), (.status(502), true), (.status(503), true),
            (.status(504), true), (.status(400), false), (.status(401), false),
            (.status(403), false), (.status(408), false), (.status(429), false),
            (.status(500), false), (.truncated, false),
        ] as [(RequestFault, Bool)])
    func notAvailable(_ fault: RequestFault, _ isCacheRead: Bool) async throws {
        let site = CachedSite()
        try await site.keep("old")
        site.server.fail(fault)
        let answer = try? await site.read(.remoteFirst)
        #expect((answer?.source == .cache) == isCacheRead)
    }

    @Test("The policy of a read without one is that the server is first")
    func isRemoteFirst() async throws {
        let site = CachedSite()
        try await site.keep("old")
        site.title = "new"
        let first = try await Errands.List().processRequest(baseURL: address, by: site.client)
        #expect(first.items.map(\.title) == ["new"])
        site.server.fail(.offline)
        let second = try await Errands.List().processRequest(baseURL: address, by: site.client)
        #expect(second.items.map(\.title) == ["new"])
    }

    @Test("A client without a cache has the server alone")
    func withoutCache() async throws {
        let site = CachedSite()
        let client = RequestClient(by: site.server, retries: .once)
        for policy in [CachePolicy.remoteOnly, .remoteFirst, .cacheFirst] {
            let answer = try await Errands.List().processRequest(
                baseURL: address, by: client, policy: policy)
            #expect(answer.source == .server)
        }
        await #expect(throws: ServerRequestProcessingError.self) {
            try await Errands.List().processRequest(
                baseURL: address, by: client, policy: .cacheOnly)
        }
    }
}

extension CachedSite {
    /// The answer of a read, or the kind of its error.
    fileprivate func outcome(_ policy: CachePolicy) async -> CachePolicyTests.Outcome? {
        do {
            let answer = try await read(policy)
            return answer.source == .server ? .server : answer.isStale ? .staleCache : .cache
        } catch let error as ServerRequestProcessingError {
            return [
                .unreachable: .unreachable, .unexpectedAnswer: .failed, .notCached: .notCached,
            ][error.code]
        } catch {
            return nil
        }
    }
}
