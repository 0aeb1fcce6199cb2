import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct OfflineQueueTests {
    private let fixture = QueueFixture()
    private var queue: OfflineQueue { fixture.queue }
    private var server: SimulatedServer { fixture.server }

    private var paths: [String] { server.sent.map { $0.url?.path ?? "" } }

    @Test("Writes wait without a network, are sent with it in their order, and are gone then")
    func waits() async throws {
        fixture.acceptAll()
        server.fail(.offline)
        try await queue.add(change(.first, to: "Milk"))
        try await queue.add(change(.first, to: "Bread"))
        try await queue.send()
        #expect(try await queue.count == 2)
        try await queue.send()
        #expect(try await queue.count == 0)
        #expect(server.bodies.map { $0.contains("Milk") } == [true, true, false])
        #expect(fixture.keys[0] == fixture.keys[1])
        #expect(Set(fixture.keys).count == 2)
    }

    @Test("A later change of an entity is made over the version that the earlier one left")
    func versions() async throws {
        fixture.acceptAll()
        for title in ["Milk", "Bread", "Salt"] { try await queue.add(change(.first, to: title)) }
        try await queue.send()
        let versions = try server.sent(Errands.Update.self).map(\.query.version)
        #expect(versions == [3, 4, 5])
    }

    @Test("After a change by others later writes keep the version over which they were made")
    func unseenVersions() async throws {
        server.answer(Errands.Update.self) { StoredReference(id: $0.query.id, version: 9) }
        for title in ["Milk", "Bread"] { try await queue.add(change(.first, to: title)) }
        try await queue.send()
        #expect(try server.sent(Errands.Update.self).map(\.query.version) == [3, 3])
    }

    @Test("A write to something that is not created yet waits, and gets its identity")
    func creation() async throws {
        fixture.acceptAll(creating: .second)
        let provisional = ModelIdType()
        try await queue.add(
            Errands.Create(requestBody: Errand(title: "Milk")), creating: provisional)
        try await queue.add(change(provisional, version: 0, to: "Bread"))
        try await queue.add(change(.first, to: "See \(provisional.uuidString)"))
        server.fail(.status(503), at: Errands.Create.self)
        try await queue.send()
        #expect(try server.sent(Errands.Update.self).isEmpty)
        try await queue.send()
        let changes = try server.sent(Errands.Update.self)
        #expect(changes.first { $0.query.id == .second }?.query.version == 1)
        #expect(changes.contains { $0.requestBody.title == "See \(UUID.second.uuidString)" })
        try await queue.add(change(provisional, version: 1))
        try await queue.send()
        #expect(try server.sent(Errands.Update.self).last?.query.id == .second)
        #expect(try await queue.count == 0)
    }

    @Test(
        "Statuses that would be the same again become a question, which waits for the user",
        arguments: [
            (400, .invalid), (403, .forbidden), (404, .gone), (409, .conflict), (410, .gone),
            (412, .conflict), (413, .invalid), (422, .invalid), (428, .invalid),
        ] as [(Int, WriteQuestion)])
    func questions(_ status: Int, _ question: WriteQuestion) async throws {
        server.fail(.status(status))
        try await queue.add(change(.first))
        try await queue.add(change(.first, to: "Bread"))
        for _ in 0..<3 { try await queue.send() }
        #expect(try await queue.questions.map(\.question) == [question])
        #expect(try await queue.count == 2)
        #expect(server.sent.count == 1)
    }

    @Test(
        "A fault that may pass leads to another attempt, and one of the server to a question",
        arguments: [
            (.offline, nil), (.timeout, nil), (.status(408), nil), (.status(429), nil),
            (.status(502), nil), (.status(503), nil), (.status(504), nil),
            (.status(500), .failing), (.status(507), .failing),
        ] as [(RequestFault, WriteQuestion?)])
    func repeated(_ fault: RequestFault, _ question: WriteQuestion?) async throws {
        server.fail(fault, times: 20)
        try await queue.add(change(.first))
        for _ in 0..<20 { try await queue.send() }
        #expect(try await queue.writes.map(\.question) == [question])
        #expect(server.sent.count == (question == nil ? 20 : QueueMachine.maximumFailures))
        #expect(Set(fixture.keys).count == 1)
    }

    @Test("A page of another server, such as a network's log-in, is no answer")
    func otherServer() async throws {
        server.answer(with: Data("<html>Log in</html>".utf8))
        try await queue.add(change(.first))
        try await queue.send()
        #expect(try await queue.writes.map(\.failures) == [1])
    }

    @Test("The writes of a user wait for the log-in of this user")
    func signedOut() async throws {
        fixture.acceptAll()
        server.fail(.status(401))
        try await queue.add(change(.first))
        for _ in 0..<3 { try await queue.send() }
        #expect(await queue.isSignedOut)
        #expect(server.sent.count == 1)
        await queue.signedIn()
        try await queue.send()
        #expect(try await queue.count == 0)
    }

    @Test("A write that was not sent can be undone, also after an attempt without a network")
    func undo() async throws {
        server.fail(.offline)
        let write = try await queue.add(change(.first))
        try await queue.send()
        #expect(try await queue.undo(write.number) == [write.number])
        #expect(try await queue.count == 0)
    }

    @Test("A write that may have arrived cannot be undone")
    func lateUndo() async throws {
        server.fail(.timeout)
        let write = try await queue.add(change(.first))
        try await queue.send()
        #expect(try await queue.undo(write.number) == [])
        #expect(try await queue.count == 1)
    }

    @Test("With a creation its later writes are undone, and what refers to it is asked about")
    func undoCreation() async throws {
        let provisional = ModelIdType()
        let create = try await queue.add(
            Errands.Create(requestBody: Errand(title: "Milk")), creating: provisional)
        let later = try await queue.add(change(provisional, version: 0))
        try await queue.add(change(.first, to: "See \(provisional.uuidString)"))
        #expect(try await queue.undo(create.number) == [create.number, later.number])
        #expect(try await queue.writes.map(\.question) == [.reference])
    }

    @Test("More writes than the limits allow are refused, and the others are kept")
    func limits() async throws {
        var limits = OfflineLimits()
        limits.maximumCount = 2
        let queue = QueueFixture(limits: limits).queue
        for _ in 0..<2 { try await queue.add(change(.first)) }
        let error = await #expect(throws: ModelStoreError.self) {
            try await queue.add(change(.first))
        }
        #expect(error?.code == .full)
        limits.maximumBytes = 10
        let small = QueueFixture(limits: limits).queue
        await #expect(throws: ModelStoreError.self) { try await small.add(change(.first)) }
        #expect(try await queue.count == 2)
    }

    @Test("A write that may have arrived before the server forgot its key is asked about")
    func forgottenKey() async throws {
        let clock = FormworkTesting.TestClock()
        let fixture = QueueFixture(now: { clock.date })
        fixture.server.fail(.timeout)
        try await fixture.queue.add(change(.first))
        try await fixture.queue.send()
        clock.advance(by: .seconds(80_000))
        try await fixture.queue.send()
        #expect(try await fixture.queue.questions.map(\.question) == [.undecided])
        #expect(fixture.server.sent.count == 1)
    }

    @Test("The request has the version of the program that made it")
    func programVersion() async throws {
        let store = InMemoryWriteStore()
        try await QueueFixture(store, version: "1.2.0").queue.add(change(.first))
        let later = QueueFixture(store, version: "4.0.0")
        later.acceptAll()
        try await later.queue.send()
        #expect(later.server.values(of: SystemVersion.headerName) == ["1.2.0"])
        #expect(try await later.queue.count == 0)
    }

    @Test("Observers see each change of the queue")
    func events() async throws {
        fixture.acceptAll()
        let events = await queue.events()
        let write = try await queue.add(change(.first))
        try await queue.send()
        let found = await next(3, of: events)
        guard case .added(write) = found[0], case .sent(write.number) = found[1],
            case .accepted(write.number, .first?, 4?) = found[2]
        else {
            Issue.record("\(found)")
            return
        }
    }

    @Test("A running queue sends what is added, pauses as the server asks, and ends with its task")
    func running() async throws {
        fixture.acceptAll()
        server.fail(.status(503, headers: ["Retry-After": "7"]))
        let events = await queue.events()
        let running = Task { [queue] in try await queue.run() }
        try await queue.add(change(.first))
        for await event in events {
            if case .accepted = event { break }
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(server.sent.count == 2)
        #expect(fixture.clock.sleeps.first == .seconds(7))
    }

    @Test("A pause that the server asks for is kept, also if it accepts another write after that")
    func pauseBesideAcceptance() async throws {
        server.answer(Errands.Update.self) { request in
            for _ in 0..<1_000 { await Task.yield() }
            return StoredReference(id: request.query.id, version: 4)
        }
        server.fail(.status(429, headers: ["Retry-After": "60"]))
        try await queue.add(change(.first))
        try await queue.add(change(.second))
        let events = await queue.events()
        let running = Task { [queue] in try await queue.run() }
        _ = await next(1, of: events)
        while fixture.clock.sleeps.isEmpty { await Task.yield() }
        running.cancel()
        _ = await running.result
        #expect(fixture.clock.sleeps.first == .seconds(60))
    }

    @Test("Everything that waits can be dropped, as at the end of a user's work")
    func removeAll() async throws {
        for _ in 0..<3 { try await queue.add(change(.first)) }
        #expect(try await queue.removeAll().count == 3)
        try await queue.send()
        #expect(server.sent.isEmpty)
    }
}
