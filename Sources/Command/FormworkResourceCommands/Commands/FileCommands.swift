import ArgumentParser
import Formwork
import Foundation

/// Writes the whole list of a resource as a file for other programs.
struct ExportCommand<R: Resource>: SelectingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export", abstract: "Write the whole list, as CSV unless --json is given.")
    }

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var selection: SelectionOptions

    @Flag(help: "The format of the file.")
    var format = DocumentFormat.csv

    @Option(help: "The file; by default the standard output.")
    var output: String?

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let file = self.output.map { OutputFile($0) }
        try file?.check(client.localizer)
        let (query, sort) = try selection.read(of: R.self, client.localizer)
        let data =
            switch format {
            case .csv:
                try await client.body(
                    of: R.CSVFile(query: query, sort: sort), accepting: "text/csv")
            case .json: try await client.body(of: R.JSONFile(query: query, sort: sort))
            }
        guard let file else { return output.write(document: data) }
        try file.write(data, client.localizer)
    }
}

/// Adds the instances in a file with comma-separated values.
struct ImportCommand<R: Resource>: InstanceCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import", abstract: "Add the instances in a CSV file.",
            discussion: "The first line has the names or the titles of the fields.")
    }

    static var opening: SchemaOpening { .prepared }

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The file, - for the standard input.")
    var file: String

    @Flag(help: "Only report the rows that could be added, and those with mistakes.")
    var preview = false

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let localizer = client.localizer
        let file = try InputFile(file, limit: R.Import.maximumBytes).read(localizer)
        let answer = try await client.send(
            R.ImportFile.self, ResourceImportQuery(preview: preview), body: file,
            headers: ["Content-Type": "text/csv"])
        output.write([text(preview ? "importValid" : "imported", answer.imported, localizer)])
        if !answer.leftOut.isEmpty {
            let names = answer.leftOut.joined(separator: ", ")
            output.write([
                localizer.text(
                    .localized(
                        key: "FormworkList.importLeftOut", arguments: ["names": .text(names)]))
            ])
        }
        guard answer.refused > 0 else { return }
        let line = localizer.text(.localized(key: "FormworkList.importLine"))
        throw CommandFailure(
            lines: [text("importWrong", answer.refused, localizer)]
                + answer.refusals.map { refusal in
                    let reasons = refusal.reasons.map { localizer.text($0) }
                    return "  \(line) \(localizer.text(refusal.title)): "
                        + reasons.joined(separator: "; ")
                })
    }

    private func text(_ key: String, _ count: Int, _ localizer: Localizer) -> String {
        localizer.text(
            .localized(
                key: "FormworkList.\(key)", arguments: ["count": .integer(Int64(count))]))
    }
}
