import ArgumentParser

/// The command line of Formwork.
@main
struct FormworkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formwork",
        abstract: "Tools for applications made with Formwork.",
        subcommands: [
            NewCommand.self, AddCommand.self, MigrateCommand.self, ServeCommand.self,
            OpenCommand.self,
            CheckDefinitionsCommand.self,
            ImportDataCommand.self, DescribeCommand.self, SchemaCommand.self,
            LocalizationCommand.self, StateCommand.self,
        ])
}

/// The subcommands for translations.
struct LocalizationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "localization",
        abstract: "Check translations, prepare languages, and exchange texts with translators.",
        subcommands: [
            CheckCommand.self, ScaffoldCommand.self, ExportCommand.self, ImportCommand.self,
        ])
}
