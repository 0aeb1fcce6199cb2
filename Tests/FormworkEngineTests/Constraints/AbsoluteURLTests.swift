import FormworkEngine
import Testing

@Suite struct AbsoluteURLTests {
    @Test(
        "Absolute URLs are valid",
        arguments: [
            "https://example.org", "http://example.org/", "HTTPS://EXAMPLE.ORG/a?b=c#d",
            "https://user:word@example.org:8443/", "http://127.0.0.1:8080", "http://[::1]:80/a",
            "https://bücher.example/straße", "https://example.org?x", "https://example.org#x",
            "https://example.org:", "mailto:ada@example.org", "tel:+4312345", "urn:isbn:0123456789",
            "ftp://example.org/file", "wss://example.org", "data:,x", "a+b-c.d1:x", "https://a/%20",
            "https://مثال.إختبار", "https://a@b@example.org",
        ])
    func valid(url: String) {
        #expect(Constraint.url.isSatisfied(by: .text(url)))
    }

    @Test(
        "Relative, incomplete and broken URLs are not",
        arguments: [
            "example.org", "/path", "//example.org", "?a", "#a", ":", "https:", "https:/",
            "https://",
            "https:///path", "https://?a", "https://#a", "https://:80", "https://user@", "http:a",
            "1https://a", "-a:b", "ht tp://a", "https://a b", " https://a", "https://a ",
            "https://a\nb", "https://a\tb", "https://a\u{A0}b", "https://a\u{2028}b", "https://a\0",
            "https://a<b>", "https://a|b", "https://a:99999", "https://a:80b", "https://a:-1",
            "https://[::1", "https://[]", "https://[::g]", "https://[::1]80", "https://a]b",
            "höchst://a", "mailto:", "a_b:c",
        ])
    func invalid(url: String) {
        #expect(!Constraint.url.isSatisfied(by: .text(url)))
    }
}
