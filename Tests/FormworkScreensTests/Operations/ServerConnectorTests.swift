import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServerConnectorTests {
    private let own = SimulatedServer()
    private let other = SimulatedServer()

    private func connector() throws -> ServerConnector {
        ServerConnector(
            baseURL: try #require(URL(string: "https://intranet.example/base")),
            locale: Locale(identifier: "de"),
            by: RequestClient(
                by: own, credentials: BearerCredentialProvider(token: "secret"), retries: .once),
            toOthersBy: other)
    }

    @Test("A typed request goes to the server, in the reader's language and with credentials")
    func typed() async throws {
        own.answer(ShowNote.self) { _ in Note(text: "a") }
        #expect(try await connector().send(ShowNote()) == Note(text: "a"))
        let sent = try #require(own.sent.first)
        #expect(sent.url?.absoluteString == "https://intranet.example/base/note")
        #expect(sent.value(forHTTPHeaderField: "Accept-Language") == "de")
        #expect(sent.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    }

    static let addresses: [(String, isOwn: Bool)] = [
        ("https://intranet.example/x", true), ("https://INTRANET.example:443/x", true),
        ("http://intranet.example/x", false), ("https://intranet.example:8443/x", false),
        ("https://intranet.example.org/x", false), ("https://example/x", false),
        ("https://intranet.example@evil.example/x", false),
    ]

    @Test("Credentials go to the server alone, never to another address", arguments: addresses)
    func credentials(address: String, isOwn: Bool) async throws {
        for server in [own, other] {
            server.answer(with: Data("page".utf8))
            server.answer(with: Data("page".utf8))
        }
        let request = URLRequest(url: try #require(URL(string: address)))
        _ = try await connector().answer(to: request)
        _ = try await connector().stream(request)
        #expect(own.sent.count == (isOwn ? 2 : 0))
        #expect(other.sent.count == (isOwn ? 0 : 2))
        for sent in other.sent { #expect(sent.value(forHTTPHeaderField: "Authorization") == nil) }
    }

    @Test("The version that a server names in its answers is known from then on")
    func version() async throws {
        let connector = try connector()
        #expect(connector.serverVersion == nil)
        own.answer(
            with: Data(#"{"text":"a"}"#.utf8), headers: [(SystemVersion.headerName, "2.4.1")])
        _ = try await connector.send(ShowNote())
        #expect(connector.serverVersion == "2.4.1")
    }
}

@Suite struct ServerConnectorFactoryTests {
    private let factory = ServerConnectorFactory([
        "1.0.0": "first", "2.0.0": "second", "2.3.0": "third",
    ])

    static let versions: [(SystemVersion?, String)] = [
        ("1.0.0", "first"), ("1.9.7", "first"), ("2.0.0", "second"), ("2.2.9", "second"),
        ("2.3.0", "third"), ("2.99.0", "third"), (nil, "third"),
    ]

    @Test("A server gets the newest operations that it is compatible with", arguments: versions)
    func operations(version: SystemVersion?, expected: String) throws {
        #expect(try factory.operations(for: version) == expected)
    }

    @Test("A server of an unknown version is refused, with the versions that are known")
    func unknown() {
        for version: SystemVersion in ["0.9.0", "3.0.0"] {
            let error = #expect(throws: ServerRequestProcessingError.self) {
                try factory.operations(for: version)
            }
            #expect(error?.code == .unsupportedServer)
            #expect(error?.message.contains("but for 1.0.0, 2.0.0, 2.3.0") == true)
        }
    }
}
