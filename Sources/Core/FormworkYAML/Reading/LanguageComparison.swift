import FormworkLocalization

/// Finds keys of the default locale for which another language has no text.
///
/// A language has what those have that it falls back to: `en-GB` lacks nothing that `en` has.
struct LanguageComparison {
    private let texts: [LanguageTag: [String: Translation]]
    private let defaultLanguage: LanguageTag

    init(_ texts: [LanguageTag: [String: Translation]], default defaultLanguage: LanguageTag) {
        self.texts = texts
        self.defaultLanguage = defaultLanguage
    }

    /// One finding for each language and key, at the place of the default locale's text.
    func findings() -> [YamlStoreError.Finding] {
        guard let measure = texts[defaultLanguage] else { return [] }
        return texts.keys.flatMap { language -> [YamlStoreError.Finding] in
            let chain = language.fallbacks.compactMap { texts[$0] }
            guard language != defaultLanguage, !language.fallbacks.contains(defaultLanguage) else {
                return []
            }
            return measure.values.compactMap { text in
                chain.contains { $0[text.key] != nil } ? nil : finding(text, lackedBy: language)
            }
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
