public import struct Foundation.Locale

/// Chooses, among the locales that an application has, the one that serves a reader best.
///
/// It follows the look-up of RFC 4647: a request for `de-AT` is served by `de`, but one for `de` is
/// not served by `de-AT` unless that is what `de` most likely means.
public struct LocaleNegotiation: Sendable {
    /// The locales to choose from.
    public let supported: [Locale]

    /// The locale of readers whose languages are not supported.
    public let defaultLocale: Locale

    private let index: LanguageIndex
    private let tags: [LanguageTag]
    private let locales: [LanguageTag: Locale]

    /// Chooses among the supported locales and the default.
    public init(supported: [Locale], default defaultLocale: Locale) {
        self.supported = supported
        self.defaultLocale = defaultLocale
        let choices = [defaultLocale] + supported
        tags = choices.map { LanguageTag($0) }
        locales = Dictionary(zip(tags, choices)) { first, _ in first }
        index = LanguageIndex(tags)
    }

    /// The locale of a request: the requested one, else the cookie's, else the browser's choice.
    ///
    /// Malformed and unsupported locales are skipped; the default always exists.
    public func locale(explicit: String?, cookie: String?, acceptLanguage: String?) -> Locale {
        explicit.flatMap { match(tag: $0) }
            ?? cookie.flatMap { match(tag: $0) }
            ?? acceptLanguage.flatMap { match(acceptLanguage: $0) }
            ?? defaultLocale
    }

    /// The locale in which numbers and dates are written for a reader whose texts are in a chosen
    /// locale.
    ///
    /// It is the first requested locale that the texts serve and that the locale database knows:
    /// `en-GB` for texts in `en`. An explicit choice, else the cookie, precedes the browser's
    /// preferences: a reader who chose `en` on a page and whose browser prefers `en-GB` gets the
    /// formats of the latter; one who chose `de` gets those of `de`. Without any such preference it
    /// is the locale of the texts.
    public func formatLocale(
        for texts: Locale, explicit: String?, cookie: String?, acceptLanguage: String?
    ) -> Locale {
        let choice = [explicit, cookie].compactMap(\.self).first { match(tag: $0) != nil }
        let header = acceptLanguage.map { LanguagePreferences(header: $0).wanted } ?? []
        let wishes = [choice.flatMap { LanguageTag($0) }] + header.map(\.tag)
        let tag = LanguageTag(texts)
        return wishes.lazy.compactMap(\.self).compactMap { formats(of: $0, for: tag) }.first
            ?? texts
    }

    /// The formats that a wish asks for, if it is served by texts of a tag.
    private func formats(of wish: LanguageTag, for texts: LanguageTag) -> Locale? {
        guard wish.subtags[0] == texts.subtags[0],
            let formats = wish.knownRegion(readableWith: texts)
        else { return nil }
        return index.chain(for: wish).first == texts ? formats : nil
    }

    /// The locale that serves readers of a language tag; nil when none does or it is malformed.
    public func match(tag: String) -> Locale? {
        LanguageTag(tag).flatMap { index.chain(for: $0).first }.flatMap { locales[$0] }
    }

    /// The locale that serves the wishes of an `Accept-Language` header best; nil when none does.
    ///
    /// Weights decide, then the order of the header. A weight of 0 excludes a language; `*` is
    /// any, which is the default locale unless that is excluded. Malformed languages, and headers
    /// of more than 4 KB or 50 languages, are ignored.
    public func match(acceptLanguage header: String) -> Locale? {
        let preferences = LanguagePreferences(header: header)
        for preference in preferences.wanted {
            let choices = preference.tag.map { index.chain(for: $0) } ?? tags
            if let tag = choices.first(where: { !preferences.excludes($0) }) {
                return locales[tag]
            }
        }
        return nil
    }
}
