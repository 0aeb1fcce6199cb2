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

    @Option(help: "Who had it.")
    var author = ""

    @Option(help: "The idea itself.")
    var content = ""

    @Option(
        help: "What it is about: \(IdeaCategory.allCases.list).",
        transform: ArgumentReading.reading(
            "one of \(IdeaCategory.allCases.list)", IdeaCategory.init(rawValue:)))
    var category: IdeaCategory?

    @Option(
        help: "What it may cost, such as 1250.00.",
        transform: ArgumentReading.reading("a number such as 1250.00") { ExactDecimal($0) })
    var budget: ExactDecimal?

    @Option(
        help: "The currency of the budget: \(IdeaCurrency.allCases.list).",
        transform: ArgumentReading.reading(
            "one of \(IdeaCurrency.allCases.list)", IdeaCurrency.init(rawValue:)))
    var currency: IdeaCurrency?

    @Option(
        help: "Until when it should be done, such as 2030-01-31.",
        transform: ArgumentReading.reading("a date such as 2030-01-31") { CivilDate($0) })
    var due: CivilDate?

    @Option(help: "Where questions go.")
    var email = ""

    @Flag(help: "You agree that everybody reads it.")
    var agree = false

    func run() async throws {
        let body = IdeaBody(
            title: title, authorName: author, content: content, category: category,
            budget: budget, currency: currency, dueDate: due, contactEmail: email, agreed: agree)
        let created = try await client.send(CreateIdeaRequest(requestBody: body))
        Terminal.print(created.id.uuidString)
    }
}

extension Collection where Element: RawRepresentable<String> {
    fileprivate var list: String { map(\.rawValue).joined(separator: ", ") }
}
