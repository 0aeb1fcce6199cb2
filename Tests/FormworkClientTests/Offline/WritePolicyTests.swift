import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkClient

@Suite struct WritePolicyTests {
    /// The end of a write under a policy, and the number of requests that were sent.
    struct Row: Sendable, CustomTestStringConvertible {
        let policy: CachePolicy
        let fault: RequestFault?
        let end: String
        let waiting: Int
        let sent: Int

        var testDescription: String { "\(policy.rawValue), \(fault.map { "\($0)" } ?? "accepted")" }
    }

    private static func row(
        _ policy: CachePolicy, _ fault: RequestFault?, _ end: String, _ waiting: Int, _ sent: Int
    ) -> Row {
        Row(policy: policy, fault: fault, end: end, waiting: waiting, sent: sent)
    }

    private static let rows = [
        row(.remoteOnly, nil, "accepted", 0, 1),
        row(.remoteOnly, .offline, "error", 0, 1),
        row(.remoteOnly, .status(422), "error", 0, 1),
        row(.remoteOnly, .status(409), "error", 0, 1),
        row(.cacheOnly, nil, "waiting", 1, 0),
        row(.cacheOnly, .offline, "waiting", 1, 0),
        row(.cacheOnly, .status(422), "waiting", 1, 0),
        row(.cacheOnly, .status(409), "waiting", 1, 0),
        row(.remoteFirst, nil, "accepted", 0, 1),
        row(.remoteFirst, .offline, "waiting", 1, 1),
        row(.remoteFirst, .status(422), "error", 0, 1),
        row(.remoteFirst, .status(409), "error", 0, 1),
        row(.cacheFirst, nil, "accepted", 0, 1),
        row(.cacheFirst, .offline, "waiting", 1, 1),
        row(.cacheFirst, .status(422), "asked", 1, 1),
        row(.cacheFirst, .status(409), "asked", 1, 1),
    ]

    @Test("A write ends as the table of its policy has it", arguments: rows)
    func table(_ row: Row) async throws {
        let fixture = QueueFixture()
        fixture.acceptAll()
        if let fault = row.fault { fixture.server.fail(fault) }
        #expect(await end(of: row.policy, fixture) == row.end)
        #expect(try await fixture.queue.count == row.waiting)
        #expect(fixture.server.sent.count == row.sent)
    }

    private func end(of policy: CachePolicy, _ fixture: QueueFixture) async -> String {
        do {
            switch try await fixture.queue.process(change(.first), policy: policy) {
            case .accepted(let reference):
                #expect(reference == StoredReference(id: .first, version: 4))
                return "accepted"
            case .waiting: return "waiting"
            case .asked: return "asked"
            }
        } catch { return "error" }
    }

    @Test("A write that may have arrived waits with the key with which it was sent")
    func sameKey() async throws {
        let fixture = QueueFixture()
        fixture.acceptAll()
        fixture.server.fail(.timeout)
        let outcome = try await fixture.queue.process(change(.first))
        guard case .waiting(let write) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(!write.isUnsent)
        try await fixture.queue.send()
        #expect(fixture.keys.count == 2)
        #expect(Set(fixture.keys).count == 1)
    }

    @Test("A write never overtakes those of its entity that wait")
    func order() async throws {
        let fixture = QueueFixture()
        fixture.acceptAll()
        try await fixture.queue.add(change(.first, to: "Milk"))
        _ = try await fixture.queue.process(change(.first, to: "Bread"))
        let titles = try fixture.server.sent(Errands.Update.self).map(\.requestBody.title)
        #expect(titles == ["Milk", "Bread"])
    }
}
