// Years are counted from March here, so that the leap day is the last day of its year, in eras of
// 400 years, which all have 146,097 days. The first days of the months are then on one line: five
// months have 153 days.
extension CivilDate {
    /// The number of days from 1 March of the year 0 to 1 January 1970.
    private static let daysFromMarchToEpoch = 719_468

    /// The day numbers of 1 January of the year 1 to 31 December of the year 9999.
    private static let dayNumbers = -719_162...2_932_896

    /// The number of days from 1 January 1970 to this date; negative before it.
    public var dayNumber: Int {
        let monthFromMarch = (month + 9) % 12
        let year = month < 3 ? year - 1 : year
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
            - Self.daysFromMarchToEpoch
    }

    /// Creates the date of a day number; `nil` outside the years 1 to 9999.
    public init?(dayNumber: Int) {
        guard Self.dayNumbers.contains(dayNumber) else { return nil }
        let (era, dayOfEra) = (dayNumber + Self.daysFromMarchToEpoch)
            .quotientAndRemainder(dividingBy: 146_097)
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(year: era * 400 + yearOfEra + (month < 3 ? 1 : 0), month: month, day: day)
    }

    /// The date so many days later, or earlier when negative; `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> CivilDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(dayNumber: sum)
    }

    /// The day of the week as ISO 8601 numbers it, from 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1 January of the year 1 is a Monday, and no date is earlier.
        (dayNumber - Self.dayNumbers.lowerBound) % 7 + 1
    }
}
