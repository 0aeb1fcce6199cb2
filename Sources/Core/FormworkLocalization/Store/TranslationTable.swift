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

    private let tables: [LanguageTag: [String: MessageTemplate]]
    private let chains: [String: [[String: MessageTemplate]]]
    private let index: LanguageIndex
    private let defaultChain: [LanguageTag]

    /// A store of plain texts by language tag and key.
    ///
    /// Spellings of the same tag (`de-at`, `de_AT`) are one locale; on a clash of keys the
    /// spelling that sorts last wins. What is not a language tag at all is left out.
    public init(
        texts: [String: [String: String]], defaultLocale: Locale = Locale(identifier: "en")
    ) {
        let messages = texts.mapValues { $0.mapValues { MessageTemplate($0) } }
        self.init(messages: messages, defaultLocale: defaultLocale)
    }

    /// A store of texts, of which some may have variants, by language tag and key.
    ///
    /// Spellings of the same tag (`de-at`, `de_AT`) are one locale; on a clash of keys the
    /// spelling that sorts last wins. What is not a language tag at all is left out.
    public init(
        messages: [String: [String: MessageTemplate]],
        defaultLocale: Locale = Locale(identifier: "en")
    ) {
        let tables = Self.tables(of: messages)
        let defaultTag = LanguageTag(defaultLocale)
        let tags = tables.keys.sorted {
            ($0 == defaultTag ? 0 : 1, $0.text) < ($1 == defaultTag ? 0 : 1, $1.text)
        }
        self.tables = tables
        self.defaultLocale = defaultLocale
        locales = tags.map(\.locale)
        index = LanguageIndex(tags)
        defaultChain = index.chain(for: defaultTag)
        chains = Self.chains(of: tags, index: index, defaultChain: defaultChain, tables: tables)
    }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    ///
    /// It is the text as it is written, with its holes; of a text with variants, that of `other`.
    public func translate(_ key: String, locale: Locale) -> String? {
        message(key, locale: locale)?.source
    }

    /// The text for readers of a locale with all its variants, or nil when no locale has one.
    ///
    /// Complexity: a few dictionary look-ups; for a locale without texts of its own, its chain
    /// is computed first.
    public func message(_ key: String, locale: Locale) -> MessageTemplate? {
        for table in chain(for: locale) {
            if let message = table[key] { return message }
        }
        return nil
    }

    /// Whether exactly this locale has a text of its own for the key.
    public func keyExists(_ key: String, locale: Locale) -> Bool {
        tables[LanguageTag(locale)]?[key] != nil
    }

    private func chain(for locale: Locale) -> [[String: MessageTemplate]] {
        if let known = chains[locale.identifier] { return known }
        let tags = index.chain(for: LanguageTag(locale)).followed(by: defaultChain)
        return tags.compactMap { tables[$0] }
    }

    private static func tables(
        of messages: [String: [String: MessageTemplate]]
    ) -> [LanguageTag: [String: MessageTemplate]] {
        var tables: [LanguageTag: [String: MessageTemplate]] = [:]
        for (spelling, messages) in messages.sorted(by: { $0.key < $1.key }) {
            guard let tag = LanguageTag(spelling) else { continue }
            tables[tag, default: [:]].merge(messages) { _, new in new }
        }
        return tables
    }

    /// The tables to look in by the identifier of a locale, so that a look-up hashes no tags.
    private static func chains(
        of tags: [LanguageTag], index: LanguageIndex, defaultChain: [LanguageTag],
        tables: [LanguageTag: [String: MessageTemplate]]
    ) -> [String: [[String: MessageTemplate]]] {
        var chains: [String: [[String: MessageTemplate]]] = [:]
        for tag in tags {
            let chain = index.chain(for: tag).followed(by: defaultChain).compactMap { tables[$0] }
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
