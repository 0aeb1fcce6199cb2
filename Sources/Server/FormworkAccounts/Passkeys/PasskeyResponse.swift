import Formwork
import FormworkServer
import Foundation

/// The answer of a browser that was asked to make or to use a passkey, as the page's script sends it:
/// all bytes as Base64 for addresses.
struct PasskeyResponse {
    /// The maximum number of bytes of the text.
    static let maximumLength = 12_288

    private struct Parts: Decodable {
        let id: String
        let clientDataJSON: String
        let attestationObject: String?
        let authenticatorData: String?
        let signature: String?
        let userHandle: String?
    }

    /// The credential that the browser names.
    let id: Data
    let clientData: CollectedClientData
    let attestationObject: Data?
    let authenticatorData: Data?
    let signature: Data?
    let userHandle: Data?

    /// Reads the text.
    ///
    /// - Throws: ``PasskeyProblem/unreadable`` for any other text.
    init(_ text: String) throws(PasskeyProblem) {
        guard text.utf8.count <= Self.maximumLength,
            let parts = try? JSONDecoder().decode(Parts.self, from: Data(text.utf8)),
            let id = Data(base64URL: parts.id), (1...Passkey.maximumLength).contains(id.count),
            let clientData = Data(base64URL: parts.clientDataJSON)
        else { throw .unreadable }
        self.id = id
        self.clientData = try CollectedClientData(clientData)
        attestationObject = try Self.bytes(parts.attestationObject)
        authenticatorData = try Self.bytes(parts.authenticatorData)
        signature = try Self.bytes(parts.signature)
        userHandle = try Self.bytes(parts.userHandle)
    }

    private static func bytes(_ text: String?) throws(PasskeyProblem) -> Data? {
        guard let text else { return nil }
        guard let bytes = Data(base64URL: text) else { throw .unreadable }
        return bytes
    }
}
