extension CivilDate {
    /// The day number of 1 January of the year 1 is −719,162.
    private static let daysFromYearOneToEpoch = 719_162

    /// The number of days from 1 January 1970 to this date; negative before it.
    public var dayNumber: Int {
        let years = year - 1
        let daysOfYears = years * 365 + years / 4 - years / 100 + years / 400
        return daysOfYears + daysBeforeMonth + day - 1 - Self.daysFromYearOneToEpoch
    }

    /// Creates the date of a day number; `nil` outside the years 1 to 9999.
    public init?(dayNumber: Int) {
        let (days, overflow) = dayNumber.addingReportingOverflow(Self.daysFromYearOneToEpoch)
        guard !overflow, days >= 0, days < 3_652_059 else { return nil }
        let (year, dayOfYear) = Self.year(ofDay: days)
        var month = 1
        var rest = dayOfYear
        while rest >= Self.days(inMonth: month, year: year) {
            rest -= Self.days(inMonth: month, year: year)
            month += 1
        }
        self.init(year: year, month: month, day: rest + 1)
    }

    /// The date so many days later, or earlier when negative; `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(dayNumber: sum)
    }

    /// The day of the week as ISO 8601 numbers it, from 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1 January of the year 1 is a Monday, and no date is earlier.
        (dayNumber + Self.daysFromYearOneToEpoch) % 7 + 1
    }

    private var daysBeforeMonth: Int {
        var days = 0
        for earlier in 1..<month { days += Self.days(inMonth: earlier, year: year) }
        return days
    }

    /// The year of a day counted from 1 January of the year 1, and the day within that year.
    ///
    /// Every period of 400, 100, 4 and 1 years is counted off in turn; the last day of a leap
    /// period would open a fifth part, hence the two limits of 3.
    private static func year(ofDay days: Int) -> (year: Int, dayOfYear: Int) {
        let (fourCenturies, afterFourCenturies) = days.quotientAndRemainder(dividingBy: 146_097)
        let centuries = min(afterFourCenturies / 36_524, 3)
        let afterCenturies = afterFourCenturies - centuries * 36_524
        let (fourYears, afterFourYears) = afterCenturies.quotientAndRemainder(dividingBy: 1_461)
        let years = min(afterFourYears / 365, 3)
        let year = fourCenturies * 400 + centuries * 100 + fourYears * 4 + years + 1
        return (year, afterFourYears - years * 365)
    }
}
