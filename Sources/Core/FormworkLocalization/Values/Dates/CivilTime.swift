import Foundation

/// A moment in the Gregorian calendar, as a clock shows it.
struct CivilTime {
    var year: Int
    /// From 0, January, to 11.
    var month: Int
    var day: Int
    /// From 0, Sunday, to 6.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// From 1583, the first whole year of the Gregorian calendar, to the end of 9999, in seconds
    /// since 1970; calendars differ about other moments.
    private static let range = -12_212_553_600.0..<253_402_300_800.0

    /// The moment in a time zone; nil outside the years from 1583 to 9999.
    init?(_ date: Date, timeZone: TimeZone) {
        let moment = date.timeIntervalSince1970
        let local = moment + Double(timeZone.secondsFromGMT(for: date))
        guard Self.range.contains(local) else { return nil }
        let seconds = Int(local.rounded(.down))
        let days = seconds.quotientRoundedDown(by: 86400)
        let time = seconds - days * 86400
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
        // 1970-01-01 was a Thursday.
        weekday = (days + 4) - (days + 4).quotientRoundedDown(by: 7) * 7
        (year, month, day) = Self.day(days)
    }

    /// The day by its distance from 1970-01-01.
    ///
    /// Years are counted from March, so that the day that comes and goes is their last, in eras of
    /// 400 years, which all have 146,097 days.
    private static func day(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let sinceMarch = days + 719_468
        let era = sinceMarch.quotientRoundedDown(by: 146_097)
        let dayOfEra = sinceMarch - era * 146_097
        let leapDays = dayOfEra / 1460 - dayOfEra / 36524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = (monthFromMarch + 2) % 12
        return (era * 400 + yearOfEra + (month < 2 ? 1 : 0), month, day)
    }
}

extension Int {
    fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
        (self - (self < 0 ? divisor - 1 : 0)) / divisor
    }
}
