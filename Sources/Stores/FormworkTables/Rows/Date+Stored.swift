import Formwork
package import Foundation

extension Date: StoredText {
    /// The instant in Coordinated Universal Time, to the millisecond: `2026-11-21T08:50:07.250Z`.
    ///
    /// Texts of this form sort as the instants do. Instants outside the years 1 to 9999 become the
    /// nearest that is inside.
    package var storedText: String {
        let civil = CivilDateTime(Date(timeIntervalSince1970: Double(milliseconds.whole)))
        let second = civil.time.second == 0 ? ":00" : ""
        let fraction = String(milliseconds.rest + 1_000).dropFirst()
        return "\(civil.text)\(second).\(fraction)Z"
    }

    /// Reads such a text; without fraction or `Z` it is an instant to the second.
    package init?(storedText: String) {
        if let milliseconds = storedText.canonicalMilliseconds {
            self.init(milliseconds: milliseconds)
            return
        }
        let text = storedText.hasSuffix("Z") ? storedText.dropLast() : storedText[...]
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let civil = parts.first.flatMap({ CivilDateTime($0) }) else { return nil }
        let fraction = parts.count == 1 ? "000" : parts[1]
        guard fraction.utf8.count == 3, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let rest = Int64(fraction)
        else { return nil }
        self.init(milliseconds: Int64(civil.instant.timeIntervalSince1970) * 1_000 + rest)
    }

    /// The current instant as it can be stored.
    package static var storableNow: Date { Date.now.storable }

    /// The same instant to the millisecond, as it is read back.
    package var storable: Date {
        Date(milliseconds: milliseconds.whole * 1_000 + milliseconds.rest)
    }

    private init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// Whole seconds since 1970, and the milliseconds after them, never negative.
    private var milliseconds: (whole: Int64, rest: Int64) {
        let (first, last) = (-62_135_596_800_000.0, 253_402_300_799_999.0)
        let total = Int64(min(max(timeIntervalSince1970 * 1_000, first), last).rounded())
        let rest = (total % 1_000 + 1_000) % 1_000
        return ((total - rest) / 1_000, rest)
    }
}

extension String {
    /// The milliseconds since 1970 of a text of exactly the form that is written, the common case of
    /// rows that are read; `nil` for any other text.
    fileprivate var canonicalMilliseconds: Int64? {
        var text = self
        return text.withUTF8 { bytes in
            guard bytes.count == 24, bytes.has("-", at: 4), bytes.has("-", at: 7),
                bytes.has("T", at: 10), bytes.has(":", at: 13), bytes.has(":", at: 16),
                bytes.has(".", at: 19), bytes.has("Z", at: 23),
                let date = bytes.date, let hour = bytes.number(11..<13, below: 24),
                let minute = bytes.number(14..<16, below: 60),
                let second = bytes.number(17..<19, below: 60),
                let rest = bytes.number(20..<23, below: 1_000)
            else { return nil }
            return (((date * 24 + hour) * 60 + minute) * 60 + second) * 1_000 + rest
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func has(_ mark: Unicode.Scalar, at index: Int) -> Bool {
        self[index] == UInt8(ascii: mark)
    }

    /// The number of some digits; `nil` if there are others, or if it is not below a limit.
    fileprivate func number(_ range: Range<Int>, below limit: Int64) -> Int64? {
        var number: Int64 = 0
        for index in range {
            let digit = self[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int64(digit)
        }
        return number < limit ? number : nil
    }

    /// The number of days since 1970 of a date that every month has; `nil` for other dates, which are
    /// read with the calendar.
    ///
    /// Years begin in March, so that the leap day is their last (Hinnant, "chrono-Compatible Low-Level
    /// Date Algorithms").
    fileprivate var date: Int64? {
        guard let year = number(0..<4, below: 10_000), let month = number(5..<7, below: 13),
            let day = number(8..<10, below: 29), year > 0, month > 0, day > 0
        else { return nil }
        let march = month > 2 ? month - 3 : month + 9
        let marchYear = month > 2 ? year : year - 1
        let (era, yearOfEra) = (marchYear / 400, marchYear % 400)
        let dayOfYear = (153 * march + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
