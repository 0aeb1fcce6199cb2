import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Synchronization
import Testing

@Suite struct RetryPolicyTests {
    private let server = SimulatedServer()
    private let clock = TestClock()

    init() {
        server.answer(Errands.List.self) { _ in ResourceList(items: [], total: 0, page: 1) }
    }

    private func send(_ change: (inout RetryPolicy) -> Void = { _ in }) async throws {
        let client = server.client(clock: clock, change)
        _ = try await Errands.List().processRequest(baseURL: address, by: client)
    }

    @Test(
        "Attempts without an answer, and those that a busy server refuses, are repeated",
        arguments: [
            .offline, .timeout, .status(408), .status(429), .status(502), .status(503),
            .status(504),
        ] as [RequestFault])
    func repeated(_ fault: RequestFault) async throws {
        server.fail(fault, times: 3)
        try await send()
        #expect(server.sent.count == 4)
    }

    @Test(
        "Answers that would be the same again are not repeated",
        arguments: [400, 401, 403, 404, 409, 422, 500, 501, 507])
    func final(_ status: Int) async throws {
        server.fail(.status(status))
        await #expect(throws: ServerRequestProcessingError.self) { try await send() }
        #expect(server.sent.count == 1)
    }

    @Test(
        "A policy for servers that know no keys repeats only what was refused",
        arguments: [
            (.offline, 1), (.timeout, 1), (.status(408), 1), (.status(502), 1), (.status(504), 1),
            (.status(429), 2), (.status(503), 2),
        ] as [(RequestFault, Int)])
    func refusedAlone(_ fault: RequestFault, _ count: Int) async throws {
        server.fail(fault)
        try? await send { $0.repeatsUnanswered = false }
        #expect(server.sent.count == count)
    }

    @Test("The last attempt's failure is reported, after pauses that grow up to a maximum")
    func pauses() async throws {
        server.fail(.offline, times: 6)
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await send { policy in
                policy.maximumAttempts = 6
                policy.maximumPause = .seconds(1)
            }
        }
        #expect(error?.code == .unreachable)
        #expect(clock.sleeps == [0.2, 0.4, 0.8, 1, 1].map { Duration.seconds($0) })
    }

    @Test("Pauses vary between half of their length and the whole")
    func jitter() async throws {
        server.fail(.offline, times: 2)
        try await send { $0.random = { $0.lowerBound } }
        #expect(clock.sleeps == [.milliseconds(100), .milliseconds(200)])
    }

    @Test(
        "The pause that a busy server asks for is kept, in seconds and as a date",
        arguments: ["7", "Thu, 01 Jan 1970 00:01:47 GMT"])
    func retryAfter(_ text: String) async throws {
        server.fail(.status(503, headers: ["Retry-After": text]))
        try await send { policy in
            policy.now = { Date(timeIntervalSince1970: 100) }
            policy.random = { $0.lowerBound }
        }
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test("A server that asks for a longer pause than the maximum is not asked again")
    func longPause() async throws {
        server.fail(.status(503, headers: ["retry-after": "21"]))
        let error = await #expect(throws: ServerRequestProcessingError.self) { try await send() }
        #expect(error?.httpStatus == 503)
        #expect(clock.sleeps.isEmpty)
    }

    @Test(
        "A text that is no pause is ignored", arguments: ["soon", "-3", "", "9999999999999999999"])
    func unreadablePause(_ text: String) async throws {
        server.fail(.status(503, headers: ["Retry-After": text]))
        try await send()
        #expect(clock.sleeps == [.milliseconds(200)])
    }

    @Test(
        "Work that a server refuses waits as long as it asks, and is over if that is too long",
        arguments: [(7, 2), (21, 1)])
    func refusedWork(_ seconds: Int, _ count: Int) async throws {
        var policy = RetryPolicy()
        (policy.clock, policy.random) = (clock, { $0.lowerBound })
        let tries = Mutex(0)
        try? await policy.repeating {
            let number = tries.withLock { count in
                count += 1
                return count
            }
            guard number == 1 else { return }
            let error = RequestError(.tooManyRequests, message: .constant("Wait."))
            let answer = RequestAnswer(
                status: 429, headers: [("Retry-After", "\(seconds)")],
                body: try JSONEncoder().encode(error))
            _ = try Errands.List.accepted(answer, url: nil)
        }
        #expect(tries.withLock(\.self) == count)
        #expect(clock.sleeps == (count == 2 ? [.seconds(7)] : []))
    }

    @Test("A policy of one attempt repeats nothing")
    func once() async throws {
        server.fail(.offline)
        let client = RequestClient(by: server, retries: .once)
        await #expect(throws: ServerRequestProcessingError.self) {
            try await Errands.List().processRequest(baseURL: address, by: client)
        }
        #expect(server.sent.count == 1)
    }
}
