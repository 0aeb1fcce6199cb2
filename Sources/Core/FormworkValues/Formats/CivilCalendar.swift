/// A calendar beside the Gregorian one, such as the Persian, as a table of where its months begin.
///
/// The engine knows no rules of calendars; a localization layer asks the platform for the years
/// that matter. Days outside of the table have no date in it.
public struct CivilCalendar: Hashable, Sendable {
    /// The first year of the table.
    public let firstYear: Int

    /// The number of months of a year.
    public let monthsPerYear: Int

    /// The ``CivilDate/dayNumber`` of the first day of each month in turn, and at last of the day
    /// behind the table.
    package let monthStarts: [Int32]

    /// Creates a calendar; `nil` unless the table is of full years and each month begins after the
    /// one before.
    public init?(firstYear: Int, monthsPerYear: Int, monthStarts: [Int32]) {
        guard firstYear > 0, monthsPerYear > 0, monthStarts.count > monthsPerYear,
            monthStarts.count % monthsPerYear == 1 % monthsPerYear,
            zip(monthStarts, monthStarts.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        self.firstYear = firstYear
        self.monthsPerYear = monthsPerYear
        self.monthStarts = monthStarts
    }

    /// The years of the table.
    public var years: Range<Int> {
        firstYear..<firstYear + (monthStarts.count - 1) / monthsPerYear
    }

    /// The Gregorian date of a day in this calendar; `nil` when there is no such day in the table.
    public func date(year: Int, month: Int, day: Int) -> CivilDate? {
        guard years.contains(year), (1...monthsPerYear).contains(month), day >= 1, day <= 40 else {
            return nil
        }
        let index = (year - firstYear) * monthsPerYear + month - 1
        let dayNumber = monthStarts[index] + Int32(day - 1)
        return dayNumber < monthStarts[index + 1] ? CivilDate(dayNumber: Int(dayNumber)) : nil
    }

    /// The year, month and day of a date in this calendar; `nil` outside of the table.
    ///
    /// - Complexity: logarithmic in the number of months.
    public func components(of date: CivilDate) -> (year: Int, month: Int, day: Int)? {
        let dayNumber = Int32(date.dayNumber)
        guard let first = monthStarts.first, let last = monthStarts.last,
            dayNumber >= first, dayNumber < last
        else { return nil }
        let index = lastMonth(startingBy: dayNumber)
        return (
            firstYear + index / monthsPerYear, index % monthsPerYear + 1,
            Int(dayNumber - monthStarts[index]) + 1
        )
    }

    private func lastMonth(startingBy dayNumber: Int32) -> Int {
        var (low, high) = (0, monthStarts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if monthStarts[middle] <= dayNumber { low = middle } else { high = middle }
        }
        return low
    }
}
