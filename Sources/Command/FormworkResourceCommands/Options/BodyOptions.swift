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
    /// - Parameters:
    ///   - type: The resource.
    ///   - isNew: Whether the values are those of a new instance, which are judged beside others that
    ///     cannot be read.
    ///   - localizer: The localizer for refusals.
    /// - Returns: The body.
    /// - Throws: `CommandFailure` for all that cannot be read, or names no field.
    func body<R: Resource>(
        of type: R.Type, isNew: Bool = false, _ localizer: Localizer
    ) throws -> Data {
        let arguments = FieldArguments(type, localizer)
        let (object, unreadable) = try arguments.object(values)
        var refused = unreadable
        if isNew, !refused.isEmpty,
            let refusal = ReadableValues(object, of: type).refusal(arguments, localizer)
        {
            refused.add(refusal)
        }
        try refused.check()
        guard let json else { return object.data }
        guard values.isEmpty else {
            throw CommandFailure.notOffered(values[0], for: "--json", [], localizer)
        }
        return try InputFile(json, limit: R.Create.maxBodySize).read(localizer)
    }
}
