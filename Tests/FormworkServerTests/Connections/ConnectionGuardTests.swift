import Formwork
import FormworkServer
import Foundation
import Testing

@Suite("The limits of a connection") struct ConnectionGuardTests {
    private func serving(
        _ change: (inout ServerLimits) -> Void = { _ in },
        _ work: @Sendable (URL) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        change(&limits)
        try await FormworkServerTests.serving(try ParcelApplication.make(limits: limits), work)
    }

    @Test("A head that does not arrive in time is refused, however steadily it is sent")
    func slowHead() async throws {
        try await serving({ $0.headTime = .milliseconds(300) }) { server in
            let client = try RawClient(server)
            try client.send("GET / HTTP/1.1\r\nX: ")
            try await eventually {
                client.send(some: "a".utf8)
                client.receive()
                return client.isClosed
            }
            #expect(client.statuses == ["408"])
        }
    }

    @Test("A body that does not arrive in time is refused, however steadily it is sent")
    func slowBody() async throws {
        try await serving({ $0.bodyTime = .milliseconds(300) }) { server in
            let client = try RawClient(server)
            try client.send(RawClient.posting(CreateParcelRequest.path, "Content-Length: 10000"))
            try await eventually {
                client.send(some: " ".utf8)
                client.receive()
                return !client.received.isEmpty
            }
            try await client.arrival(of: #""code":"bodyTimeout""#)
            #expect(client.statuses == ["408"])
            #expect(client.text.lowercased().contains("connection: close"))
        }
    }

    @Test("Extensions of chunks do not lengthen the time of a body")
    func chunkExtensions() async throws {
        try await serving({
            $0.bodyTime = .milliseconds(300)
            $0.drainTime = .milliseconds(50)
        }) { server in
            let client = try RawClient(server)
            try client.send(
                RawClient.posting(CreateParcelRequest.path, "Transfer-Encoding: chunked") + "1;a=")
            try await eventually {
                client.send(some: "aaaa".utf8)
                client.receive()
                return client.isClosed
            }
            #expect(client.statuses == ["408"])
        }
    }

    @Test("A body that arrives fast enough may take longer than its time")
    func fastBody() async throws {
        try await serving({
            $0.bodyTime = .milliseconds(100)
            $0.minimumRate = 2
        }) { server in
            let client = try RawClient(server)
            let body = #"{"recipient":"\#(String(repeating: "a", count: 40))"}"#
            // What arrives with the head gives a busy machine ten seconds to send the rest.
            let head = RawClient.posting(
                CreateParcelRequest.path, "Content-Length: \(body.utf8.count)")
            try client.send(head + body.prefix(20))
            for byte in body.utf8.dropFirst(20) {
                client.send(some: [byte])
                try await Task.sleep(for: .milliseconds(10))
            }
            try await client.arrival(of: "HTTP/1.1 ")
            #expect(client.statuses == ["201"])
        }
    }

    @Test("A connection without a request ends after the idle time, also after an answer")
    func idle() async throws {
        try await serving({ $0.idleTime = .seconds(1) }) { server in
            let silent = try RawClient(server)
            let answered = try RawClient(server)
            try answered.send(RawClient.head("GET", NewParcelRequest.path))
            try await silent.end()
            try await answered.end()
            #expect(silent.statuses.isEmpty)
            #expect(answered.statuses == ["200"])
        }
    }

    @Test(
        "An answered request stops reading",
        arguments: [
            ("/nope", "404"), (CreateParcelRequest.path, "413"),
        ])
    func drains(path: String, status: String) async throws {
        try await serving({ $0.drainBytes = 1 << 20 }) { server in
            let client = try RawClient(server)
            try client.send(RawClient.posting(path, "Transfer-Encoding: chunked"))
            let content = [UInt8](repeating: 97, count: 1 << 20)
            let chunk = Array("100000\r\n".utf8) + content + [13, 10]
            var sent = 0
            for _ in 0..<64 where !client.isClosed { sent += try await client.send(all: chunk) }
            #expect(client.isClosed)
            // What the sockets of both sides hold is sent, and never read.
            #expect(sent < 32 << 20)
            #expect(client.statuses == [status])
        }
    }

    @Test("A client that keeps sending slowly after its answer is disconnected after a time")
    func drainTime() async throws {
        try await serving({ $0.drainTime = .milliseconds(200) }) { server in
            let client = try RawClient(server)
            try client.send(RawClient.posting("/nope", "Content-Length: 100000") + "{")
            try await client.end()
            #expect(client.statuses == ["404"])
            #expect(client.text.lowercased().contains("connection: close"))
        }
    }

    @Test("Half-received bodies share one limit, and small ones are accepted beside them")
    func bodyBytes() async throws {
        try await serving({ $0.maxBodyBytes = 100_000 }) { server in
            let half = [UInt8](repeating: 32, count: 60_000)
            let clients = try (0..<3).map { _ in try RawClient(server) }
            var sent = 0
            for client in clients {
                try client.send(
                    RawClient.posting(CreateParcelRequest.path, "Content-Length: 70000"))
                sent += try await client.send(all: half)
            }
            try await eventually {
                for client in clients { client.receive() }
                return clients.contains { !$0.statuses.isEmpty }
            }
            // The third may have been refused as well by now.
            #expect(Set(clients.flatMap(\.statuses)) == ["503"])
            let small = try RawClient(server)
            let body = #"{"recipient":"Ada"}"#
            try small.send(
                RawClient.posting(CreateParcelRequest.path, "Content-Length: \(body.utf8.count)")
                    + body)
            try await small.arrival(of: "HTTP/1.1 201")
        }
    }

    @Test("Large bodies that arrive slowly hold no memory, and share a limit of the disk")
    func spooledBytes() async throws {
        try await serving({ limits in
            // Three fit as long as each is small enough for memory, but only two whole ones.
            limits.maxBodyBytes = 150_000
            limits.maxSpooledBytes = 300_000
        }) { server in
            let most = [UInt8](repeating: 32, count: 90_000)
            let clients = try (0..<3).map { _ in try RawClient(server) }
            for client in clients {
                try client.send(
                    RawClient.posting(CreateParcelRequest.path, "Content-Length: 90001"))
                _ = try await client.send(all: most)
            }
            let body = #"{"recipient":"Ada"}"#
            try clients[0].send("x")
            try await clients[0].arrival(of: "HTTP/1.1 400")
            try clients[1].send("x")
            try await clients[1].arrival(of: "HTTP/1.1 400")
            let others = try (0..<4).map { _ in try RawClient(server) }
            for client in others {
                try client.send(
                    RawClient.posting(CreateParcelRequest.path, "Content-Length: 90001"))
                _ = try await client.send(all: most)
            }
            try await eventually {
                for client in others { client.receive() }
                return others.contains { $0.statuses == ["503"] }
            }
            let small = try RawClient(server)
            try small.send(
                RawClient.posting(CreateParcelRequest.path, "Content-Length: \(body.utf8.count)")
                    + body)
            try await small.arrival(of: "HTTP/1.1 201")
        }
    }

    @Test("Connections above the limit wait until another one ends")
    func connections() async throws {
        try await serving({ $0.maxConnections = 1 }) { server in
            // More than one is accepted at a time, so that the first ones may be above the limit.
            var clients = try (0..<12).map { _ in try RawClient(server) }
            for client in clients { try client.send(RawClient.head("GET", NewParcelRequest.path)) }
            try await clients[0].arrival(of: "HTTP/1.1 200")
            try await Task.sleep(for: .milliseconds(200))
            for client in clients { client.receive() }
            #expect(clients.last?.statuses == [])
            #expect(clients.count { !$0.statuses.isEmpty } < 12)
            let last = clients.removeLast()
            clients.removeAll()
            try await last.arrival(of: "HTTP/1.1 200")
        }
    }

    @Test("Requests that are sent together are answered in their order, and a wrong one last")
    func pipelined() async throws {
        try await serving { server in
            let client = try RawClient(server)
            let right = RawClient.head("GET", NewParcelRequest.path)
            let wrong = RawClient.head("GET", NewParcelRequest.path, host: "X: y")
            try client.send(right + right + wrong + right)
            try await client.end()
            #expect(client.statuses == ["200", "200", "400"])
        }
    }

    @Test("A client that waits for permission to send a body gets it, or its refusal")
    func expect() async throws {
        try await serving { server in
            let body = #"{"recipient":"Ada"}"#
            let polite = try RawClient(server)
            try polite.send(
                RawClient.posting(
                    CreateParcelRequest.path, "Content-Length: \(body.utf8.count)",
                    "Expect: 100-continue"))
            try await polite.arrival(of: "HTTP/1.1 100 Continue\r\n\r\n")
            try polite.send(body)
            try await polite.arrival(of: "HTTP/1.1 201")
            #expect(polite.statuses == ["100", "201"])

            let large = try RawClient(server)
            try large.send(
                RawClient.posting(
                    CreateParcelRequest.path,
                    "Content-Length: \(CreateParcelRequest.maxBodySize + 1)",
                    "Expect: 100-continue"))
            try await large.arrival(of: #""code":"tooLarge""#)
            #expect(large.statuses == ["413"])
        }
    }

    @Test("The answer to a request that closes its connection is the last one")
    func closes() async throws {
        try await serving { server in
            for head in [
                RawClient.head("GET", NewParcelRequest.path, ["Connection: close"]),
                "GET \(NewParcelRequest.path) HTTP/1.0\r\nHost: localhost\r\n\r\n",
            ] {
                let client = try RawClient(server)
                try client.send(head + RawClient.head("GET", NewParcelRequest.path))
                try await client.end()
                #expect(client.statuses == ["200"])
                #expect(client.text.lowercased().contains("connection: close"))
            }
        }
    }
}
