import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// A letter that is sent in the background.
///
/// It is sealed by a key that follows from the signing key of the site: its link opens an account, and a copy of the
/// database has none.
struct LetterJob: BackgroundJob {
    static var kind: String { "FormworkAccounts.letter" }

    /// Half a day: the pauses grow to an hour.
    static var maximumTries: Int { 24 }

    /// The purpose of the sealing key.
    static let purpose: StaticString = "letter"

    private let sealed: Data

    /// The letter as it is sealed.
    private struct Content: Codable {
        let receiver: String
        let subject: String
        let text: String
    }

    /// Seals a letter.
    init(_ letter: Letter, sealedBy keys: [SealingKey]) throws {
        let content = Content(
            receiver: letter.receiver.text, subject: letter.subject, text: letter.text)
        guard let key = keys.first else { throw JobFailure("There is no key to seal a letter.") }
        sealed = key.sealed(try JSONEncoder().encode(content))
    }

    /// Sends the letter on the way of the application.
    func run(_ context: JobContext) async throws {
        guard let accounts = context.recognition as? Accounts else {
            throw JobFailure("The application has no accounts any more.")
        }
        let keys = context.sealingKeys(of: [], for: Self.purpose)
        guard let opened = keys.lazy.compactMap({ $0.opened(sealed) }).first else {
            throw JobFailure("The letter was sealed by another signing key.")
        }
        let content = try JSONDecoder().decode(Content.self, from: opened)
        guard let receiver = MailAddress(content.receiver) else {
            throw JobFailure("The letter has no receiver.")
        }
        var letter = Letter(to: receiver, subject: content.subject, text: content.text)
        letter.id = context.id
        try await accounts.mail.send(letter)
    }
}
