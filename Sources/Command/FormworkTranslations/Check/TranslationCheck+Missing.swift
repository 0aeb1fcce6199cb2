import FormworkLocalization
import FormworkYAML

extension TranslationCheck {
    /// Places that ask for a text which the default language does not have.
    var missingFromDefault: [TranslationFinding] {
        sources.uses.filter { $0.isRequired && $0.pattern.hasKnownStart && !isThere($0.pattern) }
            .map { use in
                let what = use.pattern.exactKey == nil ? "No key matches" : "There is no text for"
                return TranslationFinding(
                    .missing, file: use.file, line: use.line, key: use.pattern.description,
                    locale: texts.defaultLanguage.text,
                    message: "\(what) \"\(use.pattern)\" in \(texts.defaultLanguage); write the "
                        + "text, or correct the key.")
            }
    }

    /// Whether there is a text, or a list of texts.
    private func isThere(_ pattern: KeyPattern) -> Bool {
        let texts = texts.defaults
        guard let key = pattern.exactKey else {
            return texts.keys.contains(where: pattern.matches)
                || libraries.everyText.contains { pattern.matches($0.key) }
        }
        return [key, "\(key).0"].contains { texts[$0] != nil || libraries.contains($0) }
    }

    /// Texts that one language has and another, or the default, has not.
    var missingFromLanguages: [TranslationFinding] {
        locales.flatMap(missing) + missingOnlyFromDefault
    }

    private func missing(from language: LanguageTag) -> [TranslationFinding] {
        let missing = LackingTexts(of: language, in: texts, libraries: libraries).own
        if texts[language].isEmpty, !missing.isEmpty { return [empty(language)] }
        return missing.map { text in
            TranslationFinding(
                .missing, file: text.file, line: text.line, key: text.key, locale: language.text,
                message: "\"\(text.key)\" has no text for \(language); translate it.")
        }
    }

    private func empty(_ language: LanguageTag) -> TranslationFinding {
        TranslationFinding(
            .missing, file: texts.everyKey.first?.file ?? ".", locale: language.text,
            message: "There is no text at all for \(language); begin with "
                + "\"formwork localization scaffold \(language)\".")
    }

    /// A text that is used, but not written in the default language, reported at its place in
    /// another.
    private var missingOnlyFromDefault: [TranslationFinding] {
        texts.everyKey.filter { text in
            texts.defaults[text.key] == nil && isUsed(text.key)
                && !libraries.contains(text.key, for: texts.defaultLanguage)
        }.map { text in
            TranslationFinding(
                .missing, text,
                "\"\(text.key)\" is written for \(text.language) and not for "
                    + "\(texts.defaultLanguage), which all others fall back to; write it there too."
            )
        }
    }

    /// Texts of libraries for which neither the library nor the project has a text in a language.
    var missingFromLibraries: [TranslationFinding] {
        ([texts.defaultLanguage] + locales).flatMap { language in
            LackingTexts(of: language, in: texts, libraries: libraries).libraries.map { text in
                TranslationFinding(
                    .missing, file: text.file, line: text.line, key: text.key,
                    locale: language.text,
                    message: "\"\(text.key)\" has no text for \(language), so its readers see "
                        + "\"\(text.message.source)\"; write it in a file of your own.")
            }
        }
    }
}
