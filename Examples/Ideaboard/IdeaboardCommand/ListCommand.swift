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
            Ideas.List(
                query: .init(search: search, page: page), sort: SortCriteria(text: sort ?? "")))
        let (names, localizer) = (Idea.listed, try client.localizer)
        Terminal.print(
            columns: ["ID"] + Idea.labels(of: names, by: localizer),
            rows: try list.items.map {
                [$0.id.uuidString] + (try $0.fields.texts(of: names, by: localizer))
            })
    }
}
