import Formwork
import FormworkServer
import Foundation
import Logging

/// The letters of accounts.
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
        let link = try await link(purpose, to: address, of: account, leadingTo: next)
        let kind =
            switch (asked, account) {
            case _ where isLocked: "locked"
            case (.signUp, nil): "signUp"
            case (.signUp, _): "known"
            case (_, nil): "unknown"
            default: "password"
            }
        if isSent { await send(kind, to: address, link: isLocked ? nil : link) }
    }

    /// Stores a link, and returns it.
    func link(
        _ purpose: AccountLink.Purpose, to address: MailAddress, of account: Account?,
        leadingTo next: String? = nil
    ) async throws -> String {
        let secret = Secret()
        let lifetime = context.accounts.limits.linkTime
        try await context.records.add(
            AccountLink(
                account: account?.stamp.id.uuidString ?? address.text, hash: secret.hash,
                expiresAt: CivilDateTime(utc: context.now + lifetime), purpose: purpose,
                email: address.text),
            openedBy: secret)
        let query = AccountQuery(next: next, token: secret.text)
        let page =
            purpose == .address
            ? try AccountPageRequest<ConfirmAddress>(query: query).link
            : try AccountPageRequest<ChoosePassword>(query: query).link
        return "\(context.visit.declaredSite)\(page)"
    }

    /// Sends a letter; a failure is logged, and changes no answer.
    func send(_ kind: String, to address: MailAddress, link: String? = nil) async {
        let arguments: [String: LocalizableArgument] = ["site": .text(context.siteName)]
        func text(_ name: String) -> String {
            context.localizer.text(
                .localized(key: "FormworkAccounts.letters.\(kind).\(name)", arguments: arguments))
        }
        // The link has a line of its own: no mark of direction is inside it.
        let body = [text("text"), link].compactMap(\.self).joined(separator: "\n\n")
        do {
            try await context.accounts.mail.send(
                Letter(to: address, subject: text("subject"), text: body))
        } catch {
            context.logger.error("A letter could not be sent: \(error)")
        }
    }
}
