import Formwork
import Foundation
import Testing

@testable import FormworkScreens

@Suite("Addresses that a server may read for a user") struct PublicAddressTests {
    @Test(
        "An address is one of the web, at a usual port and without credentials",
        arguments: [
            ("https://example.org/page", true), ("http://example.org:80", true),
            ("HTTPS://example.org", true), ("http://[::1]/", true),
            ("http://example.org:8080", false),
            ("ftp://example.org", false), ("file:///etc/passwd", false), ("example.org", false),
            ("http://", false), ("http://user@example.org", false),
            ("http://a:b@example.org", false),
            ("javascript:alert(1)", false),
            ("https://example.org/" + String(repeating: "a", count: 2_048), false),
        ])
    func web(text: String, isWeb: Bool) { #expect(PublicAddress.isWeb(text) == isWeb) }

    @Test(
        "Addresses of networks that are not public are refused in every spelling",
        arguments: [
            "127.0.0.1", "127.1", "0x7f.1", "2130706433", "0.0.0.0", "10.1.2.3", "100.64.0.1",
            "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1", "192.0.0.1",
            "198.18.0.1",
            "224.0.0.1", "255.255.255.255", "[::1]", "[::]", "[fc00::1]", "[fe80::1]", "[ff02::1]",
            "[::ffff:127.0.0.1]", "[::ffff:a00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
            "[2001::1]", "[2001:db8::1]", "localhost",
        ])
    func notPublic(host: String) async {
        await #expect(throws: RequestError(.forbidden)) {
            _ = try await PublicAddress("http://\(host)/")
        }
    }

    @Test(
        "Public addresses are accepted",
        arguments: [
            "93.184.216.34", "172.32.0.1", "100.128.0.1", "[2606:2800:220:1::1]",
            "[64:ff9b::5db8:d822]",
        ])
    func isPublic(host: String) async throws {
        let address = try await PublicAddress("http://\(host)/a")
        #expect(address.url.path() == "/a")
    }

    @Test(
        "A name is refused if one of its addresses is not public, or if it has none",
        arguments: [
            ([[93, 184, 216, 34]], true), ([[93, 184, 216, 34], [10, 0, 0, 1]], false), ([], false),
            ([[1, 2, 3]], false),
        ] as [([[UInt8]], Bool)])
    func names(addresses: [[UInt8]], isPublic: Bool) async {
        let address = try? await PublicAddress("https://example.org/") { _ in addresses }
        #expect((address != nil) == isPublic)
    }
}
