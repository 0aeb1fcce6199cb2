import Formwork
import FormworkServer
import Foundation

/// The limits of tries at accounts: for each account, for each network, and in all.
///
/// They count addresses, whether or not an account has them, so that a limit shows nothing. The limits
/// of accounts and of known browsers are those of all processes over one store; those of networks and
/// in all protect each process.
final class AccountThrottles: Sendable {
    private let account = SharedThrottle("account", 10, andOneEach: 180)
    private let device = SharedThrottle("device", 10, andOneEach: 60)
    private let codes = SharedThrottle("code", 10, andOneEach: 60)
    private let letters = SharedThrottle("letter", 4, andOneEach: 900)
    private let network = Throttle(100, andOneEach: 6)
    private let all = Throttle(5_000, andOneEach: 0.05)
    private let networkLetters = Throttle(20, andOneEach: 60)
    private let allLetters = Throttle(1_000, andOneEach: 1)

    /// Counts a try to log in to an account; `false` if this account was tried too often.
    ///
    /// A browser from which the owner logged in before has a limit of its own: no other sender can
    /// use it up.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` if the network or all tried too often;
    ///   the store's error.
    func takeTry(_ key: TryKey, in context: AccountContext) async throws -> Bool {
        if let device = key.device, try await self.device.take(device, in: context) { return true }
        try network.take(key.network, now: context.now)
        try all.take("", now: context.now)
        return try await account.take(key.account, in: context)
    }

    /// Takes back a try that was right.
    func giveBack(_ key: TryKey, in context: AccountContext) async throws {
        if let device = key.device { try await self.device.giveBack(device, in: context) }
        try await account.giveBack(key.account, in: context)
        network.giveBack(key.network)
    }

    /// Counts a try of a code, after the password was right; `false` if there were too many.
    func takeCode(of account: String, in context: AccountContext) async throws -> Bool {
        try await codes.take(account, in: context)
    }

    /// Takes back a code that was right.
    func giveBackCode(of account: String, in context: AccountContext) async throws {
        try await codes.giveBack(account, in: context)
    }

    /// Counts a try of a passkey; no account is throttled, because no signature is ever guessed.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` if the network or all tried too often.
    func takePasskey(from network: String, now: Date) throws(RequestError) {
        try self.network.take(network, now: now)
        try all.take("", now: now)
    }

    /// Takes back a passkey that was right.
    func giveBackPasskey(from network: String) { self.network.giveBack(network) }

    /// Counts a letter to an address; `false` if it got too many, and none is sent.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` if the network or all asked for too many;
    ///   the store's error.
    func takeLetter(to address: MailAddress, in context: AccountContext) async throws -> Bool {
        try networkLetters.take(context.visit.network, now: context.now)
        try allLetters.take("", now: context.now)
        return try await letters.take(address.text, in: context)
    }
}

/// The buckets to which a try belongs.
struct TryKey: Sendable {
    let account: String
    let network: String
    /// The browser, if the owner of the account logged in from it before.
    let device: String?
}
