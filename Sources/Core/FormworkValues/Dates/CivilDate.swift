/// A day of the calendar without time and time zone, such as a due date or a birthday.
///
/// The calendar is the proleptic Gregorian one, from the year 1 to the year 9999: what an HTML date
/// input can hold.
public struct CivilDate: Hashable, Sendable {
    /// Year, month and day side by side in their bits, so that later dates are greater numbers.
    fileprivate let packed: Int32

    /// The year, from 1 to 9999.
    public var year: Int { Int(packed >> 9) }

    /// The month, from 1 to 12.
    public var month: Int { Int(packed >> 5 & 15) }

    /// The day of the month, from 1.
    public var day: Int { Int(packed & 31) }

    /// Creates a date; `nil` when there is no such day, for instance 29 February 2026.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, year: year)
        else { return nil }
        packed = Int32(year << 9 | month << 5 | day)
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Comparable {
    /// Returns whether one date is before another.
    public static func < (left: Self, right: Self) -> Bool {
        left.packed < right.packed
    }
}
