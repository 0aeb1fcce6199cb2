/// What a ``Localizer`` does about a text that no locale has, or a hole without an argument.
public enum MissingTranslationPolicy: Hashable, Sendable {
    /// Shows the key between `⟦` and `⟧` and reports it once. The text is never just empty.
    case mark

    /// Throws a ``LocalizationError``: for tests, and for whoever would rather fail.
    case `throw`
}
