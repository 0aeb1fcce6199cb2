import Formwork
import FormworkServer
import Foundation
import Testing

@Suite("Heads that a server must refuse") struct RequestHeadTests {
    private static let path = NewParcelRequest.path
    private static let wrongHeads: [(String, String)] = [
        ("GET \(path) HTTP/1.1\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost:\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: a\r\nHost: a\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: a b\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: a, b\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: me@a\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: a/b\r\n", "400"),
        ("GET \(path) HTTP/1.1\r\nHost: ä\r\n", "400"),
        ("GET \(path) HTTP/1.0\r\nHost: a\r\nHost: b\r\n", "400"),
        ("POST \(path) HTTP/1.0\r\nTransfer-Encoding: chunked\r\n", "400"),
        ("POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n", "501"),
        (
            "POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
            "501"
        ),
        ("GET \(path) HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n", "417"),
        ("GET /\(String(repeating: "a", count: 8_192)) HTTP/1.1\r\nHost: a\r\n", "414"),
        (
            "GET \(path) HTTP/1.1\r\nHost: a\r\n"
                + String(repeating: "X: \(String(repeating: "a", count: 1_023))\r\n", count: 32),
            "431"
        ),
    ]

    @Test("A refused head gets its status, and the connection ends", arguments: wrongHeads)
    func refused(head: String, status: String) async throws {
        var limits = ServerLimits()
        limits.drainTime = .milliseconds(100)
        try await serving(try ParcelApplication.make(limits: limits)) { server in
            let client = try RawClient(server)
            try client.send(head + "\r\n")
            try await client.end()
            #expect(client.statuses == [status])
            #expect(client.text.lowercased().contains("connection: close"))
        }
    }

    @Test(
        "Any other head is accepted",
        arguments: [
            "GET \(path) HTTP/1.1\r\nHost: localhost:8080\r\n",
            "GET \(path) HTTP/1.1\r\nhOST: [::1]:80\r\n",
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nExpect: 100-Continue\r\n",
            "GET \(path) HTTP/1.0\r\nHost: localhost\r\n",
            "GET \(path)?\(String(repeating: "&", count: 8_191 - path.utf8.count)) HTTP/1.0\r\n"
                + "Host: localhost\r\n",
            "GET \(path) HTTP/1.0\r\nHost: localhost\r\n"
                + String(repeating: "X: \(String(repeating: "a", count: 1_022))\r\n", count: 32),
            "GET \(path) HTTP/1.0\r\nHost: localhost\r\nExpect: tea\r\n",
        ])
    func accepted(head: String) async throws {
        try await serving(try ParcelApplication.make()) { server in
            let client = try RawClient(server)
            try client.send(head + "\r\n")
            try await client.arrival(of: "HTTP/1.1 200")
        }
    }
}
