public import Formwork
import Foundation

/// An account as it is stored.
///
/// An application keeps what belongs to a user in models of its own, with the identity of the account.
public struct AccountRecord: FormModel {
    /// The address to which letters are sent, and by which the user logs in.
    public var email: String

    /// The roles, by which the application decides what it permits.
    public var roles: [String] = []

    /// Whether an operator has locked the account.
    public var isLocked = false

    /// The hash of the password.
    var passwordHash: String

    /// The number of changes of what proves the owner: sessions of a former number have ended.
    var generation = 0

    /// The secret of the codes by time; `nil` if the account has none.
    var codeSecret: String?

    /// The last interval of which a code was used, so that none is used twice.
    var codeInterval: Int?

    /// The digests of the recovery codes that are left.
    var recoveryHashes: [String] = []

    /// The rows of the properties by which accounts are found.
    public static var propertyRows: [FormRow] { [.field(emailField)] }

    /// The names of the properties with rows.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.email: "email"] }

    /// The properties that no form has.
    public static var unformedProperties: [String] {
        [
            "roles", "isLocked", "passwordHash", "generation", "codeSecret", "codeInterval",
            "recoveryHashes",
        ]
    }

    /// No two accounts have one address.
    public static var unique: [Unique] { [Unique(emailField)] }

    /// Accounts are found by their addresses.
    public static var indexes: ModelIndexes { ModelIndexes(filter: ["email"]) }

    private static var emailField: FormField<String> {
        FormField(
            "email", for: AccountInput.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: MailAddress.maximumLength)])
    }
}

/// An account with the values that its store manages.
public typealias Account = Stored<AccountRecord>
