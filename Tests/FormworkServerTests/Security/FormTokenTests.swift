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

    @Test("A token shows for which account its page was made, in every session")
    func account() throws {
        let (ada, eve) = (UUID(), UUID())
        let text = token.make(for: ada)
        #expect(token.isConfirmed(by: [text]))
        let proof = try #require(FormToken.accountProof(in: [text]))
        let later = FormToken(session: Session(cookie: nil), key: token.key)
        #expect(later.isProof(proof, of: ada))
        #expect(!later.isProof(proof, of: eve))
        #expect(!FormToken(session: token.session, key: SigningKey()).isProof(proof, of: ada))
        #expect(FormToken.accountProof(in: [token.make()]) == nil)
        #expect(FormToken.accountProof(in: ["", text]) == nil)
    }
}
