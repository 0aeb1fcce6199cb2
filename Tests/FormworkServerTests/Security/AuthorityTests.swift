import Testing

@testable import FormworkServer

@Suite struct AuthorityTests {
    @Test(
        "A host is read in lower case, without its last dot, with its port",
        arguments: [
            ("ideas.example", "ideas.example", nil),
            ("IDEAS.example.:8080", "ideas.example", 8_080),
            ("127.0.0.1:1", "127.0.0.1", 1), ("[::1]", "::1", nil),
            ("[FD00::1]:443", "fd00::1", 443),
            ("a_b", "a_b", nil), ("a:", "a", nil),
        ] as [(String, String, Int?)])
    func read(text: String, host: String, port: Int?) throws {
        let authority = try #require(Authority(text))
        #expect(authority.host == host)
        #expect(authority.port == port)
    }

    @Test(
        "An invalid host name is refused",
        arguments: [
            "", ".", ":80", "a b", "a/b", "a@b", "a,b", "http://a", "a:b", "a:-1", "a:+1",
            "a:65536",
            "a:80:80", "::1", "[::1", "::1]", "[a]", "[127.0.0.1]", "[::1]x", "ä.example", "a%00",
            ".a", String(repeating: "a", count: 254), "[\u{301}::1]", "[::1]\u{301}",
            "a:\u{301}80",
        ])
    func unreadable(text: String) { #expect(Authority(text) == nil) }

    @Test(
        "This machine is known by its names and addresses, and by no other name",
        arguments: [
            ("localhost", true), ("LOCALHOST:80", true), ("a.localhost", true), ("127.0.0.1", true),
            ("127.1.2.3", true), ("[::1]", true), ("[::ffff:127.0.0.1]", true),
            ("localhost.example", false), ("xlocalhost", false), ("127.0.0.1.example", false),
            ("10.0.0.1", false), ("0.0.0.0", false), ("[::2]", false), ("2130706433", false),
        ])
    func loopback(text: String, expected: Bool) throws {
        #expect(try #require(Authority(text)).isLoopback == expected)
    }
}
