import Formwork
import FormworkServer
import Foundation

/// The secret and the recovery codes that a session offers its user, before they are in use.
///
/// They follow from the session and the key of the site, so that nothing is stored until the user has
/// entered a code, and the same page shows the same ones again.
struct CodeOffer {
    /// The number of recovery codes.
    static let recoveryCount = 8

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
            RecoveryCode(bytes: Array(bytes(number).prefix(RecoveryCode.length))).text
        }
    }
}
