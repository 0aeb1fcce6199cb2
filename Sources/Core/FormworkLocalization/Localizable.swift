/// Something shown to people whose words are chosen when it is encoded for one of them.
///
/// A localizable value starts *pending*: it says what is to be shown. Encoding it with a
/// ``Localizer`` in the encoder's `userInfo` chooses the words, so a decoded value is always
/// *localized*. Conform a type of your own when its text depends on the locale; keep on the wire
/// what a reader needs (the value and its text) and nothing random, so that two decodes of the
/// same bytes are equal.
public protocol Localizable: Codable, Hashable, Sendable {
    /// Whether there is nothing to show.
    var isEmpty: Bool { get }

    /// Whether the words are already chosen.
    var localizationStatus: LocalizationStatus { get }

    /// The words that people read.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound` while the localization is pending.
    var localizedString: String { get throws }

    /// The same value with its words chosen; a value that is already localized stays as it is.
    ///
    /// - Throws: ``LocalizationError`` when a translation is missing and the localizer's policy
    ///   is to throw.
    func localized(by localizer: Localizer) throws -> Self
}
