import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// The secret of the codes by time of one account as the store has it: sealed by a key that follows
/// from the signing key of the site, so that a copy of the store has none.
struct SealedCode {
    private static let prefix = "sealed:"

    private let keys: [SealingKey]

    init(of account: Account, at visit: CallerVisit) {
        keys = visit.sealingKeys(of: [Data(account.stamp.id.uuidString.utf8)], for: "code secret")
    }

    /// The text to store.
    func text(of code: TimeCode) -> String? {
        keys.first.map { Self.prefix + $0.sealed(Data(code.secret)).base64EncodedString() }
    }

    /// Reads a stored text, also that of a former version, which is not sealed; `nil` for one that
    /// another key has sealed.
    func code(of text: String) -> TimeCode? {
        guard text.hasPrefix(Self.prefix) else {
            return Base32.bytes(of: text).map { TimeCode(secret: $0) }
        }
        guard let sealed = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
            return nil
        }
        return keys.lazy.compactMap { $0.opened(sealed) }.first
            .map { TimeCode(secret: Array($0)) }
    }
}
