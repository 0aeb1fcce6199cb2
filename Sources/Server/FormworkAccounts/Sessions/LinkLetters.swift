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
        let records = context.records
        try await post(kind.map { letter($0, to: address, link: link) }) {
            try await records.add(record, openedBy: secret)
        }
    }

    /// Sends a letter; a failure is logged, and changes no answer.
    func send(_ kind: String, to address: MailAddress) async {
        do {
            try await post(letter(kind, to: address, link: nil)) {}
        } catch {
            context.logger.error("A letter could not be sent: \(error)")
        }
    }

    /// A letter in the language of the reader.
    private func letter(_ kind: String, to address: MailAddress, link: String?) -> Letter {
        let arguments: [String: LocalizableArgument] = ["site": .text(context.siteName)]
        func text(_ name: String) -> String {
            context.localizer.text(
                .localized(key: "FormworkAccounts.letters.\(kind).\(name)", arguments: arguments))
        }
        // The link has a line of its own: no mark of direction is inside it.
        let body = [text("text"), link].compactMap(\.self).joined(separator: "\n\n")
        return Letter(to: address, subject: text("subject"), text: body)
    }

    /// Writes, with a letter that is sent in the background, or at once where it arrives at once.
    private func post(
        _ letter: Letter?, with write: @Sendable () async throws -> Void
    ) async throws {
        let mail = context.accounts.mail
        guard let letter, !mail.isLocal else {
            try await write()
            guard let letter else { return }
            do {
                try await mail.send(letter)
            } catch {
                context.logger.error("A letter could not be sent: \(error)")
            }
            return
        }
        let keys = context.visit.sealingKeys(of: [], for: LetterJob.purpose)
        try await context.jobs.add(try LetterJob(letter, sealedBy: keys), with: write)
    }
}
