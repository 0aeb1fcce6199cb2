public import struct Foundation.Decimal

/// A number, or an amount of money, that is written as the reader's locale writes it.
///
/// The wire keeps both: `{"value": 1234.5, "text": "1.234,5"}`. All fraction digits of a plain
/// number are shown; an amount of money has the digits of its currency.
public struct LocalizableDecimal: Hashable, Sendable {
    /// The number itself.
    public let value: Decimal

    /// The ISO 4217 code of the currency, when the number is an amount of money.
    public let currencyCode: String?

    /// The words, once they are chosen.
    private(set) var text: String?

    /// A number, or an amount of money when a currency is given.
    public init(_ value: Decimal, currencyCode: String? = nil) {
        self.value = value
        self.currencyCode = currencyCode
    }
}

extension LocalizableDecimal: Localizable {
    /// Never: a number is always something to show.
    public var isEmpty: Bool { false }

    /// Localized once the number is written out.
    public var localizationStatus: LocalizationStatus {
        text == nil ? .localizationPending : .localized
    }

    /// The number as it is written.
    public var localizedString: String {
        get throws {
            guard let text else { throw LocalizationError.unbound(key: "\(value)") }
            return text
        }
    }

    /// The number written as the localizer's locale writes it.
    public func localized(by localizer: Localizer) -> LocalizableDecimal {
        var result = self
        result.text = text ?? localizer.text(value, currencyCode: currencyCode)
        return result
    }
}

extension LocalizableDecimal: Comparable {
    /// Orders by value; equal values by currency and then by text, so that it agrees with `==`.
    public static func < (left: LocalizableDecimal, right: LocalizableDecimal) -> Bool {
        (left.value, left.currencyCode ?? "", left.text ?? "")
            < (right.value, right.currencyCode ?? "", right.text ?? "")
    }
}

extension LocalizableDecimal {
    private enum CodingKeys: String, CodingKey {
        case value, text, currencyCode
    }

    /// Decodes the value and its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(Decimal.self, forKey: .value)
        currencyCode = try container.decodeIfPresent(String.self, forKey: .currencyCode)
        text = try container.decode(String.self, forKey: .text)
    }

    /// Encodes the value and its text in the locale of the encoder's localizer.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the text is pending and
    ///   the encoder has no localizer.
    public func encode(to encoder: any Encoder) throws {
        let words = try text ?? encoder.localizing { try self.localized(by: $0).localizedString }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(words, forKey: .text)
        try container.encodeIfPresent(currencyCode, forKey: .currencyCode)
    }
}
