public import struct Foundation.Date

/// A moment that is written as the reader's locale writes it.
///
/// The wire keeps both: `{"value": "2026-11-21T08:50:00Z", "text": "21.11.2026", "style": …}`.
/// The localizer's time zone decides which day it is; the locale's own calendar is used.
public struct LocalizableDate: Hashable, Sendable {
    /// The moment itself.
    public let value: Date

    /// How much of it is written.
    public let style: Style

    /// The words, once they are chosen.
    private(set) var text: String?

    /// A moment and how much of it is written.
    public init(_ value: Date, style: Style = .day) {
        self.value = value
        self.style = style
    }
}

extension LocalizableDate: Localizable {
    /// Never: a moment is always something to show.
    public var isEmpty: Bool { false }

    /// Localized once the moment is written out.
    public var localizationStatus: LocalizationStatus {
        text == nil ? .localizationPending : .localized
    }

    /// The moment as it is written.
    public var localizedString: String {
        get throws {
            guard let text else { throw LocalizationError.unbound(key: "\(value)") }
            return text
        }
    }

    /// The moment written as the localizer's locale writes it, in its time zone.
    public func localized(by localizer: Localizer) -> LocalizableDate {
        var result = self
        result.text = text ?? localizer.text(value, style: style)
        return result
    }
}

extension LocalizableDate: Comparable {
    /// Orders by moment; equal moments by style and then by text, so that it agrees with `==`.
    public static func < (left: LocalizableDate, right: LocalizableDate) -> Bool {
        (left.value, left.style.orderingText, left.text ?? "")
            < (right.value, right.style.orderingText, right.text ?? "")
    }
}

extension LocalizableDate {
    private enum CodingKeys: String, CodingKey {
        case value, text, style
    }

    /// Decodes the moment, its text and its style.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(Date.self, forKey: .value)
        style = try container.decodeIfPresent(Style.self, forKey: .style) ?? .day
        text = try container.decode(String.self, forKey: .text)
    }

    /// Encodes the moment, its text in the locale of the encoder's localizer, and its style.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the text is pending and
    ///   the encoder has no localizer.
    public func encode(to encoder: any Encoder) throws {
        let words = try text ?? encoder.localizing { try self.localized(by: $0).localizedString }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(words, forKey: .text)
        if style != .day { try container.encode(style, forKey: .style) }
    }
}
