import Formwork
import FormworkServer
import Foundation

/// The limits of tries at accounts: for each account, for each network, and in all.
///
/// They count addresses, whether or not an account has them, so that a limit shows nothing. The
/// limits are those of one process.
final class AccountThrottles: Sendable {
    private let account = Throttle(10, andOneEach: 180)
    private let device = Throttle(10, andOneEach: 60)
    private let network = Throttle(100, andOneEach: 6)
    private let all = Throttle(5_000, andOneEach: 0.05)
    private let codes = Throttle(10, andOneEach: 60)
    private let letters = Throttle(4, andOneEach: 900)
    private let networkLetters = Throttle(20, andOneEach: 60)
    private let allLetters = Throttle(1_000, andOneEach: 1)

    /// Counts a try to log in to an account; `false` if this account was tried too often.
    ///
    /// A browser from which the owner logged in before has a limit of its own: no other sender can
    /// use it up.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` if the network or all tried too often.
    func takeTry(_ key: TryKey, now: Date) throws(RequestError) -> Bool {
        if let device = key.device, self.device.take(device, now: now) { return true }
        guard network.take(key.network, now: now), all.take("", now: now) else {
            throw RequestError(.tooManyRequests)
        }
        return account.take(key.account, now: now)
    }

    /// Takes back a try that was right.
    func giveBack(_ key: TryKey) {
        if let device = key.device { self.device.giveBack(device) }
        account.giveBack(key.account)
        network.giveBack(key.network)
    }

    /// Counts a try of a code, after the password was right; `false` if there were too many.
    func takeCode(of account: String, now: Date) -> Bool { codes.take(account, now: now) }

    /// Takes back a code that was right.
    func giveBackCode(of account: String) { codes.giveBack(account) }

    /// Counts a letter to an address; `false` if it got too many, and none is sent.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` if the network or all asked for too many.
    func takeLetter(
        to address: MailAddress, from network: String, now: Date
    ) throws(RequestError) -> Bool {
        guard networkLetters.take(network, now: now), allLetters.take("", now: now) else {
            throw RequestError(.tooManyRequests)
        }
        return letters.take(address.text, now: now)
    }
}

/// The buckets to which a try belongs.
struct TryKey: Sendable {
    let account: String
    let network: String
    /// The browser, if the owner of the account logged in from it before.
    let device: String?
}
