import FormworkValues
import Foundation

extension CivilCalendar {
    /// The months of another calendar between 1800 and 2200; `nil` for the Gregorian calendar, and
    /// for those whose months have no fixed numbers or whose years restart with an era.
    init?(_ calendar: Calendar) {
        guard let monthsPerYear = calendar.fixedMonthsPerYear else { return nil }
        var calendar = calendar
        calendar.timeZone = .gmt
        guard let first = calendar.year(ofGregorian: 1800),
            let last = calendar.year(ofGregorian: 2200)
        else { return nil }
        let firstYear = max(first, 1)
        var starts: [Int32] = []
        for year in firstYear..<last {
            for month in 1...monthsPerYear {
                guard let start = calendar.dayNumber(year: year, month: month) else { return nil }
                starts.append(start)
            }
        }
        guard let end = calendar.dayNumber(year: last, month: 1) else { return nil }
        self.init(firstYear: firstYear, monthsPerYear: monthsPerYear, monthStarts: starts + [end])
    }
}

extension Calendar {
    fileprivate var fixedMonthsPerYear: Int? {
        switch identifier {
        case .buddhist, .republicOfChina, .persian, .indian, .islamic, .islamicCivil,
            .islamicTabular, .islamicUmmAlQura:
            12
        case .coptic, .ethiopicAmeteMihret: 13
        default: nil
        }
    }

    fileprivate func year(ofGregorian year: Int) -> Int? {
        CivilDate(year: year, month: 12, day: 31)
            .map { component(.year, from: CivilDateTime(date: $0).instant) }
    }

    /// The day number of the first day of a month.
    fileprivate func dayNumber(year: Int, month: Int) -> Int32? {
        date(from: DateComponents(year: year, month: month, day: 1))
            .map { Int32(CivilDateTime($0).date.dayNumber) }
    }
}
