import Formwork
import FormworkCryptography
import FormworkHTML
package import Foundation

extension Exchange {
    /// The reader of a page for the outbox of the browser, in which forms wait that could not be sent.
    var outboxReader: OutboxReader { outboxReader(owner: outboxOwner) }

    /// The reader with another mark of the owner, such as the place of it in a page.
    func outboxReader(owner: String) -> OutboxReader {
        OutboxReader(
            owner: owner, isWaiting: incoming.cookie(OutboxReader.cookie) != nil,
            left: visit.leftOutbox)
    }

    /// The mark of the account, or else of the session.
    ///
    /// It depends on no key, so that a form that waits outlives a change of keys; who knows the mark can do
    /// nothing with it.
    var outboxOwner: String {
        identity.map { CallerVisit.outboxOwner(account: $0.id) }
            ?? "-" + CallerVisit.outboxOwner("session", token.session.id)
    }
}

extension CallerVisit {
    /// The name of the cookie with the mark of an account that was logged out.
    private static let leftCookie = "formwork-left"

    /// The time for which the pages of the browser remove what waits for that account, in seconds.
    static let leftTime = 60

    /// Notes that an account leaves the browser, so that nothing of it that waits there stays.
    package func leaveOutbox(of account: UUID) {
        setCookie(Self.leftCookie, Self.outboxOwner(account: account), maxAge: Self.leftTime)
    }

    /// The mark of an account that was logged out a moment ago; `nil` if the browser has none.
    fileprivate var leftOutbox: String? {
        cookie(Self.leftCookie).flatMap { $0.count <= 64 ? $0 : nil }
    }

    fileprivate static func outboxOwner(account: UUID) -> String {
        outboxOwner("account", account.uuidString)
    }

    fileprivate static func outboxOwner(_ kind: String, _ id: String) -> String {
        let digest = ContentDigest(ofTexts: ["outbox", kind, id])
        return digest.bytes.prefix(11).hexadecimalText
    }
}
