/// The way a ``Localizer`` handles texts that no locale has, and placeholders without arguments.
///
/// Whatever the policy, a text is never just empty, and each miss is reported once.
public enum MissingTranslationPolicy: Hashable, Sendable {
    /// Shows the key between `⟦` and `⟧`.
    case mark

    /// Shows the last component of the key as readable words: `IdeaPage.emptyList` is shown as
    /// "Empty list". A placeholder without an argument is still marked.
    case fallBack

    /// Throws a ``LocalizationError``, when a failure is better than a wrong text.
    case `throw`

    /// Throws also where only the default locale has the text: for tests of completeness.
    case requireOwnLanguage

    var throwsErrors: Bool { self == .throw || self == .requireOwnLanguage }
}
