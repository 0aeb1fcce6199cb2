import Testing

@testable import FormworkServer

@Suite struct FormTokenTests {
    private static let knownToken = "0123456789abcdef0123456789abcdef"

    @Test("A visitor without a token gets a new one of 128 bits, in 32 digits")
    func new() {
        let tokens = (0..<100).map { _ in FormToken(cookie: nil) }
        #expect(Set(tokens.map(\.value)).count == 100)
        #expect(tokens.allSatisfy { $0.isNew && FormToken(cookie: $0.value).value == $0.value })
    }

    @Test("A visitor's token is kept")
    func known() {
        let token = FormToken(cookie: Self.knownToken)
        #expect(token.value == Self.knownToken)
        #expect(!token.isNew)
    }

    @Test(
        "A cookie that is no token is replaced",
        arguments: [
            "", "0", knownToken + "0", knownToken.uppercased(), String(repeating: "g", count: 32),
            String(repeating: "é", count: 16), String(knownToken.dropLast()) + "\"",
        ])
    func malformed(cookie: String) {
        let token = FormToken(cookie: cookie)
        #expect(token.isNew)
        #expect(token.value != cookie)
        #expect(!token.isConfirmed(by: [cookie]))
    }

    @Test("Only the same token, once, confirms a form")
    func confirmation() {
        let token = FormToken(cookie: Self.knownToken)
        #expect(token.isConfirmed(by: [Self.knownToken]))
        for texts in [
            [], [""], ["x"], [Self.knownToken, Self.knownToken], [Self.knownToken + "0"],
            [String(Self.knownToken.dropLast())], [Self.knownToken.uppercased()],
            [String(Self.knownToken.reversed())],
        ] {
            #expect(!token.isConfirmed(by: texts), "\(texts)")
        }
    }

    @Test("A token that the visitor did not have yet confirms nothing, not even itself")
    func newToken() {
        let token = FormToken(cookie: nil)
        #expect(!token.isConfirmed(by: [token.value]))
    }
}
