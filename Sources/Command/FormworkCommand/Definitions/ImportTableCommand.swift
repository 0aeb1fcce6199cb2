import ArgumentParser
import FormworkDefinitions
import Foundation

/// The subcommands that take over data and definitions of others.
struct ImportDataCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take over data of others as definitions and rows.",
        subcommands: [ImportTableCommand.self])
}

/// Makes an entity of a CSV file, and takes its rows over.
struct ImportTableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv",
        abstract: "Propose the definition of a CSV file's rows, and import them.",
        discussion: """
            The first line has the titles of the columns. Types, required values, choices and lengths \
            follow from the rows; correct the definition and import again as you like. An entity that \
            is defined already is not changed. Each row that is refused is reported with its line. The \
            exit status is 1 if there are any.
            """)

    @Argument(help: "The CSV file.")
    var file: String

    @Option(help: ArgumentHelp("The directory of the definitions.", valueName: "directory"))
    var into = "definitions"

    @Option(
        help: ArgumentHelp(
            "The name of the entity in addresses. (default: that of the file)", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The path of the database. (default: data.sqlite in the directory)", valueName: "path"))
    var database: String?

    @Flag(help: "Only print the definition.")
    var propose = false

    func run() async throws {
        let table = try ImportedTable(file: file)
        guard !propose else { return print(table.proposal.text, terminator: "") }
        let directory = URL(filePath: into, directoryHint: .isDirectory)
        let entity = name ?? table.entityName
        guard DefinitionProposal.isName(entity) else {
            throw ValidationError(
                """
                “\(entity)” cannot be in an address: give --name with small letters, digits and hyphens, \
                beginning with a letter.
                """)
        }
        if let lines = try table.define(entity, in: directory) { print(lines) }
        let served = ServedDefinitions(directory: directory, database: database)
        let report = try await table.send(to: try await served.application(), at: "/\(entity)")
        report.lines.forEach { print($0) }
        if report.refused > 0 { throw ExitCode.failure }
    }
}
