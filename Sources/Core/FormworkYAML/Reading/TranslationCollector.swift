package import FormworkLocalization
package import Foundation

/// Gathers the texts of many files, and every problem with them.
package struct TranslationCollector {
    /// The texts of each language by their keys; of a key that stands twice, the first.
    package private(set) var translations: [LanguageTag: [String: Translation]] = [:]

    /// The problems with the files, in the order in which they were read.
    package private(set) var findings: [YamlStoreError.Finding] = []

    package init() {}

    /// Reads every YAML file under a directory, in the order of their paths.
    mutating func add(directory: URL) {
        let files = YamlFiles(under: directory)
        findings += files.findings
        for file in files.urls { add(file: file) }
    }

    /// Reads a text, which came from a file of this name.
    package mutating func add(_ text: String, file: String) {
        var reader = TranslationReader(file: file)
        reader.read(text)
        findings += reader.findings
        for translation in reader.translations { add(translation) }
    }

    /// All texts as a store.
    ///
    /// - Throws: ``YamlStoreError`` with the problems, if there are any.
    func table(defaultLocale: Locale) throws(YamlStoreError) -> TranslationTable {
        guard findings.isEmpty else { throw YamlStoreError(findings: findings) }
        let messages = translations.map { ($0.key.text, $0.value.mapValues(\.message)) }
        return TranslationTable(
            messages: Dictionary(uniqueKeysWithValues: messages), defaultLocale: defaultLocale)
    }

    /// What is strange about the texts, but does not keep them from being used.
    package func warnings(defaultLocale: Locale) -> [YamlStoreError.Finding] {
        PlaceholderComparison(translations, default: LanguageTag(defaultLocale)).findings()
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

    private mutating func add(_ translation: Translation) {
        if let first = translations[translation.language]?[translation.key] {
            findings.append(.duplicateKey(translation, first: first))
        } else {
            translations[translation.language, default: [:]][translation.key] = translation
        }
    }
}

extension YamlStoreError.Finding {
    fileprivate static func duplicateKey(_ second: Translation, first: Translation) -> Self {
        YamlStoreError.Finding(
            code: .duplicateKey, file: second.file, line: second.line,
            message: "\"\(second.key)\" for \(second.language) stands at \(first.place) already; "
                + "remove one of the two.")
    }
}
