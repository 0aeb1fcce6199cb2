import Formwork
import Foundation
import Synchronization
import Testing

@testable import FormworkServer

@Suite("Requests with large bodies") struct LargeRequestsTests {
    /// Counts how many jobs run at a time.
    private final class Turns: Sendable {
        private struct Counts {
            var running = 0
            var most = 0
            var ended = 0
        }

        private let counts = Mutex(Counts())

        var most: Int { counts.withLock { $0.most } }
        var ended: Int { counts.withLock { $0.ended } }

        func take() {
            counts.withLock { counts in
                counts.running += 1
                counts.most = max(counts.most, counts.running)
            }
            _ = (0..<2_000).reduce(into: 0) { $0 = ($0 &* 31) ^ $1 }
            counts.withLock { counts in
                counts.running -= 1
                counts.ended += 1
            }
        }
    }

    @Test("Their work is done one after the other, also that of their child tasks")
    func turns() async {
        let requests = LargeRequests()
        let turns = Turns()
        await withTaskExecutorPreference(requests) {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<40 { group.addTask { turns.take() } }
            }
        }
        #expect(turns.ended == 40)
        #expect(turns.most == 1)
    }

    @Test(
        "Only a body beyond the limit makes a request wait for its turn",
        arguments: [
            (nil, false), (0, false), (ServerLimits.largeBodyBytes, false),
            (ServerLimits.largeBodyBytes + 1, true),
        ] as [(Int?, Bool)])
    func limit(size: Int?, waits: Bool) {
        let requests = LargeRequests()
        #expect((requests.executor(for: size.map { Data(count: $0) }) != nil) == waits)
    }

    @Test(
        "A request is answered where its body belongs",
        arguments: [("small", 0, 0), ("large", ServerLimits.largeBodyBytes, 1)])
    func answer(name: String, spaces: Int, turns: Int) async throws {
        let name = "turn-\(name)"
        try await serving(try ParcelApplication.make()) { server in
            let link = "\(SlowFormRequest.path)?name=\(name)&insists=true"
            let body = #"{"recipient":"Ada"\#(String(repeating: " ", count: spaces))}"#
            let client = try RawClient(server)
            try client.send(RawClient.posting(link, "Content-Length: \(body.utf8.count)") + body)
            try await eventually { SlowWork.count(.begun, of: name) == 1 }
            #expect(SlowWork.count(.waitedForTurn, of: name) == turns)
            SlowWork.release(name)
            try await eventually { SlowWork.count(.ended, of: name) == 1 }
        }
    }
}
