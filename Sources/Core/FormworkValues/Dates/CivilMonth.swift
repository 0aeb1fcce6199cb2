/// A month of a year, such as the month in which a card expires: what an HTML `month` input holds.
///
/// The calendar is the proleptic Gregorian one, from the year 1 to the year 9999.
public struct CivilMonth: Hashable, Sendable {
    /// Year and month side by side in their bits, so that later months are greater numbers.
    fileprivate let packed: Int32

    /// The year, from 1 to 9999.
    public var year: Int { Int(packed >> 4) }

    /// The month, from 1 to 12.
    public var month: Int { Int(packed & 15) }

    /// Creates a month; `nil` when there is no such month, for instance the thirteenth.
    public init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        packed = Int32(year << 4 | month)
    }

    /// The number of months from January of the year 1 to this month.
    package var monthNumber: Int { (year - 1) * 12 + month - 1 }
}

extension CivilMonth: Comparable {
    /// Returns whether one month is before another.
    public static func < (left: Self, right: Self) -> Bool {
        left.packed < right.packed
    }
}

extension CivilMonth: CustomStringConvertible {
    /// Reads a month such as `2026-11`; `nil` for anything else.
    public init?(_ iso: some StringProtocol) {
        var digits = FixedDigits(iso.utf8)
        guard let year = digits.number(ofDigits: 4), digits.skip("-"),
            let month = digits.number(ofDigits: 2), digits.isAtEnd
        else { return nil }
        self.init(year: year, month: month)
    }

    /// The month as ISO 8601 and HTML write it, for instance `2026-11`.
    public var text: String {
        "\(FixedDigits.text(year, digits: 4))-\(FixedDigits.text(month, digits: 2))"
    }

    /// The month as ISO 8601 and HTML write it.
    public var description: String { text }
}
