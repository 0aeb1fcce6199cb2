package import FormworkLocalization

/// Finds keys of the default locale for which another language has no text.
///
/// A language has what those have that it falls back to: `en-GB` lacks nothing that `en` has.
package struct LanguageComparison {
    private let texts: [LanguageTag: [String: Translation]]
    private let defaultLanguage: LanguageTag

    package init(
        _ texts: [LanguageTag: [String: Translation]], default defaultLanguage: LanguageTag
    ) {
        self.texts = texts
        self.defaultLanguage = defaultLanguage
    }

    /// The texts of the default locale that a language has neither itself nor to fall back to.
    package func missing(from language: LanguageTag) -> [Translation] {
        guard language != defaultLanguage, !language.fallbacks.contains(defaultLanguage),
            let measure = texts[defaultLanguage]
        else { return [] }
        let chain = language.fallbacks.compactMap { texts[$0] }
        return measure.values.filter { text in !chain.contains { $0[text.key] != nil } }
    }

    /// One finding for each of the languages and each key, at the place of the default locale's text.
    func findings(for languages: Set<LanguageTag>) -> [YamlStoreError.Finding] {
        languages.flatMap { language in
            missing(from: language).map { finding($0, lackedBy: language) }
        }
    }

    private func finding(
        _ text: Translation, lackedBy language: LanguageTag
    ) -> YamlStoreError.Finding {
        YamlStoreError.Finding(
            code: .missingTranslation, file: text.file, line: text.line,
            message: "\"\(text.key)\" has no text for \(language), so its readers see that for "
                + "\(text.language); add it.")
    }
}
