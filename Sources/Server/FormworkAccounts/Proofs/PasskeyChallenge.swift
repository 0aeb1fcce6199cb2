import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// The challenge of a request for a passkey: one browser answers it, once, within a time.
///
/// To show a page stores nothing: the challenge is signed, together with a random cookie of the browser,
/// the kind of the request and the account. An answer stores that the challenge is spent, whatever
/// follows.
///
/// ```text
/// 16 random bytes | 8 bytes of its end | HMAC-SHA-256(key, "passkey", browser, kind, account, both)
/// ```
struct PasskeyChallenge {
    /// The time for which a challenge can be answered.
    static let time = TimeInterval(PasskeyRequest.time / 1_000)

    private static let cookie = "formwork-passkey"
    private static let headLength = 24

    let context: AccountContext
    let kind: CollectedClientData.Kind
    /// The account that must answer; `nil` for any one.
    let account: ModelIdType?

    private var visit: CallerVisit { context.visit }

    /// Makes a challenge for the browser.
    func make() -> Data {
        let browser = Secret(visit.cookie(Self.cookie)) ?? Secret()
        visit.setCookie(Self.cookie, browser.text, maxAge: nil)
        let end = UInt64((context.now + Self.time).timeIntervalSince1970)
        let head = Data.random(count: 16) + withUnsafeBytes(of: end.bigEndian) { Data($0) }
        return head + visit.signature(of: parts(browser, head), for: "passkey")
    }

    /// Spends a challenge.
    ///
    /// - Throws: ``PasskeyProblem/wrongChallenge`` if it is none of the browser's, its time is over, or
    ///   it was spent before; the store's error.
    func spend(_ challenge: Data) async throws {
        let (head, signature) = (
            Data(challenge.prefix(Self.headLength)), Data(challenge.dropFirst(Self.headLength))
        )
        guard head.count == Self.headLength, let browser = Secret(visit.cookie(Self.cookie)),
            visit.isValid(signature, of: parts(browser, head), for: "passkey")
        else { throw PasskeyProblem.wrongChallenge }
        let end = Date(
            timeIntervalSince1970: TimeInterval(head.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }))
        guard end > context.now else { throw PasskeyProblem.wrongChallenge }
        let secret = Secret(signature: signature)
        let spent = SpentChallenge(
            account: account?.uuidString ?? "", hash: secret.hash,
            expiresAt: CivilDateTime(utc: end))
        do {
            try await context.records.add(spent, openedBy: secret)
        } catch let error as ModelStoreError where error.code == .duplicate {
            throw PasskeyProblem.wrongChallenge
        }
    }

    private func parts(_ browser: Secret, _ head: Data) -> [Data] {
        [Data(browser.text.utf8), Data(kind.rawValue.utf8), Data((account?.uuidString ?? "").utf8)]
            + [head]
    }
}
