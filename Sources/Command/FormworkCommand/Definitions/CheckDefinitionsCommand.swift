import ArgumentParser
import Formwork
import FormworkDefinitions
import Foundation

/// Checks a directory of definitions without serving it.
struct CheckDefinitionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a directory of definitions, JSON Schemas and structures.",
        discussion: """
            All that is wrong is printed with its file and line, or the pointer into its JSON. The exit \
            status is 0, 65 for definitions that cannot be served, and 64 for a wrong use, such as a \
            directory that is not there.
            """)

    @Argument(help: "The directory of the definitions.")
    var definitions: String

    func run() throws {
        let directory = URL(filePath: definitions, directoryHint: .isDirectory)
        guard (try? directory.checkResourceIsReachable()) == true else {
            throw ValidationError(
                "There is no directory at \"\(definitions)\". Name one with definitions.")
        }
        do throws(DefinitionError) {
            let read = try Definitions(directory: directory)
            print(read.resources.map { $0.path }.joined(separator: "\n"))
        } catch {
            FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
            throw ExitCode.unusableData
        }
    }
}
