import Foundation

/// How one locale writes values, learned once for all who need it.
final class LocaleFormats: Sendable {
    let locale: Locale

    /// How plain numbers are written; nil when only Foundation can.
    let plain: NumberPattern?
    private let units = BoundedCache<NumberStyle.Unit, NumberPattern?>(limit: 256)

    private init(_ locale: Locale) {
        self.locale = locale
        plain = .learned(.plain, locale: locale)
    }

    private static let cache = BoundedCache<String, LocaleFormats>(limit: 256)

    /// The formats of a locale.
    static func of(_ locale: Locale) -> LocaleFormats {
        cache.value(for: locale.identifier) { _ in LocaleFormats(locale) }
    }
}

extension LocaleFormats {
    /// How numbers of a unit are written; nil when only Foundation can.
    func pattern(_ unit: NumberStyle.Unit) -> NumberPattern? {
        if unit == .plain { return plain }
        return units.value(for: unit) { .learned($0, locale: self.locale) }
    }

    /// The number as the locale writes it.
    func text(_ decimal: Decimal, style: NumberStyle) -> String {
        if let pattern = pattern(style.unit), let number = PlainNumber(decimal) {
            return pattern.text(number, style: style)
        }
        return NumberFormatting(style, locale: locale).text(decimal)
    }

    /// The number as the locale writes it.
    func text(_ integer: Int64, style: NumberStyle) -> String {
        if let pattern = pattern(style.unit) {
            return pattern.text(PlainNumber(integer), style: style)
        }
        return NumberFormatting(style, locale: locale).text(Decimal(integer))
    }

    /// The number as the locale writes it.
    func text(_ double: Double, style: NumberStyle) -> String {
        if let pattern = pattern(style.unit), let number = PlainNumber(double) {
            return pattern.text(number, style: style)
        }
        if double.isInfinite { return double.formatted(.number.locale(locale)) }
        return NumberFormatting(style, locale: locale).text(Decimal(string: "\(double)") ?? .nan)
    }
}
