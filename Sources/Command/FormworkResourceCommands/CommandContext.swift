import ArgumentParser
import Formwork
import FormworkServer
import FormworkYAML
import Foundation

/// The program whose command runs in the current task.
struct CommandContext: Sendable {
    /// The context of the current task; `nil` outside of a program.
    @TaskLocal static var current: CommandContext?

    /// The program.
    let program: CommandLineProgram

    /// The application over no store, which knows the resources and their texts.
    let application: FormworkApplication

    /// The output.
    let output: CommandOutput

    /// The language of the user where the arguments name none.
    let locale: Locale

    /// The texts that the program read so far.
    let readings: TextReadings

    /// The context of the command that runs.
    ///
    /// - Throws: `CommandFailure` outside of a program.
    static func required() throws -> CommandContext {
        guard let current else {
            throw CommandFailure("The command runs in no program: call CommandLineProgram.main().")
        }
        return current
    }

    /// The application over the database at a path, that of the program by default.
    func open(
        _ path: String?, opening: SchemaOpening = .prepared
    ) async throws -> FormworkApplication {
        try await program.open(path, opening: opening, readings)
    }

    /// Checks that arguments name a command where they name one.
    ///
    /// - Throws: `CommandFailure` with the possible names.
    func check(
        _ arguments: ArraySlice<String>, of command: any ParsableCommand.Type
    ) throws {
        let subcommands = command.configuration.subcommands
        guard let name = arguments.first, !name.hasPrefix("-"), !subcommands.isEmpty else { return }
        let known = subcommands.first {
            $0._commandName == name || $0.configuration.aliases.contains(name)
        }
        if let known { return try check(arguments.dropFirst(), of: known) }
        guard name != "help" else { return }
        throw CommandFailure.notOffered(
            name, for: command._commandName, subcommands.map { $0._commandName },
            localizer(for: nil))
    }

    /// The localizer for a language; `nil` for that of the user.
    func localizer(for language: String?) -> Localizer {
        application.localizer(for: locale(for: language))
    }

    /// The locale for a language; `nil` for that of the user.
    func locale(for language: String?) -> Locale {
        language.map(Locale.init(identifier:)) ?? locale
    }
}
