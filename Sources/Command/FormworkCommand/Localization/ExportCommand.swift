import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// Writes the texts of a project for translators.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write texts and their translations as XLIFF 2.0, for translators' tools.",
        discussion: """
            Each language becomes one document, for instance de.xlf. Texts in variants have one \
            unit for each form that the language has.
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The languages to translate into.", valueName: "locale"),
        transform: ProjectOptions.language)
    var locale: [LanguageTag]

    @Option(help: ArgumentHelp("Where the documents are written.", valueName: "directory"))
    var to: String

    func validate() throws {
        for tag in locale where tag == project.defaultLocale {
            throw ValidationError(
                "\(tag) is the language that is translated from. Name another one: --locale de.")
        }
    }

    func run() throws {
        let files = try project.readableTexts()
        let directory = URL(filePath: to)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true)
        for tag in locale {
            let exchange = TranslationExchange(files, from: project.defaultLocale, to: tag)
            let document = directory.appending(path: "\(tag).xlf")
            try Data(exchange.xliff().utf8).write(to: document, options: .atomic)
            print(document.relativePath)
        }
    }
}
