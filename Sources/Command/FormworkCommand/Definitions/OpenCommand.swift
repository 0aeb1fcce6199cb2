import ArgumentParser
import Formwork
import FormworkDefinitions
import FormworkResourceCommands
import FormworkSQLite
import FormworkServer
import Foundation

/// Works with the entities of a directory of definitions from a terminal.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Work with the entities of a directory of definitions in a terminal.",
        discussion: """
            After the directory come an entity and a command, as those of a program that is made with \
            Formwork: formwork open library books opens the list on the screen, formwork open library \
            books list --search faust prints it, and formwork open library --help lists all.
            """)

    @Argument(help: "The directory of the definitions.")
    var definitions: String

    @Argument(parsing: .captureForPassthrough, help: "An entity, its command, and their options.")
    var command: [String] = []

    func validate() throws {
        try ServedDefinitions.checkDirectory(at: definitions)
    }

    func run() async throws {
        let directory = URL(filePath: definitions, directoryHint: .isDirectory)
        let served = ServedDefinitions(directory: directory)
        await FormworkApplication.main {
            let definitions = try served.definitions()
            var program = CommandLineProgram(database: served.database) {
                try SQLiteStore(path: $0, models: definitions.models)
            } application: {
                try served.application(of: definitions, over: $0)
            }
            program.name = "formwork open \(self.definitions)"
            await program.main(command.isEmpty ? ["--help"] : command)
        }
    }
}
