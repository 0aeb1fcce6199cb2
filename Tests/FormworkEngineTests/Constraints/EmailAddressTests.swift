import FormworkEngine
import Testing

@Suite struct EmailAddressTests {
    private static let label63 = String(repeating: "a", count: 63)

    @Test(
        "Addresses that HTML calls valid are valid",
        arguments: [
            "a@b", "ada@example.org", "ada.lovelace+notes@example.co.uk", "a@b-c.de", "a@1.2.3.4",
            "!#$%&'*+/=?^_`{|}~-@example.org", ".a@example.org", "a.@example.org",
            "a..b@example.org",
            "A@EXAMPLE.ORG", "a@\(label63).org", "a@xn--bcher-kva.example",
        ])
    func valid(address: String) {
        #expect(Constraint.emailAddress.isSatisfied(by: .text(address)))
    }

    @Test(
        "Addresses that HTML calls invalid are not",
        arguments: [
            "a", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", " a@b", "a@b ", "a@-b", "a@b-",
            "a@b-.c",
            "a@.b", "a@b.", "a@b..c", "a@b_c", "ä@example.org", "a@bücher.example", "a@[127.0.0.1]",
            "\"a b\"@example.org", "Ada <ada@example.org>", "a@b,c@d", "a@b\n", "a@b\0", "(a)@b",
            "a@a\(label63).org", "a@b.c-", "a\u{202E}@b.c", "a:b@c", "a;b@c", "a\\@b",
        ])
    func invalid(address: String) {
        #expect(!Constraint.emailAddress.isSatisfied(by: .text(address)))
    }

    @Test("A very long address is decided in one pass")
    func long() {
        let local = String(repeating: "a.", count: 100_000)
        let domain = String(repeating: "b-.", count: 100_000)
        #expect(!Constraint.emailAddress.isSatisfied(by: .text("\(local)@\(domain)")))
        #expect(Constraint.emailAddress.isSatisfied(by: .text("\(local)@example.org")))
    }
}
