import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite("Limits of time") struct TimeLimitTests {
    /// Cancelled work has a minute to end, and work has seconds to begin: how busy the machine is does
    /// not decide.
    private static func application(
        memory: any StoreMemory = InProcessMemory(),
        _ change: (inout ServerLimits) -> Void
    ) throws -> FormworkApplication {
        var limits = ServerLimits()
        limits.cancellationTime = .seconds(60)
        change(&limits)
        return try ParcelApplication.make(limits: limits, memory: memory)
    }

    @Test(
        "A request that takes too long is cancelled, and refused in its client's format",
        arguments: [
            ("text/html,*/*;q=0.8", "<p class=\"lead\">This took too long"),
            ("application/json", "\"timeout\""),
        ])
    func cancelled(type: String, part: String) async throws {
        let name = "cancelled \(type)"
        let application = try Self.application { $0.requestTime = .seconds(2) }
        let link = try SlowRequest(query: .init(name: name)).link
        var browser = Browser(application)
        let response = await browser.open(link, headers: [.accept: type])
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "5")
        #expect(response.text.contains(part))
        #expect(SlowWork.count(.cancelled, of: name) == 1)
    }

    @Test("Work that ignores its cancellation is abandoned, and its client gets an answer")
    func abandoned() async throws {
        let application = try Self.application {
            $0.requestTime = .milliseconds(50)
            $0.cancellationTime = .milliseconds(50)
        }
        let link = try SlowRequest(query: .init(name: "abandoned", insists: true)).link
        let response = await Program(application).send(.get, link)
        #expect(response.status == .serviceUnavailable)
        #expect(try response.decoded(RequestError.self).code == .timeout)
        #expect(SlowWork.count(.ended, of: "abandoned") == 0)
        SlowWork.release("abandoned")
    }

    @Test("A form that takes too long is re-rendered with the input")
    func form() async throws {
        let application = try Self.application { $0.requestTime = .seconds(2) }
        var browser = await Browser.visiting(application)
        let link = "\(SlowFormRequest.path)?name=form&insists=false"
        let response = await browser.post(["recipient": "Ada Lovelace"], to: link)
        #expect(response.status == .serviceUnavailable)
        #expect(response.text.contains("Ada Lovelace"))
        #expect(response.text.contains("This took too long"))
        #expect(SlowWork.count(.cancelled, of: "form") == 1)
    }

    @Test("Work that is done after its cancellation is remembered, and not done again")
    func remembered() async throws {
        let application = try Self.application(memory: CancellableMemory()) {
            $0.requestTime = .seconds(2)
        }
        let program = Program(application)
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        let key: HTTPFields = [name: "k1"]
        let link = "\(SlowFormRequest.path)?name=remembered&insists=true"
        let body = #"{"recipient":"Ada"}"#
        let first = Task { await program.send(.post, link, json: body, headers: key) }
        try await eventually { SlowWork.count(.cancelled, of: "remembered") == 1 }
        SlowWork.release("remembered")
        #expect(await first.value.status == .created)
        let second = await program.send(.post, link, json: body, headers: key)
        #expect(second.status == .created)
        #expect(SlowWork.count(.begun, of: "remembered") == 1)
    }

    @Test("A waiting request has a time of its own, and answers at its end")
    func waiting() async throws {
        let application = try Self.application {
            $0.requestTime = .milliseconds(1)
            $0.waitingTime = .milliseconds(200)
        }
        let link = try WaitRequest(query: .init(name: "waiting")).link
        let response = await Program(application).send(.get, link)
        #expect(response.status == .ok)
        #expect(response.text.contains("nothing new"))
    }

    @Test("A waiting request beyond their number is refused, and accepted when one has ended")
    func waitingRequests() async throws {
        let application = try Self.application { $0.maxWaitingRequests = 2 }
        let program = Program(application)
        let link = try WaitRequest(query: .init(name: "number")).link
        let waiting = (0..<2).map { _ in Task { await program.send(.get, link).status } }
        try await eventually { SlowWork.count(.begun, of: "number") == 2 }
        let refused = await program.send(.get, link)
        #expect(refused.status == .serviceUnavailable)
        for task in waiting { task.cancel() }
        for task in waiting { #expect(await task.value == .ok) }
        let third = Task { await program.send(.get, link).status }
        try await eventually { SlowWork.count(.begun, of: "number") == 3 }
        third.cancel()
        #expect(await third.value == .ok)
    }
}

/// A memory that refuses to work in a cancelled task, as a database does.
private struct CancellableMemory: StoreMemory {
    private let memory: any StoreMemory = InProcessMemory()

    func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async throws -> [MemoryRecord] {
        try await memory.records(of: owner, in: topic, now: now)
    }

    func keep(_ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic) async throws {
        try Task.checkCancellation()
        try await memory.keep(record, of: owner, in: topic)
    }

    func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async throws {
        try await memory.forget(name, of: owner, in: topic)
    }
}
