import Formwork
import FormworkServer
import Foundation
import Logging

/// The letters of accounts, in the language of the reader.
struct AccountLetters {
    let context: AccountContext

    /// Sends a letter without a link; a failure is logged, and changes no answer.
    func send(_ kind: String, to address: MailAddress) async {
        do {
            try await post(letter(kind, to: address, link: nil)) {}
        } catch {
            context.logger.error("A letter could not be sent: \(error)")
        }
    }

    /// A letter in the language of the reader.
    func letter(_ kind: String, to address: MailAddress, link: String?) -> Letter {
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
    func post(
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
