import ArgumentParser
import FormworkSchema
import Foundation

/// Validates a file by a schema.
struct SchemaValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Validate a JSON file by a JSON Schema.",
        discussion: """
            Each error is one line with the JSON pointer of the value, the reason, and the pointer of \
            the keyword. The exit status is 0 for a valid instance, 1 for an invalid one, 65 for a \
            file that is no JSON or a schema that cannot be used, and 64 for a wrong use, such as \
            a file that is not there.
            """)

    @Argument(help: ArgumentHelp("The schema.", valueName: "schema"))
    var schema: String

    @Argument(help: ArgumentHelp("The file that is validated.", valueName: "instance"))
    var instance: String

    @Option(
        help: ArgumentHelp(
            "The folder with the documents to which the schema may refer; there are no others.",
            valueName: "directory"))
    var documents: String?

    @Option(
        help: ArgumentHelp(
            "The address of the folder of documents. (default: its place in the file system)",
            valueName: "uri"))
    var base: String?

    @Flag(help: "Refuse texts without the format that the schema declares.")
    var formats = false

    func run() throws {
        let files = (SchemaFile(path: schema), SchemaFile(path: instance))
        let bytes = try (files.0.bytes(), files.1.bytes())
        do {
            let documents = try documents.map { try SchemaFile.documents(below: $0, base: base) }
            let compiled = try JSONSchema(
                bytes.0, at: files.0.address, documents: documents ?? SchemaDocuments(),
                options: SchemaOptions(assertsFormats: formats))
            try report(compiled.validate(bytes.1))
        } catch let error as JSONSchemaError {
            let place = error.document.isEmpty ? "\(instance)#\(error.pointer): " : ""
            FileHandle.standardError.write(Data("Error: \(place)\(error.placeAndReason)\n".utf8))
            throw ExitCode.unusableData
        }
    }

    private func report(_ output: SchemaOutput) throws {
        for error in output.errors {
            print(
                "\(instance)#\(error.instanceLocation): \(error.message) (\(error.keywordLocation))"
            )
        }
        guard output.isValid else { throw ExitCode.failure }
    }
}

extension JSONSchemaError {
    /// The reason, behind the document if there is one.
    fileprivate var placeAndReason: String { document.isEmpty ? reason : message }
}
