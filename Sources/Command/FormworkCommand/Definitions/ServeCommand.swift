import ArgumentParser
import FormworkDefinitions
import FormworkServer
import Foundation

/// Serves the entities of a directory of definitions.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the entities of a directory of definitions, without Swift.",
        discussion: """
            Each .yml, .yaml or .json file of the directory defines an entity, such as books.yml: its \
            pages are at /books. A file site.yml has the name of all together and their languages. \
            Files that are changed are read again; while one of them is wrong, the last good \
            definitions are served.
            """)

    @Argument(help: "The directory of the definitions.")
    var definitions: String

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for any that is free.")
    var port = 8080

    @Option(
        help: ArgumentHelp(
            "The path of the database; it is made if there is none. (default: data.sqlite in the directory)",
            valueName: "path"))
    var database: String?

    @Flag(
        help: ArgumentHelp(
            "Let pages at /definitions change the definitions.",
            discussion: "Whoever reaches the server can then change them."))
    var edit = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("A port is a number from 0 to 65535.")
        }
        try ServedDefinitions.checkDirectory(at: definitions)
    }

    func run() async throws {
        let directory = URL(filePath: definitions, directoryHint: .isDirectory)
        let database = ServedDefinitions(directory: directory, database: database).database
        await FormworkApplication.main {
            // The key is kept, so that forms that are open survive a restart.
            let served = ServedDefinitions(
                directory: directory, database: database, isEdited: edit,
                deployment: try Deployment(
                    signingKey: SigningKey(file: URL(filePath: "\(database).key"))))
            try await FormworkApplication.run(
                host: host, port: port, madeAgainAfter: Definitions.changes(of: directory),
                whenReady: { address in
                    FileHandle.standardOutput.write(Data("Open \(address)\n".utf8))
                },
                by: { try await served.application() })
        }
    }
}
