public import Foundation

extension Localizer {
    /// The integer with the locale's digits and grouping.
    public func text(_ integer: Int64) -> String {
        integer.formatted(.number.locale(locale))
    }

    /// The number with all its fraction digits, or the amount with those of its currency.
    public func text(_ decimal: Decimal, currencyCode: String? = nil) -> String {
        if let currencyCode {
            return decimal.formatted(.currency(code: currencyCode).locale(locale))
        }
        return decimal.formatted(.number.precision(.fractionLength(0...128)).locale(locale))
    }

    /// The moment in the locale's own calendar and the localizer's time zone.
    public func text(_ date: Date, style: LocalizableDate.Style) -> String {
        var format = style.foundationStyle.locale(locale)
        format.calendar = locale.calendar
        format.timeZone = timeZone
        return date.formatted(format)
    }
}
