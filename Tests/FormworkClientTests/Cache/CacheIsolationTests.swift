import Formwork
import FormworkClient
import FormworkRandom
import FormworkTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Users who read, write, log in and log out in any order, whose requests end in any order.
@Suite struct CacheIsolationTests {
    @Test(
        "No reader sees an answer of another one, or goes back behind its own writes and reads",
        arguments: (0..<300).map { FixedSeed($0) })
    func interleavings(_ seed: FixedSeed) async throws {
        let session = RandomSession(seed)
        for _ in 0..<40 { try await session.step() }
        await session.end()
        #expect(session.oracle.violations.isEmpty)
    }

    @Test("The oracle sees a cache that all readers share")
    func oracleSees() async throws {
        let session = RandomSession(FixedSeed(1), isShared: true)
        for _ in 0..<400 { try await session.step() }
        await session.end()
        #expect(!session.oracle.violations.isEmpty)
    }
}

/// The least version that each user may see, and the answers that break it.
private final class Oracle: Sendable {
    private struct State {
        var floors: [String: Int] = [:]
        var loggedOut: Set<String> = []
        var reading: [String: Int] = [:]
        var violations: [String] = []
    }

    private let state = Mutex(State())

    var violations: [String] { state.withLock(\.violations) }

    /// The version that a read which begins now has at least.
    func begin(_ user: String, asksServer: Bool) -> (floor: Int, isCleared: Bool) {
        state.withLock { state in
            if asksServer { state.loggedOut.remove(user) }
            state.reading[user, default: 0] += 1
            return (state.floors[user, default: 0], state.loggedOut.contains(user))
        }
    }

    func end(
        _ user: String, _ answer: SourcedAnswer<ShowNote.Note>?,
        _ begin: (floor: Int, isCleared: Bool)
    ) {
        state.withLock { state in
            state.reading[user, default: 0] -= 1
            guard let answer else { return }
            let note = answer.content
            if note.user != user { state.violations.append("\(user) sees \(note.user)") }
            if note.version < begin.floor {
                state.violations.append(
                    "\(user) goes back from \(begin.floor) to \(note.version): \(answer.source)")
            }
            if begin.isCleared { state.violations.append("\(user) finds an entry after a log-out") }
            state.floors[user] = max(note.version, state.floors[user, default: 0])
        }
    }

    /// Notes a write that was acknowledged.
    func write(_ user: String, _ version: Int) {
        state.withLock { $0.floors[user] = max(version, $0.floors[user, default: 0]) }
    }

    /// Notes a log-out.
    ///
    /// A read that was begun before may be sent after it, and then leaves an entry.
    func logOut(_ user: String) {
        state.withLock { state in
            if state.reading[user, default: 0] == 0 { state.loggedOut.insert(user) }
        }
    }
}

private final class RandomSession {
    let oracle = Oracle()
    private let server = NotedServer()
    private let clock = FormworkTesting.TestClock()
    private let cache: ResponseCache
    private let isShared: Bool
    private var random: FixedSeed
    private var tasks: [Task<Void, Never>] = []

    init(_ seed: FixedSeed, isShared: Bool = false) {
        let clock = clock
        cache = ResponseCache(freshTime: 60, now: { clock.date })
        (random, self.isShared) = (seed, isShared)
    }

    func step() async throws {
        let user = ["ann", "bob", "eve"].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: beginRead(user)
        case 4: beginWrite(user)
        case 5..<8: release()
        case 8: clock.advance(by: .seconds(Int.random(in: 0..<90, using: &random)))
        default:
            try await cache.removeAll(of: user)
            oracle.logOut(user)
        }
        for _ in 0..<Int.random(in: 0..<60, using: &random) { await Task.yield() }
    }

    /// Answers all that waits.
    func end() async {
        let (tasks, progress) = (tasks, Progress())
        Task {
            for task in tasks { await task.value }
            progress.end()
        }
        while !progress.isEnded {
            if server.waitingCount > 0 { server.release(0) }
            await Task.yield()
        }
    }

    private func client(of user: String) -> RequestClient {
        RequestClient(
            by: SendingAs(user: user, transport: server), retries: .once,
            cache: cache.of(isShared ? "all" : user))
    }

    private func beginRead(_ user: String) {
        server.work(onArrival: Bool.random(using: &random))
        let policy = CachePolicy.allCases.randomElement(using: &random) ?? .cacheFirst
        let (client, oracle) = (client(of: user), oracle)
        let begin = oracle.begin(user, asksServer: policy != .cacheOnly)
        tasks.append(
            Task {
                let answer = try? await ShowNote().processRequest(
                    baseURL: address, by: client, policy: policy)
                oracle.end(user, answer, begin)
            })
    }

    private func beginWrite(_ user: String) {
        server.work(onArrival: Bool.random(using: &random))
        let (client, oracle) = (client(of: user), oracle)
        tasks.append(
            Task {
                let answer = try? await ChangeNote().processRequest(baseURL: address, by: client)
                if let answer { oracle.write(user, answer.version) }
            })
    }

    private func release() {
        let count = server.waitingCount
        guard count > 0 else { return }
        server.release(
            Int.random(in: 0..<count, using: &random),
            isLost: Int.random(in: 0..<4, using: &random) == 0)
    }
}

/// Whether all tasks have ended.
private final class Progress: Sendable {
    private let state = Mutex(false)

    var isEnded: Bool { state.withLock(\.self) }

    func end() { state.withLock { $0 = true } }
}

/// The way of a user: its requests are those of no other one, which the cache does not see.
private struct SendingAs: RequestTransport {
    let user: String
    let transport: NotedServer

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        var request = request
        request.setValue(user, forHTTPHeaderField: "X-User")
        return try await transport.send(request)
    }
}
