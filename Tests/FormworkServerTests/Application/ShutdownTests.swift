import Formwork
import FormworkServer
import Foundation
import Testing
import UnixSignals

@Suite("The end of a server") struct ShutdownTests {
    /// Serves an application, does some work, and returns when the server has ended by itself.
    private func ending(
        grace: Duration, _ work: (URL, AsyncStream<UnixSignal>.Continuation) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        limits.grace = grace
        let application = try ParcelApplication.make(limits: limits)
        let (signals, signal) = AsyncStream.makeStream(of: UnixSignal.self)
        let (addresses, ready) = AsyncStream.makeStream(of: String.self)
        let server = Task {
            try await application.run(port: 0, signals: signals) { ready.yield($0) }
        }
        let address = await addresses.first { _ in true }
        try await work(try #require(address.flatMap { URL(string: $0) }), signal)
        try await server.value
    }

    @Test("Requests in progress are answered, and their connections end")
    func answered() async throws {
        let name = "answered at the end"
        try await ending(grace: .seconds(30)) { url, signal in
            let link = try SlowRequest(query: .init(name: name, insists: true)).link
            let clients = try (0..<50).map { _ in try RawClient(url) }
            for client in clients { try client.send(RawClient.head("GET", link)) }
            try await eventually { SlowWork.count(.begun, of: name) == 50 }
            signal.yield(.sigterm)
            try await eventually { (try? RawClient(url)) == nil }
            SlowWork.release(name)
            for client in clients { try await client.end() }
            #expect(clients.allSatisfy { $0.statuses == ["200"] })
        }
    }

    /// Connections whose clients do not let them end.
    private func linger(at url: URL, name: String) async throws -> [RawClient] {
        let starts = [
            "", "GET / HTT",
            RawClient.posting(CreateParcelRequest.path, "Content-Length: 1000") + "{",
            RawClient.posting("/nope", "Content-Length: 1000") + "{",
            RawClient.head("GET", try SlowRequest(query: .init(name: name)).link),
            RawClient.head("GET", try SlowRequest(query: .init(name: name, insists: true)).link),
            RawClient.head("GET", try WaitRequest(query: .init(name: name)).link),
        ]
        let clients = try starts.map { start in
            let client = try RawClient(url)
            try client.send(start)
            return client
        }
        try await eventually { SlowWork.count(.begun, of: name) == 3 }
        return clients
    }

    @Test("After the grace the server ends, whatever its clients do")
    func grace() async throws {
        let name = "lingering in the grace"
        try await ending(grace: .milliseconds(300)) { url, signal in
            let clients = try await linger(at: url, name: name)
            signal.yield(.sigterm)
            for client in clients { try await client.end() }
            #expect(clients.last?.statuses == ["200"])
        }
        SlowWork.release(name)
    }

    @Test("A second signal ends the server at once")
    func second() async throws {
        let name = "lingering at a second signal"
        try await ending(grace: .seconds(600)) { url, signal in
            let clients = try await linger(at: url, name: name)
            signal.yield(.sigterm)
            try await clients[1].end()
            signal.yield(.sigint)
            for client in clients { try await client.end() }
        }
        SlowWork.release(name)
    }
}
