import Testing

@testable import FormworkServer

@Suite struct SessionTests {
    private static let known = "0123456789abcdef0123456789abcdef"

    @Test("A visitor without a session gets a new one of 128 bits, in 32 digits")
    func new() {
        let sessions = (0..<100).map { _ in Session(cookie: nil) }
        #expect(Set(sessions.map(\.id)).count == 100)
        #expect(sessions.allSatisfy { $0.isNew && Session(cookie: $0.id).id == $0.id })
    }

    @Test("A visitor's session is kept")
    func kept() {
        #expect(Session(cookie: Self.known).id == Self.known)
        #expect(!Session(cookie: Self.known).isNew)
    }

    @Test(
        "A cookie that is no session is replaced",
        arguments: [
            "", "0", known + "0", known.uppercased(), String(repeating: "g", count: 32),
            String(repeating: "é", count: 16), String(known.dropLast()) + "\"",
        ])
    func malformed(cookie: String) {
        #expect(Session(cookie: cookie).isNew)
        #expect(Session(known: cookie) == nil)
        #expect(Session(cookie: cookie).id != cookie)
    }
}
