public import struct Foundation.Locale

/// A ``LocalizationStore`` over dictionaries: immutable, with every chain of locales computed once.
///
/// ```swift
/// let store = TranslationTable(
///     texts: ["en": ["Page.title": "Ideas"], "de": ["Page.title": "Ideen"]])
/// store.translate("Page.title", locale: Locale(identifier: "de-AT"))  // "Ideen"
/// ```
public struct TranslationTable: LocalizationStore {
    /// The locales for which there are texts, the default locale first, then by their tags.
    public let locales: [Locale]

    /// The locale whose texts are taken when a reader's own locale has none.
    public let defaultLocale: Locale

    private let texts: [LanguageTag: [String: String]]
    private let chains: [String: [LanguageTag]]
    private let index: LanguageIndex
    private let defaultChain: [LanguageTag]

    /// A store of texts by language tag and key.
    ///
    /// Spellings of the same tag (`de-at`, `de_AT`) are one locale; on a clash of keys the
    /// spelling that sorts last wins. What is not a language tag at all is left out.
    public init(
        texts: [String: [String: String]], defaultLocale: Locale = Locale(identifier: "en")
    ) {
        var merged: [LanguageTag: [String: String]] = [:]
        for (spelling, texts) in texts.sorted(by: { $0.key < $1.key }) {
            guard let tag = LanguageTag(spelling) else { continue }
            merged[tag, default: [:]].merge(texts) { _, new in new }
        }
        let defaultTag = LanguageTag(defaultLocale)
        let tags = merged.keys.sorted {
            ($0 == defaultTag ? 0 : 1, $0.text) < ($1 == defaultTag ? 0 : 1, $1.text)
        }
        self.texts = merged
        self.defaultLocale = defaultLocale
        locales = tags.map(\.locale)
        index = LanguageIndex(tags)
        defaultChain = index.chain(for: defaultTag)
        chains = Self.chains(of: tags, index: index, defaultChain: defaultChain)
    }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    ///
    /// Complexity: a few dictionary look-ups; for a locale without texts of its own, its chain
    /// is computed first.
    public func translate(_ key: String, locale: Locale) -> String? {
        for tag in chain(for: locale) {
            if let text = texts[tag]?[key] { return text }
        }
        return nil
    }

    /// Whether exactly this locale has a text of its own for the key.
    public func keyExists(_ key: String, locale: Locale) -> Bool {
        texts[LanguageTag(locale)]?[key] != nil
    }

    private func chain(for locale: Locale) -> [LanguageTag] {
        if let known = chains[locale.identifier] { return known }
        return index.chain(for: LanguageTag(locale)).followed(by: defaultChain)
    }

    private static func chains(
        of tags: [LanguageTag], index: LanguageIndex, defaultChain: [LanguageTag]
    ) -> [String: [LanguageTag]] {
        var chains: [String: [LanguageTag]] = [:]
        for tag in tags {
            let chain = index.chain(for: tag).followed(by: defaultChain)
            chains[tag.text] = chain
            chains[tag.text.replacing("-", with: "_")] = chain
        }
        return chains
    }
}

extension [LanguageTag] {
    /// This chain and then what of another is not in it yet.
    fileprivate func followed(by other: [LanguageTag]) -> [LanguageTag] {
        self + other.filter { !contains($0) }
    }
}
