import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// The secret and the recovery codes that a session offers its user, before they are in use.
///
/// They follow from the session and the key of the site, so that nothing is stored until the user has
/// entered a code, and the same page shows the same ones again.
struct CodeOffer {
    /// The number of recovery codes.
    static let recoveryCount = 8

    /// The number of random bytes of a recovery code: enough for a digest that is computed fast.
    static let recoveryLength = 15

    /// The bytes of the codes by time: as many as those of SHA-1 (RFC 4226, 4).
    let code: TimeCode

    /// The recovery codes, in groups of letters and digits.
    let recoveryCodes: [String]

    init(for current: CurrentSession, in context: AccountContext) {
        func bytes(_ number: Int) -> [UInt8] {
            let parts = [
                current.session.fields.account, current.session.fields.hash,
                "\(current.account.generation)", "\(number)",
            ]
            return Array(
                context.visit.signature(of: parts.map { Data($0.utf8) }, for: "codes"))
        }
        code = TimeCode(secret: Array(bytes(0).prefix(20)))
        recoveryCodes = (1...Self.recoveryCount).map { number in
            RecoveryCode(bytes: Array(bytes(number).prefix(Self.recoveryLength))).text
        }
    }
}

/// A code that takes the place of a code by time once, for a user whose device is lost.
struct RecoveryCode {
    private static let groupLength = 6

    /// The random bytes.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads an entered code; `nil` for any other text.
    init?(_ text: String) {
        guard text.utf8.count <= 64, let bytes = Base32.bytes(of: text),
            bytes.count == CodeOffer.recoveryLength
        else { return nil }
        self.bytes = bytes
    }

    /// The code as it is shown.
    var text: String {
        let digits = Array(Base32.text(of: bytes))
        return stride(from: 0, to: digits.count, by: Self.groupLength).map { start in
            String(digits[start..<min(start + Self.groupLength, digits.count)])
        }.joined(separator: "-")
    }

    /// The digest, as it is stored.
    var hash: String {
        ContentDigest(ofParts: [Data("recovery".utf8), Data(bytes)]).text
    }
}
