import Foundation

/// Foundation's way to write moments in a style, for one locale.
struct DateFormatting: Sendable {
    private let style: DateStyle
    private let locale: Locale

    init(_ style: DateStyle, locale: Locale) {
        self.style = style
        self.locale = locale
    }

    /// The moment as the locale writes it.
    func text(_ date: Date, timeZone: TimeZone) -> String {
        switch style.form {
        case .lengths(let day, let time):
            var format = Date.FormatStyle(date: day.foundationStyle, time: time.foundationStyle)
            format.locale = locale
            format.calendar = locale.calendar
            format.timeZone = style.timeZone ?? timeZone
            return date.formatted(format)
        case .pattern(let pattern):
            return formatter(pattern, timeZone: timeZone).string(from: date)
        case .skeleton(let skeleton):
            let pattern = DateFormatter.dateFormat(
                fromTemplate: skeleton, options: 0, locale: locale)
            return formatter(pattern ?? skeleton, timeZone: timeZone).string(from: date)
        case .relative(let reference, let wording):
            return distance(of: date, from: reference, wording)
        }
    }

    private func formatter(_ pattern: String, timeZone: TimeZone) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = locale.calendar
        formatter.timeZone = style.timeZone ?? timeZone
        formatter.dateFormat = pattern
        return formatter
    }

    private func distance(
        of date: Date, from reference: Date, _ wording: DateStyle.RelativeWording
    ) -> String {
        // Foundation measures from now unless it is given both ends.
        let format = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: wording == .named ? .named : .numeric,
            unitsStyle: .wide, locale: locale, calendar: locale.calendar)
        return format.format(reference)
    }
}

extension DateStyle.DateLength {
    fileprivate var foundationStyle: Date.FormatStyle.DateStyle {
        switch self {
        case .omitted: .omitted
        case .numeric: .numeric
        case .abbreviated: .abbreviated
        case .long: .long
        case .complete: .complete
        }
    }
}

extension DateStyle.TimeLength {
    fileprivate var foundationStyle: Date.FormatStyle.TimeStyle {
        switch self {
        case .omitted: .omitted
        case .shortened: .shortened
        case .standard: .standard
        case .complete: .complete
        }
    }
}
