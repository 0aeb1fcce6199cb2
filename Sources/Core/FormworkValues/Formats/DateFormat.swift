/// The numeric notation of days in one locale: the order, the signs, the digits, the calendar.
///
/// ```swift
/// let german = DateFormat(pattern: "d.M.y")
/// german?.date(from: "21.11.2026")     // 2026-11-21
/// ```
public struct DateFormat: Hashable, Sendable {
    package let pattern: DatePattern

    /// The zero of the locale's digits, which the other nine follow in Unicode.
    public let zeroDigit: Unicode.Scalar

    /// The calendar in which the parts count; `nil` for the Gregorian one.
    public let calendar: CivilCalendar?

    /// The format of machines, such as `2026-11-21`.
    public static let canonical = DateFormat(canonical: ())

    /// Creates a format from a pattern in the manner of CLDR; `nil` if the pattern is none.
    ///
    /// `y`, `M` and `d` represent the year, the month and the day, each doubled for two digits at
    /// least; all else is literal. Years are always written in full. Each part comes once,
    /// with more than a space between two of them.
    public init?(
        pattern: String, zeroDigit: Unicode.Scalar = "0", calendar: CivilCalendar? = nil
    ) {
        guard let pattern = DatePattern(pattern) else { return nil }
        self.pattern = pattern
        self.zeroDigit = zeroDigit
        self.calendar = calendar
    }

    private init(canonical: Void) {
        guard let pattern = DatePattern("y-MM-dd") else {
            preconditionFailure("This pattern has all three parts and signs between them.")
        }
        self.pattern = pattern
        zeroDigit = "0"
        calendar = nil
    }

    /// The localized text of a day, such as `21.11.2026`.
    ///
    /// A day that the format's calendar does not reach is written as machines do.
    public func text(of date: CivilDate) -> String {
        guard let components = components(of: date) else { return date.text }
        var text = pattern.literals[0]
        for (index, field) in pattern.fields.enumerated() {
            let (number, digits) =
                switch field.part {
                case .year: (components.year, calendar == nil ? 4 : 3)
                case .month: (components.month, field.minimumDigits)
                case .day: (components.day, field.minimumDigits)
                }
            text += DecimalDigits.text(FixedDigits.text(number, digits: digits), zero: zeroDigit)
            text += pattern.literals[index + 1]
        }
        return text
    }

    /// Whether the format's calendar has the day.
    func reaches(_ date: CivilDate) -> Bool { components(of: date) != nil }

    private func components(of date: CivilDate) -> (year: Int, month: Int, day: Int)? {
        guard let calendar else { return (date.year, date.month, date.day) }
        return calendar.components(of: date)
    }
}
