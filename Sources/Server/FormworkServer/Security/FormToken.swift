import FormworkCryptography
import Foundation

/// The proof that a form was made by this site for one visitor: a random number, signed together
/// with the visitor's session.
///
/// Another site can neither read a token nor make one, and a token of one session is worth nothing
/// in another (OWASP, "Cross-Site Request Forgery Prevention", signed double submit). Each page has
/// another one, so that the size of compressed pages does not reveal it.
///
/// It proves that a form was made for the session that posts it: a page of another site cannot read
/// it.
///
/// ```text
/// base64url( 16 random bytes | HMAC-SHA-256(key, "form", session, random bytes) )
/// ```
struct FormToken: Sendable {
    /// The name of the hidden field.
    static let fieldName = "_csrf"

    let session: Session
    let key: SigningKey

    private static let nonceLength = 16

    /// Makes a token.
    func make() -> String {
        let nonce = Data.random(count: FormToken.nonceLength)
        return (nonce + key.signature(of: [Data(session.id.utf8), nonce], for: "form")).base64URL
    }

    /// Whether a form carried a token of a visitor who already had a session.
    func isConfirmed(by texts: [String]) -> Bool {
        guard !session.isNew, texts.count == 1, let bytes = Data(base64URL: texts[0]),
            bytes.count > FormToken.nonceLength
        else { return false }
        let nonce = Data(bytes.prefix(FormToken.nonceLength))
        let signature = Data(bytes.dropFirst(FormToken.nonceLength))
        return key.isValid(signature, of: [Data(session.id.utf8), nonce], for: "form")
    }
}
