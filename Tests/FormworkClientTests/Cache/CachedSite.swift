import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Synchronization

/// A server with one errand, and the cache of its reader; entries are fresh for a minute.
final class CachedSite: Sendable {
    let server = SimulatedServer()
    let clock = FormworkTesting.TestClock()
    let cache: ResponseCache
    private let state = Mutex("")

    init(in store: any ResponseStore = InMemoryResponseStore(), user: String? = "ann") {
        let (clock, reported) = (clock, reported)
        cache = ResponseCache(
            in: store, freshTime: 60, now: { clock.date }, report: { reported.add($0) }
        ).of(user)
        server.answer(Errands.List.self) { [weak self] _ in
            ResourceList(
                items: [Stored(Errand(title: self?.title ?? ""))], total: 1, page: 1)
        }
    }

    /// The lines about faults of the store.
    let reported = Reported()

    /// The title of the errand.
    var title: String {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    var client: RequestClient { RequestClient(by: server, retries: .once, cache: cache) }

    /// Reads the list.
    func read(_ policy: CachePolicy) async throws -> SourcedAnswer<ResourceList<Errands>> {
        try await Errands.List().processRequest(baseURL: address, by: client, policy: policy)
    }

    /// Lets the reader have an answer with a title.
    func keep(_ title: String) async throws {
        self.title = title
        _ = try await read(.remoteOnly)
    }

    /// The title in the cache.
    var kept: String? {
        get async { try? await read(.cacheOnly).content.items.first?.title }
    }
}

/// Lines that were reported.
final class Reported: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func add(_ line: String) { state.withLock { $0.append(line) } }
}
