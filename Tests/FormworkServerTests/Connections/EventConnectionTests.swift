import Foundation
import Testing

@testable import FormworkServer

@Suite("Connections with the events of open pages") struct EventConnectionTests {
    private let pages = FollowedPages()

    private func request(_ link: String) -> String {
        "GET \(link) HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Roles: boss\r\n\r\n"
    }

    private func events(_ tag: String) -> String {
        request("/formwork/live?page=\(tag).%2Fdossiers%3FpageSize%3D100")
    }

    private func expectEvent(_ client: RawClient) async throws {
        try await client.arrival(of: "text/event-stream")
        try await client.arrival(of: ":\n\n")
        _ = try await pages.insert(1)
        try await client.arrival(of: "data:[0,\"")
        #expect(!client.isClosed)
    }

    @Test("Carry them after other answers, and before the answers to requests that came first")
    func reused() async throws {
        let application = try pages.application()
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            let client = try RawClient(server)
            try client.send(request("/nothing"))
            try await client.arrival(of: "404")
            try client.send(events(tag))
            try await expectEvent(client)
        }
        try await serving(try pages.application()) { server in
            let client = try RawClient(server)
            try client.send(request("/nothing") + events(tag))
            try await client.arrival(of: "text/event-stream")
            #expect(client.statuses == ["404", "200"])
        }
    }

    @Test("End after a refusal, and read nothing behind the request for them")
    func refused() async throws {
        let application = try pages.application()
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            let client = try RawClient(server)
            try client.send(request("/formwork/live"))
            try await client.end()
            #expect(client.statuses == ["404"])
            let other = try RawClient(server)
            try other.send(events(tag) + request("/nothing"))
            try await expectEvent(other)
            #expect(other.statuses == ["200"])
        }
    }
}
