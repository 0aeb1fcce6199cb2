import ArgumentParser
import Formwork
import FormworkContent
import FormworkServer
import Foundation

/// `intranet seed`: news and documents to look at, for a database that has none.
struct SeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seed", abstract: "Add news and documents to look at; accounts are not made.")

    @Option(help: "The database file; it is made if there is none.")
    var database = "intranet.sqlite"

    func run() async throws {
        try await Self.fill(Intranet.application(store: try Intranet.store(path: database)))
    }

    /// Adds the examples through the rules of the application.
    static func fill(_ application: FormworkApplication) async throws {
        let news = try await News.List().processRequest(in: application)
        guard news.total == 0 else {
            throw ValidationError("The database has news already: nothing was added.")
        }
        let articles = try Data(contentsOf: try resource("news.json"))
        for article in try JSONDecoder().decode([Article].self, from: articles) {
            _ = try await News.Create(requestBody: article).processRequest(in: application)
        }
        for (title, name) in [
            ("House rules", "house-rules.txt"), ("Floor plan", "floor-plan.png"),
            ("A welcome for new colleagues", "welcome.pdf"),
        ] {
            let file = FileValue(name: name, content: try Data(contentsOf: try resource(name)))
            _ = try await Documents.Create(requestBody: Document(title: title, file: file))
                .processRequest(in: application)
        }
    }

    private static func resource(_ name: String) throws -> URL {
        guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return url
    }
}
