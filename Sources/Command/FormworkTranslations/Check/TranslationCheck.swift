package import FormworkLocalization
import FormworkYAML

/// Compares the texts of a project with the sources that ask for them, and with each other.
///
/// ```swift
/// let check = TranslationCheck(texts: texts, sources: sources, locales: [german, arabic])
/// for finding in check.findings { print(finding.message) }
/// ```
package struct TranslationCheck {
    let texts: Texts
    let sources: SourceKeys
    let libraries: LibraryTexts
    let locales: [LanguageTag]
    let used: [KeyPattern]
    let same: [KeyPattern]

    /// Prepares a check.
    ///
    /// - Parameters:
    ///   - texts: The texts in all languages.
    ///   - sources: The places that ask for them.
    ///   - libraries: The texts of the libraries that the project uses.
    ///   - locales: The languages that must be complete; nil means all that have texts.
    ///   - used: Keys that are used outside of the sources.
    ///   - same: Keys whose texts may be the same in every language.
    package init(
        texts: Texts, sources: SourceKeys, libraries: LibraryTexts = LibraryTexts(),
        locales: [LanguageTag]? = nil, used: [KeyPattern] = [], same: [KeyPattern] = []
    ) {
        self.texts = texts
        self.sources = sources
        self.libraries = libraries
        self.locales = (locales ?? texts.found).filter { $0 != texts.defaultLanguage }
        self.used = used
        self.same = same
    }

    /// Everything that is wrong, in the order of files and lines.
    package var findings: [TranslationFinding] {
        let found =
            texts.findings + missingFromDefault + missingFromLanguages
            + missingFromLibraries + unused + untranslated + mismatched
        return Set(found).sorted()
    }
}
