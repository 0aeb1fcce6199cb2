import Formwork
import FormworkServer
import Foundation
import Ideaboard
import IdeaboardServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ideaboard serve, killed", .serialized, .needsExecutable) struct CrashTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Sends ideas until the server is gone; the numbers of those that were not acknowledged.
    private static func create(_ numbers: Range<Int>, at server: URL) async -> [Int] {
        await withTaskGroup(of: Int?.self) { group in
            for number in numbers {
                group.addTask { await isCreated(number, at: server) ? nil : number }
            }
            return await group.reduce(into: []) { open, number in
                if let number { open.append(number) }
            }
        }
    }

    private static func isCreated(_ number: Int, at server: URL) async -> Bool {
        var request = URLRequest(url: server.appending(path: CreateIdeaRequest.path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("key-\(number)", forHTTPHeaderField: "Idempotency-Key")
        request.setValue("Bearer crash", forHTTPHeaderField: "Authorization")
        request.httpBody = try? Data(Board.form([("title", "Number \(number)")]).json.utf8)
        let answer = try? await URLSession.shared.data(for: request)
        return (answer?.1 as? HTTPURLResponse)?.statusCode == 201
    }

    @Test("What was not acknowledged before a kill and is sent again with its key is there once")
    func retries() async throws {
        let (rounds, size) = (4, 30)
        var open: [Int] = []
        for round in 0..<rounds {
            let server = try await ServerProcess(database: directory.database)
            for number in open where await !Self.isCreated(number, at: server.url) {
                Issue.record("\(number) was not taken")
            }
            let url = server.url
            async let unanswered = Self.create(round * size..<(round + 1) * size, at: url)
            try await Task.sleep(for: .milliseconds(40 + 30 * round))
            server.run.send(signal: SIGKILL)
            open = await unanswered
            _ = try await server.run.end()
        }
        let server = try await ServerProcess(database: directory.database)
        for number in open { #expect(await Self.isCreated(number, at: server.url)) }
        #expect(try await server.stop() == 0)
        let board = try await Board(store: IdeaboardApplication.store(path: directory.database))
        let titles = try await board.ideas().map(\.title).sorted()
        #expect(titles == (0..<rounds * size).map { "Number \($0)" }.sorted())
    }
}
