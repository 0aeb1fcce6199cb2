package import FormworkLocalization
import FormworkYAML
import Foundation

/// All texts of a project in all languages, and the problems in their files.
package struct Texts {
    /// The language whose texts are the measure.
    package let defaultLanguage: LanguageTag

    /// The problems in the files themselves.
    package let findings: [TranslationFinding]

    private let languages: [LanguageTag: [String: Translation]]

    /// Takes the texts of files.
    package init(_ files: [TextFiles.File], defaultLanguage: LanguageTag) {
        var collector = TranslationCollector()
        for file in files { collector.add(file.text, file: file.path) }
        self.defaultLanguage = defaultLanguage
        languages = collector.translations
        let warnings = collector.warnings(
            defaultLocale: Locale(identifier: defaultLanguage.text))
        findings = (collector.findings + warnings).map { TranslationFinding($0) }
    }

    /// The texts of a language by their keys.
    subscript(language: LanguageTag) -> [String: Translation] { languages[language] ?? [:] }

    /// The texts of the default language by their keys.
    var defaults: [String: Translation] { self[defaultLanguage] }

    /// The languages that have texts, the default first.
    package var found: [LanguageTag] {
        languages.keys.sorted {
            ($0 == defaultLanguage ? 0 : 1, $0.text) < ($1 == defaultLanguage ? 0 : 1, $1.text)
        }
    }

    /// The texts of the default language that a language has neither itself nor to fall back to.
    func missing(from language: LanguageTag) -> [Translation] {
        LanguageComparison(languages, default: defaultLanguage).missing(from: language)
    }

    /// One text of each key, the default language's first, in the order of files and lines.
    var everyKey: [Translation] {
        var texts: [String: Translation] = [:]
        for language in found {
            texts.merge(self[language]) { first, _ in first }
        }
        return texts.values.sorted { ($0.file, $0.line, $0.key) < ($1.file, $1.line, $1.key) }
    }
}
