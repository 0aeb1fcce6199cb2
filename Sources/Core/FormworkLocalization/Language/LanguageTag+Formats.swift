public import struct Foundation.Locale

extension LanguageTag {
    /// The locale of the tag, or of its beginning, that the locale database knows; `nil` if it
    /// knows none.
    ///
    /// Tags come from clients, who can invent as many as they like. The locales of the database are
    /// limited in number, so that what is kept for each of them is limited too: `en-GB-oxendict` is
    /// `en-GB`, and `en-XX` is `en`.
    public var knownLocale: Locale? {
        truncations.lazy.compactMap { KnownLocale.all[$0] }.first?.tag.locale
    }

    /// The locale of the tag's region or script that the locale database knows, if readers of the
    /// texts of another tag can read it; `nil` for a tag of another language or script.
    func knownRegion(readableWith texts: LanguageTag) -> Locale? {
        truncations.lazy.filter { $0.subtags.count > 1 }.compactMap { KnownLocale.all[$0] }.first
            .flatMap { $0.language == KnownLocale(texts).language ? $0.tag.locale : nil }
    }
}

/// A locale that the locale database knows.
private struct KnownLocale {
    let tag: LanguageTag
    let maximal: LanguageTag

    init(_ tag: LanguageTag) {
        self.tag = tag
        maximal = tag.maximal
    }

    /// The language and its script.
    var language: ArraySlice<String> { maximal.subtags.prefix(2) }

    /// All of them by their tags, with and without a script that is the likely one: `zh-Hant-TW`
    /// and `zh-TW`.
    static let all: [LanguageTag: KnownLocale] = {
        let known = Locale.availableIdentifiers.sorted().compactMap { LanguageTag($0) }
            .map(KnownLocale.init)
        var all: [LanguageTag: KnownLocale] = [:]
        for locale in known { all[locale.tag] = locale }
        for locale in known {
            let full = locale.maximal
            for alias in [full, full.withoutScript] where alias.maximal == full {
                all[alias] = all[alias] ?? locale
            }
        }
        return all
    }()
}

extension LanguageTag {
    /// A full tag without its second subtag.
    fileprivate var withoutScript: LanguageTag {
        LanguageTag(subtags: [subtags[0]] + subtags.dropFirst(2))
    }
}
