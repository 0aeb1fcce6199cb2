import Formwork
import FormworkRandom
import FormworkServer
import Foundation

@testable import FormworkAccounts

/// A ceremony that Chromium's virtual authenticator has answered, in its parts.
struct RecordedCeremony {
    static let site = PasskeySite(origin: "http://localhost:8000", id: "localhost")

    /// The response to the request for a new passkey of P-256.
    static let registration = """
        {"id":"CyaDayA4rFy17kY3rL9w_r8Hzew7GAsKcq0DqA7Zu_0","clientDataJSON":"eyJ0eXBlIjoid2Vi\
        YXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiY0t5UWlxbjhaRkV4bkExUEhGeThWZ0FBQUFCckNJdGZEYmpodU\
        RxalRnWm5xOXFwclBBekplUUJfYjJjLTVSbDZ2R2RBdVNxREo0Iiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9z\
        dDo4MDAwIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ","attestationObject":"o2NmbXRkbm9uZWdhdHRTdG10o\
        GhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwg\
        AIAsmg2sgOKxcte5GN6y_cP6_B83sOxgLCnKtA6gO2bv9pQECAyYgASFYIJRJa29tdc5d0YDrqJEUsjkFQ9f29\
        rpfAlY-cCWioBSvIlgg6d2u0JWzypTSu0mBqsTeoXdb14j4viI7wapsQQLJDPo"}
        """

    /// The response to the request to use it.
    static let use = """
        {"id":"CyaDayA4rFy17kY3rL9w_r8Hzew7GAsKcq0DqA7Zu_0","clientDataJSON":"eyJ0eXBlIjoid2Vi\
        YXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoicUlTMy1ySXJEUHFVd0FLZVg1eFRCUUFBQUFCckNJdGhQcTJYVUhIbE\
        hIYVYxTFpET3lsVzRMRVMwLXBiZUR0SWV6VDZwcXMxbVcwIiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9zdDo4\
        MDAwIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ","authenticatorData":"SZYN5YgOjGh0NBcPZHZgW4_krrmih\
        jLHmVzzuoMdl2MFAAAAAg","signature":"MEUCIEvOem5Fn3PD9V7LodU33m-LuqsnpJmU2xc7cH4cFXrUAi\
        EAwLGMsDdUlKhg5Gfhi8E-OPJH9ss0Q42KhDZgZy5R-L0","userHandle":"UW9Gco6jQFCb7yPPjCIi-A"}
        """

    /// The response of an authenticator that attests its credential by the credential itself, made with
    /// Python's `cryptography`.
    static let selfAttested = """
        {"id":"pWFFJwzms769HdAStzlIZ33WGNSWSIvGCKPLQ841R90","clientDataJSON":"eyJ0eXBlIjoid2Vi\
        YXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFBQUFBQUFBQUFBQUFBQUFBQUFBQSIsIm9yaWdpbiI6Imh0dH\
        A6Ly9sb2NhbGhvc3Q6ODAwMCIsImNyb3NzT3JpZ2luIjpmYWxzZX0","attestationObject":"o2NmbXRmcG\
        Fja2VkZ2F0dFN0bXSiY2FsZyZjc2lnWEcwRQIgfzGsi7bIMPx27pre122ti7hA6tpbHuGox7X8icuE6gwCIQDK\
        deRlGAlQy7B8cr4G7EgaJiO5tQke7Rfk1_NCNWJPDmhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihj\
        LHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAIKVhRScM5rO-vR3QErc5SGd91hjUlkiLxgijy0PONUfd\
        pQECAyYgASFYIMHGCvylhu7HkDkgLe1p1Lf4PcJ7jxPSwmnnIcNYfGpCIlggv490m98IWTfNCdm51VcZB433YH\
        _R5_1FKpKI9sHq7T0"}
        """

    /// The passkey of the registration.
    static func passkey() throws -> Passkey {
        try Passkey(registeredBy: PasskeyResponse(registration), at: site)
    }

    var id: Data
    var clientData: String
    /// The format and the statement of the attestation; empty for a use.
    var format = "none"
    var statement = Data([0xA0])
    var authenticatorData: Data
    var signature: Data
    /// The counter that the site has stored.
    var storedCounter: UInt32 = 0
    private let isRegistration: Bool

    /// The counter of the authenticator.
    var counter: UInt32 { authenticatorData[33..<37].reduce(0) { $0 << 8 | UInt32($1) } }

    private struct Response: Codable {
        var id: String
        var clientDataJSON: String
        var attestationObject: String?
        var authenticatorData: String?
        var signature: String?
    }

    struct Unreadable: Error {}

    /// Takes a response apart.
    static func parts(of text: String) throws -> RecordedCeremony {
        let response = try JSONDecoder().decode(Response.self, from: Data(text.utf8))
        guard let id = Data(base64URL: response.id),
            let client = Data(base64URL: response.clientDataJSON)
        else { throw Unreadable() }
        let object = response.attestationObject.flatMap { Data(base64URL: $0) }.flatMap(
            CBORValue.init)
        let data =
            object?["authData"]?.bytes ?? response.authenticatorData.flatMap { Data(base64URL: $0) }
        return RecordedCeremony(
            id: id, clientData: String(decoding: client, as: UTF8.self),
            authenticatorData: Data(data ?? Data()),
            signature: response.signature.flatMap { Data(base64URL: $0) } ?? Data(),
            isRegistration: object != nil)
    }

    /// The response with the parts as they are now.
    var response: String {
        get throws {
            var response = Response(
                id: id.base64URL, clientDataJSON: Data(clientData.utf8).base64URL)
            if isRegistration {
                response.attestationObject = object.base64URL
            } else {
                response.authenticatorData = authenticatorData.base64URL
                response.signature = signature.isEmpty ? nil : signature.base64URL
            }
            return String(decoding: try JSONEncoder().encode(response), as: UTF8.self)
        }
    }

    private var object: Data {
        AttestationObject(
            format: format, statement: statement, authenticatorData: authenticatorData
        ).bytes
    }

    /// Verifies the parts as a registration.
    func passkey() throws -> Passkey {
        try Passkey(registeredBy: PasskeyResponse(response), at: Self.site)
    }

    /// Changes the client data.
    mutating func client(replacing old: String, by new: String) {
        clientData = clientData.replacing(old, with: new, maxReplacements: 1)
    }

    /// Changes the public key, which follows the identity.
    mutating func key(replacing old: [UInt8], by new: [UInt8]) {
        let key = authenticatorData.dropFirst(55 + id.count)
        guard let range = key.firstRange(of: old) else { return }
        authenticatorData.replaceSubrange(range, with: new)
    }

    /// Changes some byte of some part.
    mutating func scramble(_ random: inout FixedSeed) {
        func change(_ bytes: inout Data) {
            guard !bytes.isEmpty else { return }
            bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 + random.next() % 255)
        }
        switch random.next() % 3 {
        case 0: change(&authenticatorData)
        case 1: change(&id)
        default:
            var client = Data(clientData.utf8)
            change(&client)
            clientData = String(decoding: client, as: UTF8.self)
        }
    }
}
