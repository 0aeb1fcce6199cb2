import FormworkLocalization
import FormworkYAML
import Foundation

/// The texts of the libraries that a project uses: its readers see them too, and its own texts of
/// the same keys replace them.
package struct LibraryTexts {
    private let languages: [LanguageTag: [String: Translation]]

    /// Collects the texts of libraries, but for those whose files are the project's own.
    package init(_ libraries: [TextFiles.File] = [], besides own: [TextFiles.File] = []) {
        var collector = TranslationCollector()
        for file in libraries where !own.contains(where: { $0.text == file.text }) {
            collector.add(file.text, file: file.path)
        }
        languages = collector.translations
    }

    /// Whether readers of a language find a text in a library.
    func contains(_ key: String, for language: LanguageTag) -> Bool {
        language.fallbacks.contains { languages[$0]?[key] != nil }
    }

    /// The text that a library has in exactly this language.
    subscript(key: String, language: LanguageTag) -> Translation? { languages[language]?[key] }

    /// Whether a library asks for a text.
    func contains(_ key: String) -> Bool { languages.values.contains { $0[key] != nil } }

    /// The English texts, which every library has, in the order of files and lines.
    var everyText: [Translation] {
        (languages[LanguageTag(Locale(identifier: "en"))] ?? [:]).values
            .sorted { ($0.file, $0.line, $0.key) < ($1.file, $1.line, $1.key) }
    }
}
