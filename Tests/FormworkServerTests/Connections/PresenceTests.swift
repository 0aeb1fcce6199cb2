import Formwork
import FormworkServer
import Foundation
import Testing

@Suite("Clients that leave") struct PresenceTests {
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
