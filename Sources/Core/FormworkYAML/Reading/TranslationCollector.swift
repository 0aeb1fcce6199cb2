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

    /// Drops the texts of languages that are not offered, and reports those that no text can be
    /// for.
    ///
    /// Kept are the default language, the offered ones, and those to which these fall back.
    mutating func keep(_ languages: [String]?, defaultLocale: Locale) {
        guard let languages else { return }
        var kept: Set<LanguageTag> = [LanguageTag(defaultLocale)]
        for text in languages {
            guard let language = LanguageTag(known: text) else {
                findings.append(
                    YamlStoreError.Finding(
                        code: .invalidLocale, file: "languages",
                        message: "\"\(text)\" is offered and is no language; write it like de, "
                            + "en-GB or zh-Hant."))
                continue
            }
            kept.formUnion([language] + language.fallbacks)
            texts.offer(language)
        }
        texts.keep(kept)
    }

    /// All texts as a store.
    func table(defaultLocale: Locale) -> TranslationTable {
        let messages = translations.map { ($0.key.text, $0.value.mapValues(\.message)) }
        return TranslationTable(
            messages: Dictionary(uniqueKeysWithValues: messages), defaultLocale: defaultLocale)
    }

    /// The texts whose placeholders are not those of the default locale's.
    package func warnings(defaultLocale: Locale) -> [YamlStoreError.Finding] {
        PlaceholderComparison(translations, default: LanguageTag(defaultLocale)).findings()
    }

    /// The keys of the default locale that another language lacks.
    func missing(defaultLocale: Locale) -> [YamlStoreError.Finding] {
        LanguageComparison(translations, default: LanguageTag(defaultLocale)).findings()
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
