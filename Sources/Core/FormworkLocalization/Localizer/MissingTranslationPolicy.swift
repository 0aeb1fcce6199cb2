/// What a ``Localizer`` does about a text that no locale has, or a hole without an argument.
///
/// Whatever the policy, a text is never just empty, and each miss is reported once.
public enum MissingTranslationPolicy: Hashable, Sendable {
    /// Shows the key between `⟦` and `⟧`.
    case mark

    /// Shows the last word of the key as people would write it: `IdeaPage.emptyList` is shown as
    /// "Empty list". A hole without an argument is still marked.
    case fallBack

    /// Throws a ``LocalizationError``: for whoever would rather fail than show the wrong thing.
    case `throw`

    /// Throws also where only the default locale has the text: for tests of completeness.
    case requireOwnLanguage

    var throwsErrors: Bool { self == .throw || self == .requireOwnLanguage }
}
