import FormworkLocalization
import FormworkYAML

extension TranslationCheck {
    /// Texts of other languages that are identical to the default's.
    var untranslated: [TranslationFinding] {
        locales.filter { $0.language != texts.defaultLanguage.language }
            .flatMap { texts[$0].values }.filter(isUntranslated)
            .map { text in
                TranslationFinding(
                    .untranslated, text,
                    "\"\(text.key)\" is the same for \(text.language) as for "
                        + "\(texts.defaultLanguage); translate it, or declare that it is intended: "
                        + "--same '\(text.key)'.")
            }
    }

    private func isUntranslated(_ text: Translation) -> Bool {
        let measure = texts.defaults[text.key] ?? libraries[text.key, texts.defaultLanguage]
        return measure?.message.source == text.message.source
            && text.message.source.hasWords && !same.contains { $0.matches(text.key) }
    }
}

extension LanguageTag {
    /// The language without script and region.
    var language: Substring { text.prefix { $0 != "-" } }
}

extension String {
    /// Whether a text has two letters in a row outside of its placeholders.
    fileprivate var hasWords: Bool {
        replacing(/%\{[^}]*\}/, with: " ").unicodeScalars
            .split { !$0.properties.isAlphabetic }.contains { $0.count > 1 }
    }
}
