import ArgumentParser
import FormworkServer
import Foundation

/// Writes the OpenAPI description of the application that a directory of definitions makes.
struct DescribeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openapi",
        abstract:
            "Write the OpenAPI 3.1 description of the entities of a directory of definitions.",
        discussion: """
            A running server has its description at /openapi.json, and a program with commands writes \
            it by its own command openapi.
            """)

    @Argument(help: "The directory of the definitions.")
    var definitions: String

    @Option(help: "The language of titles and hints. (default: the first of the definitions)")
    var language: String?

    func run() async throws {
        let directory = URL(filePath: definitions, directoryHint: .isDirectory)
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        let served = ServedDefinitions(
            directory: directory, database: file.path(percentEncoded: false))
        await FormworkApplication.main {
            let document = try await served.application()
                .openAPI(locale: language.map { Locale(identifier: $0) })
            FileHandle.standardOutput.write(document + Data("\n".utf8))
        }
    }
}
