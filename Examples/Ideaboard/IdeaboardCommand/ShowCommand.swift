import ArgumentParser
import Formwork
import Foundation
import Ideaboard

/// `ideaboard show`: shows one idea.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one idea.")

    @OptionGroup var client: ClientOptions

    @Argument(help: "The idea's ID.", transform: ArgumentReading.id)
    var id: UUID

    func run() async throws {
        let idea = try await client.send(ShowIdeaRequest(query: .init(id: id)))
        let labels = idea.labels
        let facts: [(LocalizableString, String)] = [
            (labels.title, idea.title),
            (labels.authorName, idea.authorName),
            (labels.category, idea.category.resolved),
            (labels.budget, idea.budget.resolved),
            (labels.dueDate, idea.dueDate.resolved),
            (labels.contactEmail, idea.contactEmail),
            (idea.createdAtTitle, Optional(idea.createdAt).resolved),
            (idea.updatedAtTitle, Optional(idea.updatedAt).resolved),
        ]
        for (label, text) in facts where !text.isEmpty {
            Terminal.print("\(label.resolved): \(text)".printable)
        }
        Terminal.print("")
        for line in idea.content.split(separator: "\n", omittingEmptySubsequences: false) {
            Terminal.print(String(line).printable)
        }
    }
}

extension Optional where Wrapped: Localizable {
    /// The text that came from the server; empty if there is no value.
    var resolved: String { (try? self?.localizedString) ?? "" }
}
