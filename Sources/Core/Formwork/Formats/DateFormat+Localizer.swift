import Foundation

extension DateFormat {
    /// Learns how a locale writes days in digits; `nil` if it writes them otherwise.
    init?(learnedFrom localizer: Localizer) {
        let calendar = localizer.formatLocale.calendar
        guard let pattern = DateFormat.pattern(of: localizer, calendar: calendar) else {
            return nil
        }
        let civil = CivilCalendar(calendar)
        guard civil != nil || calendar.isGregorian else { return nil }
        self.init(pattern: pattern.text, zeroDigit: pattern.zeroDigit, calendar: civil)
    }

    /// The pattern that a day shows whose three numbers differ and have one digit where they can.
    private static func pattern(
        of localizer: Localizer, calendar: Calendar
    ) -> (text: String, zeroDigit: Unicode.Scalar)? {
        var calendar = calendar
        calendar.timeZone = .gmt
        guard let date = CivilDate(year: 2026, month: 5, day: 3) else { return nil }
        let instant = CivilDateTime(date: date).instant
        let style = DateStyle(date: .numeric, time: .omitted).in(.gmt)
        let printed = PrintedDigits(localizer.text(instant, style: style))
        let parts = calendar.dateComponents([.year, .month, .day], from: instant)
        guard printed.runs.count == 3, let year = parts.year, let month = parts.month,
            let day = parts.day
        else { return nil }
        var text = printed.literals[0]
        for (index, run) in printed.runs.enumerated() {
            switch Int(run) {
            case year, year % 100: text += "y"
            case month: text += run.count > 1 ? "MM" : "M"
            case day: text += run.count > 1 ? "dd" : "d"
            default: return nil
            }
            text += printed.literals[index + 1]
        }
        return (text, printed.zeroDigit)
    }
}

extension Calendar {
    fileprivate var isGregorian: Bool { identifier == .gregorian || identifier == .iso8601 }
}
