public import Foundation

/// The times of sessions and links, in seconds.
///
/// ```swift
/// var limits = AccountLimits()
/// limits.idleTime = 900
/// let accounts = Accounts(mail: .folder(letters), limits: limits)
/// ```
public struct AccountLimits: Sendable {
    /// The time after which a session without requests ends.
    public var idleTime: TimeInterval = 1_800

    /// The time after which a session ends, whatever happens in it.
    public var sessionTime: TimeInterval = 43_200

    /// The time for which a browser stays logged in where its user asked for it.
    public var rememberedTime: TimeInterval = 2_592_000

    /// The time for which a link in a letter is valid.
    public var linkTime: TimeInterval = 3_600

    /// The time after which the password is asked for again before a sensitive action.
    public var provedTime: TimeInterval = 600

    /// The time for which a token of a program is valid.
    public var tokenTime: TimeInterval = 31_536_000

    /// The time for which events of accounts are kept.
    public var eventTime: TimeInterval = 31_536_000

    /// Makes the default limits.
    public init() {}

    /// The time for which parallel requests may still carry the former secret of a series.
    static let turnTime: TimeInterval = 60

    /// The least time between two notes of the last request of a session.
    static let seenTime: TimeInterval = 60

    /// The time for which a browser counts as known to an account.
    static let deviceTime: TimeInterval = 31_536_000
}
