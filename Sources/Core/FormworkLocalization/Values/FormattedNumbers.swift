public import Foundation

extension Int: FormattedValue {
    /// Encodes the number as such, without asking what type it is of.
    public func encode<Key: CodingKey>(
        to container: inout KeyedEncodingContainer<Key>, forKey key: Key
    ) throws {
        try container.encode(self, forKey: key)
    }

    /// With the locale's digits and grouping.
    public static let standardStyle = NumberStyle.plain

    /// The number as the localizer's locale writes it.
    public func text(style: NumberStyle, by localizer: Localizer) -> String {
        localizer.text(Int64(self), style: style)
    }

    /// The number in plain digits.
    public func decidingValue(style: NumberStyle) -> String? {
        style == .plain ? "\(self)" : Decimal(self).decidingValue(style: style)
    }
}

extension Double: FormattedValue {
    /// Encodes the number as such, without asking what type it is of.
    public func encode<Key: CodingKey>(
        to container: inout KeyedEncodingContainer<Key>, forKey key: Key
    ) throws {
        try container.encode(self, forKey: key)
    }

    /// With at most two fraction digits.
    public static let standardStyle = NumberStyle.plain

    /// The number as the localizer's locale writes it.
    public func text(style: NumberStyle, by localizer: Localizer) -> String {
        localizer.text(self, style: style)
    }

    /// The number in plain digits.
    public func decidingValue(style: NumberStyle) -> String? {
        Decimal(string: "\(self)")?.decidingValue(style: style.completed(for: self))
    }
}

extension Decimal: FormattedValue {
    /// With all its fraction digits.
    public static let standardStyle = NumberStyle.plain

    /// The number as the localizer's locale writes it.
    public func text(style: NumberStyle, by localizer: Localizer) -> String {
        localizer.text(self, style: style)
    }

    /// The number in plain digits, with the fraction digits that are shown.
    public func decidingValue(style: NumberStyle) -> String? {
        let shown = style.unit == .percent ? self * 100 : self
        return shown.formatted(
            .number.locale(.plain).grouping(.never).precision(style.completed.precision))
    }
}

extension NumberStyle {
    /// The style with the fraction digits of its currency, if it is one.
    fileprivate var completed: NumberStyle {
        guard fractionDigits == nil, case .currency(let code) = unit else { return self }
        let zero = 0.formatted(.currency(code: code).locale(.plain).presentation(.narrow))
        let digits = zero.lastIndex(of: ".").map { zero[$0...].filter(\.isNumber).count } ?? 0
        return NumberStyle(unit, fractionDigits: digits...digits)
    }
}

extension NumberStyle {
    /// An amount of money with the fraction digits of its currency, and with a number of them at
    /// least where that is more.
    package static func currency(
        _ code: String, keepingFractionDigits count: Int
    ) -> NumberStyle {
        let style = NumberStyle.currency(code)
        guard count > 0, let own = style.completed.fractionDigits, count > own.upperBound else {
            return style
        }
        return NumberStyle(.currency(code), fractionDigits: own.lowerBound...count)
    }
}

extension Locale {
    /// A locale that writes plain digits.
    fileprivate static let plain = Locale(identifier: "en_US_POSIX")
}

extension NumberStyle {
    /// The style with the fraction digits that a `Double` has when none are named.
    func completed(for number: Double) -> NumberStyle {
        guard fractionDigits == nil, unit == .plain || unit == .percent else { return self }
        return NumberStyle(
            unit, fractionDigits: 0...2, showGroupingSeparator: showGroupingSeparator)
    }
}
