import ArgumentParser
import FormworkServer
import Foundation

/// Writes the OpenAPI description of the application.
struct OpenAPICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openapi", abstract: "Write the OpenAPI 3.1 description of the application.")

    @Option(help: "The language of titles and hints. (default: that of the texts)")
    var language: String?

    @Option(
        help: ArgumentHelp(
            "Compare with an earlier description, and fail if programs break.",
            discussion: "Differences that a change between versions declares are none.",
            valueName: "file"))
    var since: String?

    func run() async throws {
        let context = try CommandContext.required()
        if let since { return try compare(with: since, context) }
        let document = context.application.openAPI(
            locale: language.map { Locale(identifier: $0) })
        context.output.write(document: document + Data("\n".utf8))
    }

    /// Writes what breaks programs, a line each.
    private func compare(with file: String, _ context: CommandContext) throws {
        let earlier = try Data(contentsOf: URL(filePath: file))
        let breaks = try context.application.interfaceBreaks(since: earlier)
        for found in breaks { context.output.write(document: Data("\(found)\n".utf8)) }
        if !breaks.isEmpty { throw ExitCode.failure }
    }
}
