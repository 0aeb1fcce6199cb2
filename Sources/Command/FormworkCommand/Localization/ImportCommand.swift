import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// Takes translations back from translators.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write the translations of XLIFF documents into the files of texts.",
        discussion: """
            What is not translated stays as it is, and so do the comments and all other texts. If \
            anything is wrong, it is reported on one line each, the exit status is 1, and no file changes.
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        help: ArgumentHelp(
            "The language that the documents must be in. (default: their own)",
            valueName: "locale"),
        transform: ProjectOptions.language)
    var locale: LanguageTag?

    @Option(help: "The format of findings: text, json or github.")
    var format = TranslationReport.text

    @Argument(help: ArgumentHelp("The documents that came back.", valueName: "file"))
    var documents: [String]

    func validate() throws {
        try ProjectOptions.checkExistence(of: documents, option: "import")
    }

    func run() throws {
        var files = try project.readableTexts()
        let original = files
        var findings: [TranslationFinding] = []
        for document in documents {
            let result = try importing(document, into: files)
            findings += result.findings
            let changed = Dictionary(
                result.files.map { ($0.path, $0.text) }, uniquingKeysWith: { _, last in last })
            let names = Set(files.map(\.path))
            files = files.map { ($0.path, changed[$0.path] ?? $0.text) }
            files += result.files.filter { !names.contains($0.path) }
        }
        guard findings.isEmpty else {
            print(try format.report(findings.sorted()), terminator: "")
            throw ExitCode.failure
        }
        let before = Dictionary(
            original.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        let changed = files.filter { before[$0.path] != $0.text }
        try FileReplacement.write(changed)
        for file in changed { print(file.path) }
    }

    private func importing(
        _ document: String, into files: [TextFiles.File]
    ) throws -> TranslationImport {
        let text = try String(contentsOf: URL(filePath: document), encoding: .utf8)
        let target = locale ?? TranslationExchange.targetLanguage(of: text)
        let exchange = TranslationExchange(
            files, from: project.defaultLocale, to: target ?? project.defaultLocale)
        return exchange.importing([(file: document, text: text)])
    }
}
