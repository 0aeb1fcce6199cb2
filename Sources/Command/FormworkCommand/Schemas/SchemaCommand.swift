import ArgumentParser

/// The subcommands for JSON Schema.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Validate JSON by schemas of the draft 2020-12, and read forms from them.",
        subcommands: [
            SchemaValidateCommand.self, SchemaTestCommand.self, SchemaFormCommand.self,
        ])
}

extension ExitCode {
    /// The status for files whose content cannot be used, as `sysexits.h` has it.
    static let unusableData = ExitCode(65)
}
