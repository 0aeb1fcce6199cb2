public import struct Foundation.Locale

/// An artificial language, made of the default language's texts, that shows what is not ready.
///
/// A text that is shown unchanged is not translated; one that is cut off has no room for longer
/// languages; one in the wrong place is not ready for the other direction. Pseudo-locales need no
/// file: a ``Localizer`` for one of them works with every store.
///
/// ```swift
/// let localizer = Localizer(locale: PseudoLocale.accented.locale, store: store)
/// localizer.text(key: "Page.title")  // "[Îðéåš ẋẋ]"
/// ```
public enum PseudoLocale: String, CaseIterable, Sendable {
    /// Letters with accents, a third more of them, between brackets: `en-XA`.
    case accented = "en-XA"

    /// Each word from right to left, on pages that are mirrored: `ar-XB`.
    case mirrored = "ar-XB"

    /// The pseudo-locale of a tag; nil for a natural language.
    public init?(_ tag: LanguageTag) {
        self.init(rawValue: tag.text)
    }

    /// The locale to make a ``Localizer`` for.
    public var locale: Locale { Locale(identifier: rawValue) }
}
