import ArgumentParser
import FormworkServer
import Foundation

/// Writes the OpenAPI description of the application.
struct OpenAPICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openapi", abstract: "Write the OpenAPI 3.1 description of the application.")

    @Option(help: "The language of titles and hints. (default: that of the texts)")
    var language: String?

    func run() async throws {
        let context = try CommandContext.required()
        let document = context.application.openAPI(
            locale: language.map { Locale(identifier: $0) })
        context.output.write(document: document + Data("\n".utf8))
    }
}
