import Foundation
import Testing

@testable import FormworkServer

@Suite struct FormTokenTests {
    private static let knownSession = "0123456789abcdef0123456789abcdef"
    private let token = FormToken(session: Session(cookie: knownSession), key: SigningKey())

    @Test("A token of this visitor confirms a form, and each page has another one")
    func confirmation() {
        let texts = (0..<100).map { _ in token.make() }
        #expect(Set(texts).count == 100)
        #expect(texts.allSatisfy { token.isConfirmed(by: [$0]) })
        // No two have the same beginning, which compressed pages would reveal.
        #expect(Set(texts.map { $0.prefix(8) }).count == 100)
    }

    @Test("A token that is missing, repeated or changed in any character is refused")
    func changed() {
        let text = token.make()
        for texts in [[], [""], ["x"], [text, text], [text + "A"], [String(text.dropLast())]] {
            #expect(!token.isConfirmed(by: texts), "\(texts)")
        }
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(!token.isConfirmed(by: [other]), "\(other)")
        }
    }

    @Test(
        "An invented token is refused",
        arguments: [
            knownSession, String(repeating: "a", count: 32), String(repeating: "A", count: 64),
            String(repeating: "=", count: 64), String(repeating: "é", count: 32),
        ])
    func madeUp(text: String) {
        #expect(!token.isConfirmed(by: [text]))
        let session = Session(cookie: text)
        #expect(!FormToken(session: session, key: SigningKey()).isConfirmed(by: [text]))
    }

    @Test("A token is refused in another session, under another key, or without a session")
    func bound() {
        let text = token.make()
        let other = Session(cookie: String(Self.knownSession.reversed()))
        #expect(!FormToken(session: other, key: token.key).isConfirmed(by: [text]))
        #expect(!FormToken(session: token.session, key: SigningKey()).isConfirmed(by: [text]))
        let new = FormToken(session: Session(cookie: nil), key: token.key)
        #expect(!new.isConfirmed(by: [new.make()]))
    }
}

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
        #expect(Session(cookie: cookie).id != cookie)
    }
}
