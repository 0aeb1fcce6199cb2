import Formwork
import Foundation

/// A session: the time during which a browser acts for an account.
struct AccountSession: SecretRecord {
    /// The maximum number of characters of the name that a browser gives itself.
    static let maximumAgentLength = 200

    var account: String
    var hash: String
    var expiresAt: CivilDateTime?
    /// The number of the account's changes at which the session began.
    var generation: Int
    /// The time of the last request, to the minute.
    var seenAt: Date
    /// The time at which the owner last entered the password or a code.
    var provedAt: Date
    /// The name that the browser gave itself, shortened.
    var agent: String
    /// The network address of the last request; `nil` for a session of a former version.
    var client: String?
    /// Whether the password was right and the code is still to come: such a session opens nothing.
    var awaitsCode = false
    /// Whether the browser stays logged in once the code is right.
    var stays = false

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.account: "account", \.expiresAt: "expiresAt"]
    }

    static var unformedProperties: [String] {
        ["hash", "generation", "seenAt", "provedAt", "agent", "client", "awaitsCode", "stays"]
    }
}

/// A browser that stays logged in: a series of secrets, each valid until it is used.
struct AccountSeries: SecretRecord {
    var account: String
    /// The digest of the secret of the series, which never changes.
    var hash: String
    var expiresAt: CivilDateTime?
    var generation: Int
    /// The digest of the secret that is valid now.
    var turnHash: String
    /// The digest of the secret before it, which parallel requests may still carry.
    var formerHash: String?
    /// The time of the last change.
    var turnedAt: Date

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.account: "account", \.expiresAt: "expiresAt"]
    }

    static var unformedProperties: [String] {
        ["hash", "generation", "turnHash", "formerHash", "turnedAt"]
    }
}

/// A link in a letter, which proves that its user reads the letters of an address.
struct AccountLink: SecretRecord {
    /// The permission of a link.
    enum Purpose: String, Codable {
        /// Makes an account.
        case signUp
        /// Chooses another password.
        case password
        /// Gives an account another address.
        case address
        /// Nothing: the letter had no link, and the record is there so that no answer takes longer.
        case none

        /// The name of the form to which the link leads.
        var path: String { self == .address ? "confirm-address" : "choose-password" }
    }

    /// The identity of the account; the address where there is none yet.
    var account: String
    var hash: String
    var expiresAt: CivilDateTime?
    var purpose: Purpose
    /// The address to which the letter went.
    var email: String

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.account: "account", \.expiresAt: "expiresAt"]
    }

    static var unformedProperties: [String] { ["hash", "purpose", "email"] }
}

/// An event in the life of an account, for its owner and for the operator.
struct AccountEvent: OwnedRecord {
    /// The kind of an event.
    enum Kind: String, Codable, CaseIterable {
        case signedUp, loggedIn, loggedOut, passwordChanged, addressChanged, sessionsEnded
        case seriesStolen, codesOn, codesOff, recoveryUsed, tokenMade, tokenRevoked, locked,
            unlocked
        case rolesChanged, closed, passkeyAdded, passkeyRemoved, passkeyUsed, passkeyCopied
    }

    var account: String
    var kind: Kind
    /// The network address from which it was caused; empty for an operator.
    var client: String

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.account: "account"] }

    static var unformedProperties: [String] { ["kind", "client"] }
}
