import ArgumentParser
import Formwork
import Foundation
import Ideaboard

/// `ideaboard add`: shares an idea.
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Share an idea.")

    @OptionGroup var client: ClientOptions

    @Option(help: "A few words that name the idea.")
    var title = ""

    @Option(help: "The author.")
    var author = ""

    @Option(help: "The text of the idea.")
    var content = ""

    @Option(
        help: "The category: \(IdeaCategory.allCases.list).",
        transform: ArgumentReading.reading(
            "one of \(IdeaCategory.allCases.list)", IdeaCategory.init(rawValue:)))
    var category: IdeaCategory?

    @Option(
        help: "The budget, such as 1250.00.",
        transform: ArgumentReading.reading("a number such as 1250.00") { ExactDecimal($0) })
    var budget: ExactDecimal?

    @Option(
        help: "The currency of the budget: \(IdeaCurrency.allCases.list).",
        transform: ArgumentReading.reading(
            "one of \(IdeaCurrency.allCases.list)", IdeaCurrency.init(rawValue:)))
    var currency: IdeaCurrency?

    @Option(
        help: "The due date, such as 2030-01-31.",
        transform: ArgumentReading.reading("a date such as 2030-01-31") { CivilDate($0) })
    var due: CivilDate?

    @Option(help: "The e-mail address for questions.")
    var email = ""

    @Flag(help: "Agree to the publication of the idea.")
    var agree = false

    func run() async throws {
        let idea = Idea(
            title: title, authorName: author, content: content, category: category,
            budget: budget, currency: currency, dueDate: due, contactEmail: email, agreed: agree)
        let created = try await client.send(Ideas.Create(requestBody: idea))
        Terminal.print(created.id.uuidString)
    }
}

extension Collection where Element: RawRepresentable<String> {
    fileprivate var list: String { map(\.rawValue).joined(separator: ", ") }
}
