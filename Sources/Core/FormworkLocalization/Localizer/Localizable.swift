/// A value whose text is chosen when it is encoded for a reader.
///
/// A localizable value starts *pending*: it refers to its text. Encoding it with a
/// ``Localizer`` in the encoder's `userInfo` chooses the words, so a decoded value is always
/// *localized*. Conform a type of your own when its text depends on the locale; keep on the wire
/// what a reader needs (the value and its text) and nothing random, so that two decodes of the
/// same bytes are equal.
public protocol Localizable: Codable, Hashable, Sendable {
    /// Whether there is nothing to show.
    var isEmpty: Bool { get }

    /// Whether the words are already chosen.
    var localizationStatus: LocalizationStatus { get }

    /// The text for the reader.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound` while the localization is pending.
    var localizedString: String { get throws }

    /// The texts for the reader, one for each element; a single one, by default.
    ///
    /// - Throws: ``LocalizationError`` with code `unbound` while the localization is pending.
    var localizedArray: [String] { get throws }

    /// The same value with its words chosen; a value that is already localized stays as it is.
    ///
    /// - Throws: ``LocalizationError`` when a translation is missing and the localizer's policy
    ///   is to throw.
    func localized(by localizer: Localizer) throws -> Self

    /// The text for a reader, with missing parts marked.
    ///
    /// By default they are those of ``localized(by:)``; there is no need to write it.
    func rendered(by localizer: Localizer) -> RenderedText

    /// The number, in digits, or the word by which a text with variants chooses among them.
    ///
    /// By default it is nil: the value cannot decide, because its words differ from locale to
    /// locale. A number gives its digits as `-1234.50`.
    var decidingValue: String? { get }
}

extension Localizable {
    /// The words as the only piece, or no piece when there is nothing to show.
    public var localizedArray: [String] {
        get throws { isEmpty ? [] : [try localizedString] }
    }

    /// The words that ``localized(by:)`` chooses.
    public func rendered(by localizer: Localizer) -> RenderedText {
        do {
            return RenderedText(try localized(by: localizer).localizedString)
        } catch {
            let error = error as? LocalizationError ?? .failure(error, of: Self.self)
            let key = error.key ?? "\(Self.self)"
            return RenderedText(
                Localizer.mark(key), misses: [LocalizationMiss(kind: .failure(error), key: key)])
        }
    }

    /// None: the value cannot decide between variants.
    public var decidingValue: String? { nil }
}
