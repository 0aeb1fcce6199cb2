import CSodium
import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// An authenticator with one passkey of Ed25519, which answers the requests of pages as browsers do.
struct VirtualAuthenticator {
    struct NoRequest: Error {}

    /// The request of a page, as its script reads it.
    private struct Request: Decodable {
        struct Options: Decodable {
            let challenge: String
            let user: User?
        }
        struct User: Decodable { let id: String }
        let options: Options
    }

    let origin = "http://localhost"
    var id = Data.random(count: 32)
    /// The number of uses, which the authenticator counts.
    var counter: UInt32 = 0
    /// The flags: the user is present and verified.
    var flags: UInt8 = 5
    private(set) var user: String?
    private let publicKey: [UInt8]
    private let secretKey: [UInt8]

    init() {
        var (publicKey, secretKey) = (
            [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64)
        )
        crypto_sign_keypair(&publicKey, &secretKey)
        self.publicKey = publicKey
        self.secretKey = secretKey
    }

    /// The answer to the page's request for a new passkey.
    mutating func register(on page: OutgoingResponse) throws -> String {
        let request = try request(of: page)
        user = request.options.user?.id
        let key = Data([0xA4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32] + publicKey)
        var data = authenticatorData(flags | 64) + Data(repeating: 0, count: 16)
        data += Data([0, UInt8(id.count)]) + id
        data += key
        let object = AttestationObject(authenticatorData: data).bytes
        return try response([
            "clientDataJSON": clientData("webauthn.create", request).base64URL,
            "attestationObject": object.base64URL,
        ])
    }

    /// The answer to the page's request to use a passkey.
    mutating func use(on page: OutgoingResponse) throws -> String {
        let request = try request(of: page)
        counter += 1
        let (data, client) = (authenticatorData(flags), clientData("webauthn.get", request))
        let message = Array(data + ContentDigest.sha256(of: client))
        var signature = [UInt8](repeating: 0, count: 64)
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secretKey)
        var parts = [
            "clientDataJSON": client.base64URL, "authenticatorData": data.base64URL,
            "signature": Data(signature).base64URL,
        ]
        parts["userHandle"] = user
        return try response(parts)
    }

    private func request(of page: OutgoingResponse) throws -> Request {
        guard let text = page.text.firstMatch(of: /data-formwork-passkey="([^"]+)"/)?.1 else {
            throw NoRequest()
        }
        let json = text.replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        return try JSONDecoder().decode(Request.self, from: Data(json.utf8))
    }

    private func clientData(_ type: String, _ request: Request) -> Data {
        Data(
            #"{"type":"\#(type)","challenge":"\#(request.options.challenge)","origin":"\#(origin)"}"#
                .utf8)
    }

    private func authenticatorData(_ flags: UInt8) -> Data {
        ContentDigest.sha256(of: Data("localhost".utf8)) + [flags]
            + withUnsafeBytes(of: counter.bigEndian) { Data($0) }
    }

    private func response(_ parts: [String: String]) throws -> String {
        var parts = parts
        parts["id"] = id.base64URL
        return String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
    }
}
