import Formwork
import FormworkClient
import FormworkRandom
import FormworkTesting
import Foundation
import Synchronization
import Testing

@testable import FormworkSQLite

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Queues over a file, with everything that a program uses.
@Suite struct OfflineFileTests {
    private let directory: TemporaryDirectory
    fileprivate static let url = URL(string: "http://127.0.0.1:8080") ?? URL(filePath: "/")

    init() throws { directory = try TemporaryDirectory() }

    private func store() throws -> SQLiteWriteStore { try Self.store(directory.database) }

    fileprivate static func store(_ path: String) throws -> SQLiteWriteStore {
        try SQLiteWriteStore(
            path: path, server: url, user: "ann", key: Data(repeating: 7, count: 32))
    }

    @Test("A queue with thousands of writes starts without their contents, in 5 MB of memory")
    func start() async throws {
        let request = WireRequest(
            name: "ChangeIdeaRequest", method: "PATCH", link: "/ideas/x/edit",
            body: Data(repeating: 0x20, count: 300))
        let changes = (1...10_000).map { number in
            let identity = UUID()
            return WriteChange.add(
                WaitingWrite(
                    number: number, key: UUID(), entity: identity.uuidString,
                    creates: number.isMultiple(of: 2) ? identity : nil, version: 3,
                    size: request.size), request)
        }
        #expect(try await store().commit(changes, after: 0))
        let path = directory.database
        // Other tests would be counted in this process.
        await #expect(processExitsWith: .success) { [path = path as String] in
            let begin = ContinuousClock.now
            let before = try ownMemory()
            let queue = OfflineQueue(
                try OfflineFileTests.store(path), baseURL: OfflineFileTests.url, by: RaceServer())
            #expect(try await queue.count == 10_000)
            let (time, memory) = (ContinuousClock.now - begin, try ownMemory() - before)
            print("10,000 waiting writes: \(time), \(memory) KiB")
            // A debug build on a loaded machine takes several times as long as a release build.
            #expect(time < .seconds(5))
            #expect(memory < 5_000)
        }
    }

    private static var count: Int {
        ProcessInfo.processInfo.environment["OFFLINE_FILE_SCHEDULES"].flatMap { Int($0) } ?? 20
    }

    @Test("Two queues over one file do each write once and in order, whatever is lost on the way")
    func schedules() async throws {
        for seed in 1...UInt64(Self.count) {
            let directory = try TemporaryDirectory()
            let server = RaceServer(seed: seed)
            func queue() throws -> OfflineQueue {
                OfflineQueue(
                    try SQLiteWriteStore(
                        path: directory.database, server: Self.url, user: "ann",
                        key: Data(repeating: 7, count: 32)), baseURL: Self.url, by: server)
            }
            let queues = [try queue(), try queue()]
            var random = FixedSeed(seed)
            let names = ["a", "b"]
            for number in 1...6 {
                let name = names[Int.random(in: 0...1, using: &random)]
                let queue = queues[Int.random(in: 0...1, using: &random)]
                try await queue.add(RaceRequest(name: name, number: number))
                async let first: Void = queues[0].send()
                async let second: Void = queues[1].send()
                _ = try await (first, second)
            }
            let last = try queue()
            for _ in 0..<40 where try await last.count > 0 { try await last.send() }
            #expect(try await last.count == 0, "seed \(seed)")
            for numbers in server.effects.values {
                #expect(numbers == numbers.sorted(), "seed \(seed)")
            }
            #expect(server.effects.values.flatMap(\.self).sorted() == Array(1...6), "seed \(seed)")
        }
        print("schedules over files: seeds 1 to \(Self.count)")
    }
}

/// The kibibytes of the process's own memory, without pages of files; 0 where the system does not count them.
private func ownMemory() throws -> Int {
    let path = "/proc/self/status"
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let status = try String(contentsOfFile: path, encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") } ?? ""
    return line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
}

/// A change of something with a name.
private struct RaceRequest: ServerRequest {
    struct Query: ServerRequestQuery { let name: String }
    struct RequestBody: ServerRequestBody { let number: Int }
    static var action: ServerRequestAction { .replace }
    static var path: String { "/things/{name}" }
    let parts: ServerRequestParts<Self>

    init(parts: ServerRequestParts<Self>) { self.parts = parts }

    init(name: String, number: Int) {
        self.init(query: Query(name: name), requestBody: RequestBody(number: number))
    }
}

/// A server that does each key once, and a network that loses requests and answers.
private final class RaceServer: RequestTransport {
    private struct State {
        var random: FixedSeed
        var keys: Set<String> = []
        var effects: [String: [Int]] = [:]
    }

    private let state: Mutex<State>

    init(seed: UInt64 = 1) { state = Mutex(State(random: FixedSeed(seed))) }

    var effects: [String: [Int]] { state.withLock(\.effects) }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        await Task.yield()
        let body = try JSONDecoder().decode(
            RaceRequest.RequestBody.self, from: request.httpBody ?? Data())
        return try state.withLock { state in
            let chance = Int.random(in: 0..<6, using: &state.random)
            if chance == 0 { throw URLError(.networkConnectionLost) }
            if chance == 1 { return RequestAnswer(status: 503) }
            let key = request.value(forHTTPHeaderField: "Idempotency-Key") ?? ""
            if state.keys.insert(key).inserted {
                state.effects[request.url?.path ?? "", default: []].append(body.number)
            }
            if chance == 2 { throw URLError(.timedOut) }
            return RequestAnswer(status: 200, body: Data("{}".utf8))
        }
    }
}
