import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import FormworkYAML
import Foundation

/// The options that locate the texts of a project.
struct ProjectOptions: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Where the YAML files with texts are; of a directory, those that name locales.",
            valueName: "path"))
    var texts = ["Sources"]

    @Option(
        help: ArgumentHelp("The language whose texts are the measure.", valueName: "locale"),
        transform: Self.language)
    var defaultLocale = Self.english

    static let english = LanguageTag(Locale(identifier: "en"))

    func validate() throws {
        try Self.checkExistence(of: texts, option: "--texts")
    }

    /// The files with texts, when all of them can be read.
    ///
    /// - Throws: The exit with status 1, after their problems are written.
    func readableTexts() throws -> [TextFiles.File] {
        try Self.readableTexts(at: texts, measure: defaultLocale)
    }

    /// The files with texts at paths, when all of them can be read.
    ///
    /// - Throws: The exit with status 1, after their problems are written.
    static func readableTexts(
        at paths: [String], measure: LanguageTag
    ) throws -> [TextFiles.File] {
        let found = TextFiles(paths: paths)
        let faults = Texts(found.files, defaultLanguage: measure).findings
            .filter { [.unreadable, .duplicate].contains($0.kind) }
        guard (found.findings + faults).isEmpty else {
            print(try TranslationReport.text.report(found.findings + faults), terminator: "")
            throw ExitCode.failure
        }
        return found.files
    }

    static func checkExistence(of paths: [String], option: String) throws {
        for path in paths where !FileManager.default.fileExists(atPath: path) {
            throw ValidationError(
                "There is nothing at \"\(path)\". Name an existing file or directory after "
                    + "\(option)."
            )
        }
    }

    /// Reads a tag such as `de-AT`; a word that names no language is refused.
    static func language(_ text: String) throws -> LanguageTag {
        guard let tag = LanguageTag(known: text) else {
            throw ValidationError("\"\(text)\" is no locale. Write it like de, en-GB or zh-Hant.")
        }
        return tag
    }
}
