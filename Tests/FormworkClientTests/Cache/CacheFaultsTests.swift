import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Synchronization
import Testing

/// A store that fails on demand, such as one without room.
private final class FailingStore: ResponseStore {
    enum Call: CaseIterable { case entry, keep, removePlaces, removeAll, expire, revision }

    struct Fault: Error {}

    private let failing = Mutex<Set<Call>>([])
    private let store = InMemoryResponseStore()

    func fail(_ calls: Set<Call>) { failing.withLock { $0 = calls } }

    private func check(_ call: Call) throws {
        if failing.withLock({ $0.contains(call) }) { throw Fault() }
    }

    func entry(for key: CacheKey, now: Date) async throws -> CacheEntry? {
        try check(.entry)
        return await store.entry(for: key, now: now)
    }

    func keep(
        _ entry: CacheEntry, for key: CacheKey,
        unless isOutdated: @escaping @Sendable (Int) -> Bool
    ) async throws {
        try check(.keep)
        await store.keep(entry, for: key, unless: isOutdated)
    }

    func revision() async throws -> Int {
        try check(.revision)
        return await store.revision()
    }

    func removeEntries(of user: String?, at places: [String]) async throws {
        try check(.removePlaces)
        await store.removeEntries(of: user, at: places)
    }

    func removeEntries(of user: String?) async throws {
        try check(.removeAll)
        await store.removeEntries(of: user)
    }

    func expireEntries(of user: String?) async throws {
        try check(.expire)
        await store.expireEntries(of: user)
    }
}

@Suite struct CacheFaultsTests {
    private let store = FailingStore()

    @Test("Answers come without a store that works", arguments: CachePolicy.allCases)
    func withoutStore(_ policy: CachePolicy) async throws {
        let site = CachedSite(in: store)
        store.fail(Set(FailingStore.Call.allCases))
        site.title = "new"
        if policy == .cacheOnly {
            await #expect(throws: ServerRequestProcessingError.self) { try await site.read(policy) }
        } else {
            #expect(try await site.read(policy).content.items[0].title == "new")
        }
    }

    @Test("A fault is reported once, until there is another one")
    func reports() async throws {
        let site = CachedSite(in: store)
        store.fail([.entry])
        for _ in 0..<5 { _ = try await site.read(.cacheFirst) }
        #expect(
            site.reported.lines == [
                "The cache of answers failed, and requests go on without it: Fault()"
            ])
    }

    @Test("An entry that could not be replaced is not shown after the newer answer")
    func keeping() async throws {
        let site = CachedSite(in: store)
        try await site.keep("old")
        site.clock.advance(by: .seconds(1))
        store.fail([.keep])
        try await site.keep("new")
        #expect(await site.kept == nil)
    }

    @Test(
        "Entries that could not be marked or removed after a write are not read any more",
        arguments: [[.expire], [.removePlaces], [.expire, .removePlaces]]
            as [Set<FailingStore.Call>])
    fileprivate func writing(_ calls: Set<FailingStore.Call>) async throws {
        let site = CachedSite(in: store)
        try await site.keep("old")
        site.clock.advance(by: .seconds(1))
        store.fail(calls)
        site.server.answer(Errands.Create.self) { _ in StoredReference(id: ModelIdType()) }
        _ = try await Errands.Create(requestBody: Errand(title: "new")).processRequest(
            baseURL: address, by: site.client)
        store.fail([])
        #expect(await site.kept == nil)
        site.clock.advance(by: .seconds(1))
        try await site.keep("new")
        #expect(await site.kept == "new")
    }

    @Test("A log-out that could not remove entries is an error, and they are not read any more")
    func logOut() async throws {
        let site = CachedSite(in: store)
        try await site.keep("old")
        store.fail([.removeAll])
        await #expect(throws: FailingStore.Fault.self) { try await site.cache.removeAll(of: "ann") }
        #expect(await site.kept == nil)
    }
}
