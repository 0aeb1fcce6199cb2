import FormworkValues

/// Reads dates and times as RFC 3339 writes them.
struct TimeReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text.utf8[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips a letter of any case, or a sign.
    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard let byte = rest.first else { return false }
        let isLetter = (0x61...0x7A).contains(sign.value)
        guard UInt32(isLetter ? byte | 0x20 : byte) == sign.value else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads a day of the calendar.
    mutating func date() -> Bool {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return false }
        // The year 0 is of the format, and a leap year, as 400 is.
        return CivilDate(year: year == 0 ? 400 : year, month: month, day: day) != nil
    }

    /// Reads a time of day with its distance from UTC.
    mutating func time() -> Bool {
        guard let hour = number(digits: 2), hour <= 23, skip(":"),
            let minute = number(digits: 2), minute <= 59, skip(":"),
            let second = number(digits: 2), second <= 60, fraction(), let offset = offset()
        else { return false }
        let minuteOfDay = (hour * 60 + minute - offset + 2 * 1_440) % 1_440
        // Leap seconds are the last of a day of UTC.
        return second < 60 || minuteOfDay == 1_439
    }

    private mutating func fraction() -> Bool {
        guard skip(".") else { return true }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest[digits.endIndex...]
        return !digits.isEmpty
    }

    /// The minutes before UTC.
    private mutating func offset() -> Int? {
        if skip("z") { return 0 }
        let isNegative = rest.first == UInt8(ascii: "-")
        guard skip("+") || skip("-"), let hours = number(digits: 2), hours <= 23, skip(":"),
            let minutes = number(digits: 2), minutes <= 59
        else { return nil }
        return (hours * 60 + minutes) * (isNegative ? -1 : 1)
    }

    private mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let byte = rest.popFirst(), (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte & 0x0F)
        }
        return number
    }
}
