import FormworkLocalization
import FormworkYAML

/// The texts of which readers of one language find no translation.
struct LackingTexts {
    /// The project's own, as the default language has them.
    let own: [Translation]

    /// Those of the libraries that the project uses, in English, in the order of files and lines.
    let libraries: [Translation]

    /// Compares a language, and those to which it falls back, with the default language.
    init(of language: LanguageTag, in texts: Texts, libraries: LibraryTexts) {
        own = texts.missing(from: language)
            .filter { !libraries.contains($0.key, for: language) }
        self.libraries = libraries.everyText.filter { text in
            !libraries.contains(text.key, for: language)
                && !language.fallbacks.contains { texts[$0][text.key] != nil }
        }
    }
}
