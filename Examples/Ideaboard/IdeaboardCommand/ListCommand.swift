import ArgumentParser
import Formwork
import Foundation
import Ideaboard

/// `ideaboard list`: shows the ideas, a line each.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the ideas, a line each.")

    @OptionGroup var client: ClientOptions

    @Option(help: "Words that the ideas contain.")
    var search: String?

    @Option(parsing: .unconditional, help: "The order, such as title or -createdAt.")
    var sort: String?

    @Option(help: "The number of the page.")
    var page: Int?

    func run() async throws {
        let list = try await client.send(
            ListIdeasRequest(
                query: .init(search: search, page: page), sort: SortCriteria(text: sort ?? "")))
        let labels = list.labels
        Terminal.print(
            columns: ["ID"]
                + [
                    labels.title, labels.authorName, labels.category, labels.budget, labels.dueDate,
                ].map(\.resolved),
            rows: list.rows.map { row in
                [
                    row.ideaId.uuidString, row.title, row.authorName, row.category.resolved,
                    row.budget.resolved, row.dueDate.resolved,
                ]
            })
    }
}
