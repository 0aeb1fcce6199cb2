import Testing

@testable import FormworkServer

@Suite struct NetworkRangeTests {
    @Test(
        "A range holds the addresses that begin like it",
        arguments: [
            ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
            ("10.0.0.7", "10.0.0.7", true), ("10.0.0.7", "10.0.0.6", false),
            ("10.0.0.4/30", "10.0.0.7", true), ("10.0.0.4/30", "10.0.0.8", false),
            ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false), ("::/0", "1.2.3.4", false),
            ("fd00::/9", "fd7f::1", true), ("fd00::/9", "fd80::1", false),
            ("10.0.0.0/8", "::ffff:10.0.0.1", true), ("::1", "::1", true),
        ])
    func contains(range: String, address: String, expected: Bool) throws {
        let range = try #require(NetworkRange(range))
        #expect(range.contains(try #require(NetworkAddress(address))) == expected)
    }

    @Test(
        "An invalid network range is refused",
        arguments: [
            "", "10", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "a/8",
            "10.0.0.0 /8", "proxy.example",
        ])
    func unreadable(text: String) { #expect(NetworkRange(text) == nil) }
}
