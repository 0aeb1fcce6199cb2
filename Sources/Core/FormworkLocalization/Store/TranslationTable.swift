public import struct Foundation.Locale

/// A ``LocalizationStore`` over dictionaries: immutable, with the chain of every locale computed
/// once.
///
/// ```swift
/// let store = TranslationTable(
///     texts: ["en": ["Page.title": "Ideas"], "de": ["Page.title": "Ideen"]])
/// store.translate("Page.title", locale: Locale(identifier: "de-AT"))  // "Ideen"
/// ```
public struct TranslationTable: LocalizationStore {
    /// The locales that a reader can choose, the default locale first, then by their tags.
    public let locales: [Locale]

    /// The locale whose texts are taken when a reader's own locale has none.
    public let defaultLocale: Locale

    /// The only revision: the texts never change.
    public var revision: Int? { 0 }

    private let tables: [LanguageTag: [String: MessageTemplate]]
    private let catalogs: [String: ChainCatalog]
    private let index: LanguageIndex
    private let defaultChain: [LanguageTag]

    /// A store of plain texts by language tag and key.
    ///
    /// Spellings of the same tag (`de-at`, `de_AT`) are one locale; on a clash of keys the
    /// spelling that sorts last wins. A key that is no language tag is left out.
    public init(
        texts: [String: [String: String]], defaultLocale: Locale = Locale(identifier: "en")
    ) {
        let messages = texts.mapValues { $0.mapValues { MessageTemplate($0) } }
        self.init(messages: messages, defaultLocale: defaultLocale)
    }

    /// A store of texts, of which some may have variants, by language tag and key.
    ///
    /// Spellings of the same tag (`de-at`, `de_AT`) are one locale; on a clash of keys the
    /// spelling that sorts last wins. A key that is no language tag is left out.
    public init(
        messages: [String: [String: MessageTemplate]],
        defaultLocale: Locale = Locale(identifier: "en")
    ) {
        self.init(messages: messages, defaultLocale: defaultLocale, offered: nil)
    }

    /// A store of texts whose readers can choose some of its languages, or all; the others are only
    /// those to which these fall back.
    package init(
        messages: [String: [String: MessageTemplate]], defaultLocale: Locale,
        offered: Set<LanguageTag>?
    ) {
        let tables = Self.tables(of: messages)
        let defaultTag = LanguageTag(defaultLocale)
        let tags = tables.keys.sorted {
            ($0 == defaultTag ? 0 : 1, $0.text) < ($1 == defaultTag ? 0 : 1, $1.text)
        }
        self.tables = tables
        self.defaultLocale = defaultLocale
        locales = tags.filter { offered?.contains($0) ?? true }.map(\.locale)
        index = LanguageIndex(tags)
        defaultChain = index.chain(for: defaultTag)
        var catalogs: [String: ChainCatalog] = [:]
        for tag in tags {
            let catalog = Self.catalog(
                for: tag, index: index, defaultChain: defaultChain, tables: tables)
            catalogs[tag.text] = catalog
            catalogs[tag.text.replacing("-", with: "_")] = catalog
        }
        self.catalogs = catalogs
    }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    ///
    /// It is the text as it is written, with its placeholders; of variants, the text of `other`.
    public func translate(_ key: String, locale: Locale) -> String? {
        message(key, locale: locale)?.source
    }

    /// The text for readers of a locale with all its variants, or nil when no locale has one.
    ///
    /// Complexity: a few dictionary look-ups; for a locale without texts of its own, its chain
    /// is computed first.
    public func message(_ key: String, locale: Locale) -> MessageTemplate? {
        known(locale).message(key)?.template
    }

    /// Whether exactly this locale has a text of its own for the key.
    public func keyExists(_ key: String, locale: Locale) -> Bool {
        tables[LanguageTag(locale)]?[key] != nil
    }

    /// The texts for readers of a locale, ready to be looked up by their keys alone.
    public func catalog(for locale: Locale) -> any MessageCatalog { known(locale) }

    /// The catalog that was made at the start, else one made now.
    private func known(_ locale: Locale) -> ChainCatalog {
        catalogs[locale.identifier]
            ?? Self.catalog(
                for: LanguageTag(locale), index: index, defaultChain: defaultChain, tables: tables)
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

    private static func catalog(
        for tag: LanguageTag, index: LanguageIndex, defaultChain: [LanguageTag],
        tables: [LanguageTag: [String: MessageTemplate]]
    ) -> ChainCatalog {
        let own = index.chain(for: tag)
        let other = defaultChain.filter { !own.contains($0) }
        return ChainCatalog(
            own: own.compactMap { tables[$0] }, other: other.compactMap { tables[$0] })
    }
}
