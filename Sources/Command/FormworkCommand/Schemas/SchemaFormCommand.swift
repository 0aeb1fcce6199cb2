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
            The form is arranged by a UI schema of JSON Forms, if one is named, and has translated \
            words if a file with texts is named: {"home.city.label": "Town"}. With --example, the file \
            is an instance, and the form has a row for each of its members. The exit status is \
            0, 65 for a construct that cannot be a form, of which the JSON pointer and the reason \
            are printed, and 64 for a wrong use, such as a file that is not there.
            """)

    @Argument(help: ArgumentHelp("The schema, or an example.", valueName: "schema"))
    var schema: String

    @Option(help: ArgumentHelp("The UI schema.", valueName: "file"))
    var ui: String?

    @Option(help: ArgumentHelp("Translated words by the keys of JSON Forms.", valueName: "file"))
    var texts: String?

    @Flag(help: "The file is an example of an instance, not a schema.")
    var example = false

    func validate() throws {
        guard !example || ui == nil && texts == nil else {
            throw ValidationError("A form of an example has no UI schema and no texts.")
        }
    }

    func run() throws {
        let file = SchemaFile(path: schema)
        let bytes = try (
            schema: file.bytes(), ui: ui.map { try SchemaFile(path: $0).bytes() },
            texts: texts.map { try SchemaFile(path: $0).bytes() }
        )
        do throws(JSONSchemaError) {
            let json = try definition(bytes.schema, bytes.ui, bytes.texts, at: file.address).json
            FileHandle.standardOutput.write(Data(json + [UInt8(ascii: "\n")]))
        } catch {
            FileHandle.standardError.write(Data("Error: \(message(of: error))\n".utf8))
            throw ExitCode.unusableData
        }
    }

    private func definition(
        _ schema: [UInt8], _ ui: [UInt8]?, _ texts: [UInt8]?, at address: String
    ) throws(JSONSchemaError) -> FormDefinition {
        guard !example else {
            return try SchemaForm(example: String(decoding: schema, as: UTF8.self)).definition
        }
        // Refuses also the defaults of lists, which the JSON of a form does not have.
        let plain = try FormDefinition(jsonSchema: schema, at: address)
        guard ui != nil || texts != nil else { return plain }
        return try SchemaForm(jsonSchema: schema, uiSchema: ui, texts: texts, at: address)
            .definition
    }

    private func message(of error: JSONSchemaError) -> String {
        guard error.code == .noArrangement else { return error.message }
        return "\(ui ?? schema)#\(error.pointer): \(error.reason)"
    }
}
