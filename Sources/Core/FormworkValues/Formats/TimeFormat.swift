/// The notation of times of day in one locale: by 24 hours, or by 12 with a word for the half.
public struct TimeFormat: Hashable, Sendable {
    /// The sign between hours, minutes and seconds.
    public let separator: Character

    /// The words of the halves of the day; `nil` with a 24-hour clock.
    public let dayPeriods: DayPeriods?

    /// The zero of the locale's digits, which the other nine follow in Unicode.
    public let zeroDigit: Unicode.Scalar

    /// The format of machines, such as `08:50`.
    public static let canonical = TimeFormat()

    /// Creates a format.
    public init(
        separator: Character = ":", dayPeriods: DayPeriods? = nil, zeroDigit: Unicode.Scalar = "0"
    ) {
        self.separator = separator
        self.dayPeriods = dayPeriods
        self.zeroDigit = zeroDigit
    }

    /// The localized text of a time, such as `2:30 PM` or `14.30`; seconds only where there are
    /// some.
    public func text(of time: CivilTime) -> String {
        var text = ""
        if dayPeriods == nil {
            text = FixedDigits.text(time.hour, digits: 2)
        } else {
            text = String(time.hour % 12 == 0 ? 12 : time.hour % 12)
        }
        text += "\(separator)\(FixedDigits.text(time.minute, digits: 2))"
        if time.second != 0 { text += "\(separator)\(FixedDigits.text(time.second, digits: 2))" }
        text = DecimalDigits.text(text, zero: zeroDigit)
        guard let dayPeriods else { return text }
        let word = dayPeriods.words[time.hour]
        return dayPeriods.precedeTime
            ? "\(word)\(dayPeriods.space)\(text)" : "\(text)\(dayPeriods.space)\(word)"
    }
}
