public import FormworkValues
public import Foundation

extension CivilDateTime {
    /// The civil date and time of an instant in Coordinated Universal Time, to the second.
    ///
    /// Instants outside the years 1 to 9999 become the nearest that is inside.
    public init(_ instant: Date) {
        let (first, last) = (-62_135_596_800.0, 253_402_300_799.0)
        self.init(secondsSince1970: min(max(instant.timeIntervalSince1970, first), last))
    }

    /// The date and time that a clock in a time zone shows; nil outside the years 1583 to 9999.
    ///
    /// 1583 is the first whole year of the Gregorian calendar; before it, Foundation counts
    /// otherwise.
    init?(_ instant: Date, timeZone: TimeZone) {
        let local =
            instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
        guard (-12_212_553_600.0..<253_402_300_800.0).contains(local) else { return nil }
        self.init(secondsSince1970: local)
    }

    /// - Precondition: The moment is in the years 1 to 9999.
    private init(secondsSince1970 moment: Double) {
        let seconds = Int(moment.rounded(.down))
        let day = (seconds - seconds.modulo(86_400)) / 86_400
        let second = seconds.modulo(86_400)
        guard let date = CivilDate(dayNumber: day),
            let time = CivilTime(
                hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
        else { preconditionFailure("Both callers keep the day and the second in range.") }
        self.init(date: date, time: time)
    }

    /// The instant at which a clock in Coordinated Universal Time shows this date and time.
    public var instant: Date {
        let second = time.hour * 3_600 + time.minute * 60 + time.second
        return Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + Double(second))
    }
}

extension Int {
    /// The remainder that is never negative.
    fileprivate func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
