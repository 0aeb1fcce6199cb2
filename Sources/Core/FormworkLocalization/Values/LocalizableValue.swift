public import Foundation

/// A whole number that is written as the reader's locale writes it.
public typealias LocalizableInt = LocalizableValue<Int>

/// A number with at most two fraction digits, unless its style sets others.
public typealias LocalizableDouble = LocalizableValue<Double>

/// A number with all its fraction digits, a share in percent, or an amount of money.
public typealias LocalizableDecimal = LocalizableValue<Decimal>

/// A moment of which the day, the time or both are written.
public typealias LocalizableDate = LocalizableValue<Date>

/// A value that is written as the reader's locale writes it.
///
/// The wire keeps the value beside its text, `{"value": 1234.5, "text": "1.234,5"}`, and the
/// style when it is not the standard one.
///
/// ```swift
/// let visitors = LocalizableInt(1_234_567)  // 12,34,567 in Hindi
/// let price = LocalizableDecimal(12.5, style: .currency("EUR"))  // 12,50 € in German
/// let founded = LocalizableDate(moment, style: .skeleton("yMMMM"))  // März 2026
/// ```
public struct LocalizableValue<Value: FormattedValue>: Hashable, Sendable {
    /// The ways in which the value can be written.
    public typealias Style = Value.Style

    /// The value itself.
    public let value: Value

    /// The style in which it is written.
    public let style: Style

    /// The words, once they are chosen.
    @usableFromInline private(set) var text: String?

    /// A value and how it is written.
    public init(_ value: Value, style: Style = Value.standardStyle) {
        self.init(value, style: style, text: nil)
    }

    init(_ value: Value, style: Style, text: String?) {
        self.value = value
        self.style = style
        self.text = text
    }
}

extension LocalizableValue: Localizable {
    /// Never: a value is always something to show.
    public var isEmpty: Bool { false }

    /// Localized once the value is written out.
    public var localizationStatus: LocalizationStatus {
        text == nil ? .localizationPending : .localized
    }

    /// The value as it is written.
    public var localizedString: String {
        get throws {
            guard let text else { throw LocalizationError.unbound(key: "\(value)") }
            return text
        }
    }

    /// The value written as the localizer's locale writes it.
    public func localized(by localizer: Localizer) -> LocalizableValue {
        LocalizableValue(value, style: style, text: text(by: localizer))
    }

    /// The text, which is complete.
    public func rendered(by localizer: Localizer) -> RenderedText {
        RenderedText(text(by: localizer))
    }

    /// A number in plain digits, as it is shown; nil for a value that chooses no variant of a text.
    public var decidingValue: String? { value.decidingValue(style: style) }

    /// The words: those that are chosen already, else those of the localizer's locale.
    @inlinable
    public func text(by localizer: Localizer) -> String {
        text ?? value.text(style: style, by: localizer)
    }
}

extension LocalizableValue: Comparable {
    /// Orders by value; equal values by style and then by text, so that it agrees with `==`.
    public static func < (left: LocalizableValue, right: LocalizableValue) -> Bool {
        guard left.value == right.value else { return left.value < right.value }
        return (left.style.description, left.text ?? "")
            < (right.style.description, right.text ?? "")
    }
}
