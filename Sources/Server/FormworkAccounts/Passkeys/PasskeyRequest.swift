import Formwork
import FormworkServer
import Foundation

/// A request for a passkey, as a page gives it to its script: the kind, and the options of Web
/// Authentication with all bytes as Base64 for addresses.
struct PasskeyRequest: Encodable {
    /// The time within which the browser answers, in milliseconds.
    static let time = 300_000

    private struct Options: Encodable {
        var challenge: String
        var timeout = PasskeyRequest.time
        var rpId: String?
        var rp: Site?
        var user: User?
        var userVerification: String?
        var attestation: String?
        var pubKeyCredParams: [Parameter]?
        var authenticatorSelection: Selection?
        var allowCredentials: [Credential]?
        var excludeCredentials: [Credential]?
    }

    private struct Site: Encodable {
        var id: String
        var name: String
    }

    private struct User: Encodable {
        var id: String
        var name: String
        var displayName: String
    }

    private struct Parameter: Encodable {
        var type = "public-key"
        var alg: Int
    }

    private struct Credential: Encodable {
        var type = "public-key"
        var id: String
    }

    private struct Selection: Encodable {
        var residentKey = "required"
        var requireResidentKey = true
        var userVerification = "required"
    }

    private let kind: String
    private let options: Options

    /// Asks for a new passkey, which its user finds without entering a name.
    init(
        toMakeAt site: PasskeySite, challenge: Data, user: Data, name: String, beside others: [Data]
    ) {
        kind = "create"
        options = Options(
            challenge: challenge.base64URL, rp: Site(id: site.id, name: site.id),
            user: User(id: user.base64URL, name: name, displayName: name), attestation: "none",
            pubKeyCredParams: PasskeyAlgorithm.allCases.map { Parameter(alg: $0.rawValue) },
            authenticatorSelection: Selection(),
            excludeCredentials: others.map { Credential(id: $0.base64URL) })
    }

    /// Asks for the use of a passkey: of any one of the site, or of those of an account.
    init(toUseAt site: PasskeySite, challenge: Data, verifiesUser: Bool, among own: [Data]) {
        kind = "get"
        options = Options(
            challenge: challenge.base64URL, rpId: site.id,
            userVerification: verifiesUser ? "required" : "preferred",
            allowCredentials: own.map { Credential(id: $0.base64URL) })
    }

    /// The request as the page has it.
    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
