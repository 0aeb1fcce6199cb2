import ArgumentParser
import Formwork
import Foundation

/// The values that a command submits: arguments by the names of the fields, or a file with JSON.
struct BodyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file with the values as a JSON object, - for the standard input.",
            discussion: "It may be an instance as `show --json` writes it."))
    var json: String?

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The values: --name value or name=value.", valueName: "values"))
    var values: [String] = []

    /// Whether no values are given.
    var isEmpty: Bool { json == nil && values.isEmpty }

    /// The body as JSON.
    ///
    /// - Throws: `CommandFailure` for what cannot be read, or names no field.
    func body<R: Resource>(of type: R.Type, _ localizer: Localizer) throws -> Data {
        let arguments = try FieldArguments(type, localizer).json(values)
        guard let json else { return arguments }
        guard values.isEmpty else {
            throw CommandFailure.notOffered(values[0], for: "--json", [], localizer)
        }
        return try InputFile(json, limit: R.Create.maxBodySize).read(localizer)
    }
}
