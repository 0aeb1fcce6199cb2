import Foundation

/// Foundation's way to write moments in a form, for one locale.
final class DateFormatting: Sendable {
    let locale: Locale
    private let form: DateStyle.Form
    private let formatters = BoundedCache<TimeZone, DateFormatter>(limit: 16)

    init(_ form: DateStyle.Form, locale: Locale) {
        self.form = form
        self.locale = locale
    }

    /// The moment as the locale writes it.
    func text(_ date: Date, timeZone: TimeZone) -> String {
        if case .relative(let reference, let wording) = form {
            return distance(of: date, from: reference, wording)
        }
        return formatters.value(for: timeZone, make: formatter).string(from: date)
    }

    private func formatter(timeZone: TimeZone) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = locale.calendar
        formatter.timeZone = timeZone
        formatter.dateFormat = form.pattern(for: locale)
        return formatter
    }

    private func distance(
        of date: Date, from reference: Date, _ wording: DateStyle.RelativeWording
    ) -> String {
        // Foundation counts from the date that it formats to the one that is its anchor.
        let format = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: wording == .named ? .named : .numeric,
            unitsStyle: .wide, locale: locale, calendar: locale.calendar)
        return format.format(reference)
    }
}
