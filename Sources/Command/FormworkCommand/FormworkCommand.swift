import ArgumentParser

/// The command line of Formwork.
@main
struct FormworkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formwork",
        abstract: "Tools for applications made with Formwork.",
        subcommands: [LocalizationCommand.self, StateCommand.self])
}

/// The subcommands for translations.
struct LocalizationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "localization",
        abstract: "Check translations, and exchange them with translators.",
        subcommands: [CheckCommand.self, ExportCommand.self, ImportCommand.self])
}
