import FormworkValues
import Foundation
import Synchronization

/// The formats of one locale, derived once and shared.
final class LocaleFormats: Sendable {
    /// The locale that is given to Foundation.
    let locale: Locale

    /// The pattern of plain numbers; nil when only Foundation can write them.
    let plain: NumberPattern?
    private let units = BoundedCache<NumberStyle.Unit, NumberPattern?>(limit: 256)
    private let moments = BoundedCache<DateStyle.Form, MomentFormat>(limit: 64)

    /// The format of values in the fields of a form; nil until it is asked for.
    private let fields = Mutex<ValueFormat?>(nil)

    private let lists = BoundedCache<ListKey, ListPattern>(limit: 256)

    private struct ListKey: Hashable {
        let style: ListStyle
        let lastBeginning: String
    }

    /// The pattern of moments in one form, and Foundation's format where there is no pattern.
    private struct MomentFormat {
        let pattern: MomentPattern?
        let foundation: DateFormatting
    }

    private init(_ locale: Locale) {
        self.locale = locale
        plain = .learned(.plain, locale: locale)
    }

    private static let cache = BoundedCache<String, LocaleFormats>(limit: 256)

    /// The formats of a locale.
    static func of(_ locale: Locale) -> LocaleFormats {
        cache.value(for: locale.identifier) { _ in LocaleFormats(locale.forFormatting) }
    }
}

extension LocaleFormats {
    /// The decimal and grouping separators of plain numbers.
    var numberSeparators: (decimal: String, grouping: String) {
        guard let plain else {
            return (locale.decimalSeparator ?? ".", locale.groupingSeparator ?? "")
        }
        return (
            String(decoding: plain.decimalSeparator, as: UTF8.self),
            String(decoding: plain.groupingSeparator, as: UTF8.self)
        )
    }

    /// The pattern of numbers of a unit; nil when only Foundation can write them.
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
        pattern(style.unit)?.text(PlainNumber(integer), style: style)
            ?? NumberFormatting(style, locale: locale).text(Decimal(integer))
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

extension LocaleFormats {
    /// The moment as the locale writes it.
    func text(_ date: Date, form: DateStyle.Form, timeZone: TimeZone) -> String {
        if case .relative = form {
            // A reference moment is hardly ever the same twice.
            return DateFormatting(form, locale: locale).text(date, timeZone: timeZone)
        }
        let format = moments.value(for: form, make: momentFormat)
        if let pattern = format.pattern, let moment = CivilDateTime(date, timeZone: timeZone) {
            return pattern.text(moment)
        }
        return format.foundation.text(date, timeZone: timeZone)
    }

    private func momentFormat(_ form: DateStyle.Form) -> MomentFormat {
        let foundation = DateFormatting(form, locale: locale)
        let pattern = plain.flatMap {
            MomentPattern.learned(form, by: foundation, digits: $0.digits)
        }
        return MomentFormat(pattern: pattern, foundation: foundation)
    }
}

extension LocaleFormats {
    /// The format of values in the fields of a form.
    ///
    /// Two tasks that ask for it at the same time may both make it.
    var fieldFormat: ValueFormat {
        if let known = fields.withLock({ $0 }) { return known }
        let format = ValueFormat(self)
        fields.withLock { $0 = format }
        return format
    }
}

extension LocaleFormats {
    /// The elements as one text.
    func text(list elements: [String], style: ListStyle) -> String {
        guard elements.count > 1, let last = elements.last else { return elements.first ?? "" }
        let key = ListKey(
            style: style, lastBeginning: ListPattern.deciding(last, locale: locale))
        return lists.value(for: key) {
            .learned($0.style, locale: self.locale, lastBeginning: $0.lastBeginning)
        }.text(elements)
    }
}
