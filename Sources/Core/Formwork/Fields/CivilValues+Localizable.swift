import Foundation

extension CivilMonth {
    /// The month with its name, as the reader writes it.
    var localizable: LocalizableDate {
        guard let day = CivilDate(year: year, month: month, day: 1) else {
            preconditionFailure("Every month has a first day.")
        }
        return LocalizableDate(
            CivilDateTime(date: day).instant, style: .skeleton("yMMMM").in(.gmt))
    }
}

extension CivilTime {
    /// The time to the minute, or to the second where that counts, as the reader writes it.
    var localizable: LocalizableDate {
        let seconds = TimeInterval((hour * 60 + minute) * 60 + second)
        return LocalizableDate(
            Date(timeIntervalSince1970: seconds),
            style: DateStyle(date: .omitted, time: second == 0 ? .shortened : .standard).in(.gmt))
    }
}

extension CivilDate {
    /// The day, as the reader writes it.
    var localizable: LocalizableDate {
        LocalizableDate(CivilDateTime(date: self).instant, style: .day.in(.gmt))
    }
}

extension CivilDateTime {
    /// The day with the time to the minute, or to the second where that counts, as the reader
    /// writes it.
    var localizable: LocalizableDate {
        let length: DateStyle.TimeLength = time.second == 0 ? .shortened : .standard
        return LocalizableDate(instant, style: DateStyle(date: .abbreviated, time: length).in(.gmt))
    }
}
