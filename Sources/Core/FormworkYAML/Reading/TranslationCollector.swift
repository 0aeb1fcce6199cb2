package import FormworkLocalization
package import Foundation

/// Gathers the texts of many files, and every problem with them.
package struct TranslationCollector {
    /// The texts of each language by their keys; of a key that appears twice, the first.
    package var translations: [LanguageTag: [String: Translation]] { texts.languages }

    /// The problems with the files, in the order in which they were read.
    package private(set) var findings: [YamlStoreError.Finding] = []

    /// Whether every directory was there and had a file to read.
    private(set) var hasEveryDirectory = true

    private var texts = CollectedTexts()

    package init() {}

    /// Reads every YAML file under a directory, in the order of their paths.
    mutating func add(directory: URL) {
        let files = YamlFiles(under: directory)
        findings += files.findings
        hasEveryDirectory = hasEveryDirectory && files.findings.isEmpty
        for file in files.urls { add(file: file) }
    }

    /// Reads a text, which came from a file of this name.
    package mutating func add(_ text: String, file: String) {
        var reader = TranslationReader(file: file, texts: texts)
        texts = CollectedTexts()  // The reader is the only owner, so that nothing is copied.
        reader.read(text)
        findings += reader.uniqueFindings
        texts = reader.texts
    }

    /// Reads the texts of libraries, for all keys that a language does not have already.
    mutating func add(libraries: [Bundle]) {
        var library = TranslationCollector()
        for bundle in libraries { library.add(directory: bundle.textDirectory(named: nil)) }
        texts.complete(with: library.texts)
        findings += library.findings
        hasEveryDirectory = hasEveryDirectory && library.hasEveryDirectory
    }

    /// The languages that an application names, or else those of the texts so far, with the default.
    func offering(_ names: [String]?, defaultLocale: Locale) -> OfferedLanguages {
        OfferedLanguages(names, own: translations.keys, default: LanguageTag(defaultLocale))
    }

    /// Drops the texts that no reader of an offered language sees.
    mutating func limit(to offered: OfferedLanguages) {
        texts.keep(offered.withFallbacks)
        for language in offered.tags where language != offered.defaultLanguage {
            texts.offer(language)
        }
    }

    /// All texts as a store.
    func table(of offered: OfferedLanguages, defaultLocale: Locale) -> TranslationTable {
        let messages = translations.map { ($0.key.text, $0.value.mapValues(\.message)) }
        return TranslationTable(
            messages: Dictionary(uniqueKeysWithValues: messages),
            defaultLocale: defaultLocale, offered: offered.tags)
    }

    /// The texts whose placeholders are not those of the default locale's.
    package func warnings(defaultLocale: Locale) -> [YamlStoreError.Finding] {
        PlaceholderComparison(translations, default: LanguageTag(defaultLocale)).findings
    }

    /// The keys of the default language that another offered one lacks.
    func missing(from offered: OfferedLanguages) -> [YamlStoreError.Finding] {
        LanguageComparison(translations, default: offered.defaultLanguage)
            .findings(for: offered.tags)
    }

    private mutating func add(file: URL) {
        do {
            add(try String(contentsOf: file, encoding: .utf8), file: file.path)
        } catch {
            findings.append(
                YamlStoreError.Finding(
                    code: .unreadable, file: file.path,
                    message: "The file cannot be read as UTF-8: \(error.localizedDescription)"))
        }
    }
}
