import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Ideaboard
import Logging
import Synchronization
import Testing

@testable import IdeaboardServer

@Suite("Connections that wait for a change") struct IdeaChangesRequestTests {
    /// Serves the feed of a store while something is done.
    private func serving(
        _ body: (_ feed: ChangeFeed, _ port: Int) async throws -> Void
    ) async throws {
        let store = FollowedStore(InMemoryModelStore())
        var application = FormworkApplication(
            store: store, localization: try Board.localization.get(),
            site: Site(name: .constant("Test"), home: Ideas.List()),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try application.register(IdeaChangesRequest.self)
        try application.register(Ideas.List.self)
        let (addresses, continuation) = AsyncStream<String>.makeStream()
        let server = Task { [application] in
            defer { continuation.finish() }
            try await application.run(port: 0) { continuation.yield($0) }
        }
        defer { server.cancel() }
        for await address in addresses {
            let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
            try await body(store.followed, port)
            break
        }
        server.cancel()
        _ = await server.result
    }

    private func ask(_ feed: ChangeFeed, on connection: RawConnection) throws {
        let known = feed.news(since: nil).revision
        let link = try IdeaChangesRequest(query: .init(since: known, wait: 30)).link
        try connection.send(
            "GET \(link) HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n")
    }

    @Test("A connection carries one waiting request after the other")
    func kept() async throws {
        try await serving { feed, port in
            let connection = try RawConnection(port: port)
            for _ in 0..<3 {
                let id = UUID()
                try ask(feed, on: connection)
                try await wait("waiter") { feed.waiterCount == 1 }
                feed.note(id)
                try await connection.arrival(of: id.uuidString)
            }
        }
    }

    @Test("A closed connection leaves no waiter behind")
    func closed() async throws {
        try await serving { feed, port in
            var connections = try (0..<50).map { _ in try RawConnection(port: port) }
            for connection in connections { try ask(feed, on: connection) }
            try await wait("waiters") { feed.waiterCount == 50 }
            connections.removeLast(49)
            try await wait("one waiter") { feed.waiterCount == 1 }
            feed.note(UUID())
            try await connections[0].arrival(of: "\"deleted\":[")
            #expect(feed.waiterCount == 0)
        }
    }
}
