import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// The circumstances of a request for a passkey, as the browser wrote them (Web Authentication Level 3,
/// 5.8.1).
struct CollectedClientData {
    /// The kind of a request.
    enum Kind: String {
        /// A new passkey.
        case create = "webauthn.create"
        /// The use of a passkey.
        case get = "webauthn.get"
    }

    private struct Parts: Decodable {
        let type: String
        let challenge: String
        let origin: String
        let crossOrigin: Bool?
        let topOrigin: String?
    }

    private let parts: Parts

    /// The digest that the authenticator signs.
    let hash: Data

    /// The challenge that was answered.
    let challenge: Data

    /// Reads the bytes.
    ///
    /// - Throws: ``PasskeyProblem/unreadable`` for any others.
    init(_ bytes: Data) throws(PasskeyProblem) {
        guard let parts = try? JSONDecoder().decode(Parts.self, from: bytes),
            let challenge = Data(base64URL: parts.challenge)
        else { throw .unreadable }
        self.parts = parts
        self.challenge = challenge
        hash = ContentDigest.sha256(of: bytes)
    }

    /// Checks that a page of the site asked for the same.
    ///
    /// - Throws: ``PasskeyProblem`` with what is not as it must be.
    func check(_ kind: Kind, for site: PasskeySite) throws(PasskeyProblem) {
        guard parts.type == kind.rawValue else { throw .wrongType }
        guard parts.origin == site.origin else { throw .wrongOrigin }
        guard parts.crossOrigin != true, parts.topOrigin == nil else { throw .crossOrigin }
    }
}
