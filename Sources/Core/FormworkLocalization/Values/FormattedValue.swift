/// A value that every locale writes in its own way, such as a number or a date.
///
/// Conform a type of your own to make ``LocalizableValue`` carry it:
///
/// ```swift
/// extension Temperature: FormattedValue {
///     public static let standardStyle = NumberStyle(fractionDigits: 0...1)
///
///     public func text(style: NumberStyle, by localizer: Localizer) -> String {
///         localizer.text(degrees, style: style) + "\u{A0}°C"
///     }
/// }
/// ```
public protocol FormattedValue: Codable, Hashable, Comparable, Sendable {
    /// The styles in which the value can be written; their description is sent on the wire.
    associatedtype Style: LosslessStringConvertible, Hashable, Sendable

    /// The style of a value for which none is named; it is left out on the wire.
    static var standardStyle: Style { get }

    /// The value as the localizer's locale writes it.
    func text(style: Style, by localizer: Localizer) -> String

    /// The text that chooses between the variants of a message: a number in plain digits, as it is
    /// shown.
    ///
    /// Plural forms follow the fraction digits that are seen: with two of them it is "1.00".
    /// The default is nil: the value, such as a date, chooses no variant.
    func decidingValue(style: Style) -> String?

    /// Encodes the bare value as a member of a localized one; by default, as it encodes itself.
    func encode<Key: CodingKey>(
        to container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws
}

extension FormattedValue {
    /// No text: the value chooses no variant.
    public func decidingValue(style: Style) -> String? { nil }

    /// Encodes the value as it encodes itself.
    public func encode<Key: CodingKey>(
        to container: inout KeyedEncodingContainer<Key>, forKey key: Key
    ) throws {
        try container.encode(self, forKey: key)
    }
}
