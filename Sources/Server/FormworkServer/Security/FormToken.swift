import Formwork
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
/// The token of a page for a known reader also shows for which account it was made, without naming it.
///
/// ```text
/// base64url( 16 random bytes | HMAC-SHA-256(key, "form", session, random bytes)
///          | HMAC-SHA-256(key, "account", account, random bytes) )
/// ```
struct FormToken: Sendable {
    /// The name of the hidden field.
    static let fieldName = "_csrf"

    let session: Session
    let key: SigningKey

    private static let nonceLength = 16
    private static let signatureLength = 32

    /// Makes a token, for the page of an account if its reader is known.
    func make(for account: UUID? = nil) -> String {
        let nonce = Data.random(count: FormToken.nonceLength)
        let proof = account.map { key.signature(of: [$0.data, nonce], for: "account") }
        var bytes = Data(capacity: FormToken.nonceLength + 2 * FormToken.signatureLength)
        bytes.append(nonce)
        bytes.append(key.signature(of: [Data(session.id.utf8), nonce], for: "form"))
        if let proof { bytes.append(proof) }
        return bytes.base64URL
    }

    /// The part of a form's token that shows for which account its page was made; `nil` for the page
    /// of an unknown reader.
    static func accountProof(in texts: [String]) -> Data? {
        guard let bytes = texts.first.flatMap({ Data(base64URL: $0) }),
            bytes.count == nonceLength + 2 * signatureLength
        else { return nil }
        return Data(bytes.prefix(nonceLength) + bytes.suffix(signatureLength))
    }

    /// Whether a proof is of the page of an account.
    func isProof(_ proof: Data, of account: UUID) -> Bool {
        let nonce = Data(proof.prefix(FormToken.nonceLength))
        let signature = Data(proof.dropFirst(FormToken.nonceLength))
        return key.isValid(signature, of: [account.data, nonce], for: "account")
    }

    /// Whether a form carried a token of a visitor who already had a session.
    func isConfirmed(by texts: [String]) -> Bool {
        guard !session.isNew, texts.count == 1, let bytes = Data(base64URL: texts[0]),
            bytes.count > FormToken.nonceLength
        else { return false }
        let nonce = Data(bytes.prefix(FormToken.nonceLength))
        let parts = bytes.dropFirst(FormToken.nonceLength)
        guard [1, 2].contains(where: { parts.count == $0 * FormToken.signatureLength }) else {
            return false
        }
        let signature = Data(parts.prefix(FormToken.signatureLength))
        return key.isValid(signature, of: [Data(session.id.utf8), nonce], for: "form")
    }
}

extension UUID {
    fileprivate var data: Data { Data(uuidString.utf8) }
}
