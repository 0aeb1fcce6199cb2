import ArgumentParser
import FormworkLocalization
import FormworkTranslations

/// Prepares the files of texts for one more language.
struct ScaffoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write a place for each text that a language lacks.",
        discussion: """
            Each new text is that of the default language, with the same text as a comment, until it is \
            translated; a check reports it as untranslated. Texts of Formwork that the language lacks \
            are written to files of their own beside the project's. Run again, it adds what has \
            become new since, and changes nothing else.
            """)

    @Argument(help: "The language, such as sv or pt-PT.", transform: ProjectOptions.language)
    var language: LanguageTag

    @Argument(
        help: ArgumentHelp(
            "Where the project's texts and Swift files are.", valueName: "directory"))
    var directories = ["Sources"]

    @Option(
        help: ArgumentHelp("The language whose texts are the measure.", valueName: "locale"),
        transform: ProjectOptions.language)
    var defaultLocale = ProjectOptions.english

    func validate() throws {
        try ProjectOptions.checkExistence(of: directories, option: "scaffold")
        if language == defaultLocale {
            throw ValidationError(
                "\(language) is the language that is translated from. Name another one, such as sv."
            )
        }
    }

    func run() throws {
        let scaffold = TranslationScaffold(
            of: language,
            files: try ProjectOptions.readableTexts(at: directories, measure: defaultLocale),
            libraries: FormworkLibraries.files(usedBy: SourceFiles(paths: directories).files),
            from: defaultLocale, directory: directories[0])
        print(try TranslationReport.text.report(scaffold.findings), terminator: "")
        guard scaffold.findings.isEmpty else { throw ExitCode.failure }
        try FileReplacement.write(scaffold.files)
        for file in scaffold.files { print(file.path) }
    }
}
