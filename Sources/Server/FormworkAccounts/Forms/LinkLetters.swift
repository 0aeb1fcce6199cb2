import Formwork
import FormworkServer
import Foundation

/// The letters with links, and the records behind these.
///
/// Each request for one sends exactly one letter and stores exactly one record, whatever is known
/// about the address, so that its sender learns nothing. The letter goes to the reader of the address.
struct LinkLetters {
    let context: AccountContext

    /// Sends the link with which the reader of an address chooses a password.
    ///
    /// An address with an account gets the link to a new password, and one without the link to a new
    /// account, whichever was requested; only the words differ.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - asked: The purpose for which the letter was requested.
    ///   - next: The link to which its reader goes on in the end.
    /// - Throws: `RequestError` with the code `tooManyRequests`, or the store's error.
    func send(
        to address: MailAddress, for asked: AccountLink.Purpose, leadingTo next: String?
    ) async throws {
        let isSent = try await context.accounts.throttles.takeLetter(to: address, in: context)
        let account = try await context.records.account(at: address)
        let isLocked = account?.isLocked ?? false
        let purpose: AccountLink.Purpose = isLocked ? .none : account == nil ? .signUp : .password
        let kind =
            switch (asked, account) {
            case _ where isLocked: "locked"
            case (.signUp, nil): "signUp"
            case (.signUp, _): "known"
            case (_, nil): "unknown"
            default: "password"
            }
        try await store(
            purpose, to: address, of: account, leadingTo: next, sending: isSent ? kind : nil,
            withLink: !isLocked)
    }

    /// Stores a link, and sends a letter with it: either both are there, or neither is.
    ///
    /// - Parameters:
    ///   - purpose: The purpose of the link.
    ///   - address: The address.
    ///   - account: The account that has the address.
    ///   - next: The link to which the reader goes on in the end.
    ///   - kind: The kind of the letter; `nil` for none.
    ///   - showsLink: Whether the link is in the letter.
    /// - Throws: The store's error.
    func store(
        _ purpose: AccountLink.Purpose, to address: MailAddress, of account: Account?,
        leadingTo next: String? = nil, sending kind: String?, withLink showsLink: Bool
    ) async throws {
        let secret = Secret()
        let lifetime = context.accounts.limits.linkTime
        let record = AccountLink(
            account: account?.stamp.id.uuidString ?? address.text, hash: secret.hash,
            expiresAt: CivilDateTime(utc: context.now + lifetime), purpose: purpose,
            email: address.text)
        let query = AccountQuery(next: next, token: secret.text)
        let page =
            purpose == .address
            ? try AccountPageRequest<ConfirmAddress>(query: query).link
            : try AccountPageRequest<ChoosePassword>(query: query).link
        let link = showsLink ? "\(context.visit.declaredSite)\(page)" : nil
        let (records, letters) = (context.records, AccountLetters(context: context))
        try await letters.post(kind.map { letters.letter($0, to: address, link: link) }) {
            try await records.add(record, openedBy: secret)
        }
    }
}
