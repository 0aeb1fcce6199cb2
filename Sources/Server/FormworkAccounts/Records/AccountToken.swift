import Formwork
import Foundation

/// A token with which a program acts for an account.
struct AccountToken: SecretRecord {
    var account: String
    var hash: String
    var expiresAt: CivilDateTime?
    /// The name that the user gave it.
    var name: String
    /// The parts of the account's rights that it carries.
    var scopes: [String]

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.account: "account", \.expiresAt: "expiresAt"]
    }

    static var unformedProperties: [String] { ["hash", "name", "scopes"] }
}
