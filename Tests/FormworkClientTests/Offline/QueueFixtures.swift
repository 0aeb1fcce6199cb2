import Formwork
import FormworkMacros
import FormworkTesting
import Foundation

@testable import FormworkClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The queue of a test over a server that runs in it, and a network that can be away.
struct QueueFixture {
    let server = SimulatedServer()
    let store: any WriteStore
    let queue: OfflineQueue
    let clock = TestClock()

    init(
        _ store: any WriteStore = InMemoryWriteStore(), limits: OfflineLimits = OfflineLimits(),
        version: SystemVersion? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        var retries = RetryPolicy()
        (retries.clock, retries.now, retries.random) = (clock, now, { $0.upperBound })
        queue = OfflineQueue(
            store, baseURL: address, by: server, version: version,
            locale: Locale(identifier: "en"), retries: retries, limits: limits)
    }

    /// Answers changes and deletions by the next version, and creations by an identity.
    func acceptAll(creating id: ModelIdType = ModelIdType()) {
        server.answer(Errands.Create.self) { _ in StoredReference(id: id, version: 1) }
        server.answer(Errands.Update.self) { request in
            StoredReference(id: request.query.id, version: (request.query.version ?? 0) + 1)
        }
        server.answer(Errands.Delete.self) { StoredReference(id: $0.query.id) }
    }

    /// The keys of the requests so far.
    var keys: [String] { server.values(of: "Idempotency-Key") }
}

extension ModelIdType {
    static let first = UUID(number: 1)
    static let second = UUID(number: 2)
}

/// A change of an errand.
func change(_ id: ModelIdType, version: Int = 3, to title: String = "Milk") -> Errands.Update {
    Errands.Update(
        query: ResourceVersionQuery(id: id, version: version), requestBody: Errand(title: title))
}

/// The next events of a queue.
func next(_ count: Int, of events: AsyncStream<WriteEvent>) async -> [WriteEvent] {
    var found: [WriteEvent] = []
    for await event in events {
        found.append(event)
        if found.count == count { break }
    }
    return found
}
