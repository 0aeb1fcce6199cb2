import ArgumentParser
import FormworkEngine
import FormworkSchema
import Foundation

/// Prints the form that a schema describes.
struct SchemaFormCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Print the form of a JSON Schema as JSON.",
        discussion: """
            The form is arranged by a UI schema of JSON Forms, if one is named. The exit status is \
            0, 65 for a construct that cannot be a form, of which the JSON pointer and the reason \
            are printed, and 64 for a wrong use, such as a file that is not there.
            """)

    @Argument(help: ArgumentHelp("The schema.", valueName: "schema"))
    var schema: String

    @Option(help: ArgumentHelp("The UI schema.", valueName: "file"))
    var ui: String?

    func run() throws {
        let file = SchemaFile(path: schema)
        let bytes = try (file.bytes(), ui.map { try SchemaFile(path: $0).bytes() })
        do {
            let form = try bytes.1.map {
                try FormDefinition(jsonSchema: bytes.0, uiSchema: $0, at: file.address)
            }
            let json = try (form ?? FormDefinition(jsonSchema: bytes.0, at: file.address)).json
            FileHandle.standardOutput.write(Data(json + [UInt8(ascii: "\n")]))
        } catch let error as JSONSchemaError {
            FileHandle.standardError.write(Data("Error: \(message(of: error))\n".utf8))
            throw ExitCode.unusableData
        }
    }

    private func message(of error: JSONSchemaError) -> String {
        guard error.code == .noArrangement else { return error.message }
        return "\(ui ?? schema)#\(error.pointer): \(error.reason)"
    }
}
