import Formwork
import Foundation
import Synchronization
import Testing

@testable import FormworkServer

@Suite("Clients that leave") struct PresenceTests {
    /// The names of the actions that were called.
    private final class Calls: Sendable {
        private let list = Mutex<[String]>([])
        var names: [String] { list.withLock(\.self) }
        func add(_ name: String) { list.withLock { $0.append(name) } }
    }

    @Test("The work for a page ends when its client leaves")
    func page() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let link = try SlowRequest(query: .init(name: "left page")).link
            var clients = try (0..<20).map { _ in try RawClient(server) }
            for client in clients { try client.send(RawClient.head("GET", link)) }
            try await eventually { SlowWork.count(.begun, of: "left page") == 20 }
            #expect(SlowWork.count(.cancelled, of: "left page") == 0)
            clients.removeAll()
            try await eventually { SlowWork.count(.cancelled, of: "left page") == 20 }
        }
    }

    @Test("The work for a page ends on a busy connection too, when its client leaves")
    func busyPage() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let link = try SlowRequest(query: .init(name: "left busy page")).link
            var client: RawClient? = try RawClient(server)
            for _ in 0..<Presence.firstRequests {
                try client?.send(RawClient.head("HEAD", NewParcelRequest.path))
            }
            try client?.send(RawClient.head("GET", link))
            try await eventually { SlowWork.count(.begun, of: "left busy page") == 1 }
            client = nil
            try await eventually { SlowWork.count(.cancelled, of: "left busy page") == 1 }
        }
    }

    @Test("A connection is busy once its first requests have come")
    func busy() {
        let presence = Presence()
        for _ in 0..<Presence.firstRequests { #expect(!presence.isBusyWithNext()) }
        #expect(presence.isBusyWithNext())
    }

    @Test("A client that ends its own side at once still gets its answer", arguments: 0..<20)
    func halfClosed(number: Int) async throws {
        try await serving(try ParcelApplication.make()) { server in
            let client = try RawClient(server)
            try client.send(
                RawClient.head("GET", NewParcelRequest.path, host: "Host: evil.example"))
            client.endSending()
            try await client.end()
            #expect(client.statuses == ["421"])
        }
    }

    @Test("A request that another one sends in the process does not keep it from being cancelled")
    func nested() async {
        let presence = Presence()
        let called = Calls()
        await Presence.$current.withValue(presence) {
            await Presence.calling({ called.add("outer") }) {
                await Presence.calling({ called.add("inner") }) {}
                presence.end()
            }
        }
        #expect(called.names == ["outer"])
    }

    @Test("The work for a form ends when its client leaves")
    func form() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let link = "\(SlowFormRequest.path)?name=left-form&insists=false"
            let body = #"{"recipient":"Ada"}"#
            var client: RawClient? = try RawClient(server)
            try client?.send(
                RawClient.posting(link, "Content-Length: \(body.utf8.count)") + body)
            try await eventually { SlowWork.count(.begun, of: "left-form") == 1 }
            client = nil
            try await eventually { SlowWork.count(.cancelled, of: "left-form") == 1 }
        }
    }
}
