import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkClient

@Suite struct WriteDecisionTests {
    private let fixture = QueueFixture()
    private var queue: OfflineQueue { fixture.queue }

    /// Two writes to an entity, the first of which met a change by others.
    private func conflict() async throws -> (first: Int, second: Int) {
        fixture.acceptAll()
        fixture.server.fail(.status(409))
        let first = try await queue.add(change(.first, to: "Milk"))
        let second = try await queue.add(change(.first, to: "Bread"))
        try await queue.send()
        #expect(try await queue.questions.map(\.number) == [first.number])
        return (first.number, second.number)
    }

    private func titles() throws -> [String] {
        try fixture.server.sent(Errands.Update.self).dropFirst().map(\.requestBody.title)
    }

    @Test("The server's values stay, and later writes go on")
    func server() async throws {
        let writes = try await conflict()
        #expect(try await queue.answer(writes.first, .server) == [writes.first])
        try await queue.send()
        #expect(try titles() == ["Bread"])
        #expect(try await queue.count == 0)
    }

    @Test("The user's write is sent over the version that the user has seen")
    func mine() async throws {
        let writes = try await conflict()
        #expect(try await queue.answer(writes.first, .mine(over: 8)).isEmpty)
        try await queue.send()
        #expect(try titles() == ["Milk", "Bread"])
        #expect(try fixture.server.sent(Errands.Update.self)[1].query.version == 8)
        #expect(try await queue.count == 0)
    }

    @Test("A merged content is sent in the place of the write")
    func merged() async throws {
        let writes = try await conflict()
        try await queue.answer(
            writes.first, .merged(body: Errand(title: "Milk and salt"), over: 8))
        try await queue.send()
        #expect(try titles() == ["Milk and salt", "Bread"])
        #expect(try await queue.count == 0)
    }

    @Test("A dropped write takes those with it that were made over it")
    func drop() async throws {
        let writes = try await conflict()
        #expect(try await queue.answer(writes.first, .drop) == [writes.first, writes.second])
        try await queue.send()
        #expect(try titles().isEmpty)
        #expect(try await queue.count == 0)
    }

    @Test("An answer to no question changes nothing")
    func noQuestion() async throws {
        let write = try await queue.add(change(.first))
        #expect(try await queue.answer(write.number, .drop).isEmpty)
        #expect(try await queue.count == 1)
    }

    @Test("A write that was carried out before it was corrected is another one afterwards")
    func carriedOut() async throws {
        fixture.acceptAll()
        try fixture.server.answer(with: RequestError(.keyReused), status: 422)
        let server = SimulatedServer()
        try server.answer(with: RequestError(.keyReused), status: 422)
        let queue = OfflineQueue(InMemoryWriteStore(), baseURL: address, by: server)
        let write = try await queue.add(change(.first))
        try await queue.send()
        #expect(try await queue.questions.map(\.question) == [.carriedOut])
        try await queue.answer(write.number, .mine(over: nil))
        #expect(try await queue.writes.first?.key != write.key)
    }

    @Test("The server's description of the problem is kept beside the write")
    func problem() async throws {
        let server = SimulatedServer()
        try server.answer(with: RequestError(.invalid), status: 422)
        let queue = OfflineQueue(InMemoryWriteStore(), baseURL: address, by: server)
        let write = try await queue.add(change(.first))
        try await queue.send()
        let problem = try #require(try await queue.content(of: write.number)?.problem)
        #expect(try JSONDecoder.formwork.decode(RequestError.self, from: problem).code == .invalid)
    }
}
