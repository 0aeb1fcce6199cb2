import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// Finds the problems in the translations of a project.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find texts that are missing, unused, untranslated or mismatched.",
        discussion: """
            Texts are those of YAML files, and those in Swift: YamlStore(yaml: ["en.yml": texts]). \
            Every finding is one line with its file and line, its kind and the remedy. The exit \
            status is 1 when there are findings, 0 when there are none, and 64 for a wrong use.
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Where the Swift files are that ask for texts.", valueName: "path"))
    var sources = ["Sources"]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "The languages that must be complete. (default: all that have texts)",
            valueName: "locale"),
        transform: ProjectOptions.language)
    var locales: [LanguageTag] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Texts that other code uses; * matches any characters.",
            valueName: "key"))
    var used: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Texts that may be the same in every language; * matches any characters.",
            valueName: "key"))
    var same: [String] = []

    @Option(help: "The format of findings: text, json or github.")
    var format = TranslationReport.text

    func validate() throws {
        try ProjectOptions.checkExistence(of: sources, option: "--sources")
    }

    func run() throws {
        let textFiles = TextFiles(paths: project.texts)
        let sourceFiles = SourceFiles(paths: sources)
        let files = textFiles.files + SwiftTexts(in: sourceFiles.files).files
        let texts = Texts(files, defaultLanguage: project.defaultLocale)
        let check = TranslationCheck(
            texts: texts, sources: SourceKeys(sources: sourceFiles.files),
            libraries: LibraryTexts(
                FormworkLibraries.files(usedBy: sourceFiles.files), besides: files),
            locales: locales.isEmpty ? nil : locales,
            used: used.map { KeyPattern($0) }, same: same.map { KeyPattern($0) })
        let findings = (textFiles.findings + sourceFiles.findings + check.findings).sorted()
        print(try format.report(findings), terminator: "")
        guard findings.isEmpty else { throw ExitCode.failure }
    }
}

extension TranslationReport: ExpressibleByArgument {}
