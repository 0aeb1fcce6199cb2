import Formwork

/// Days of the server.
enum ServerDate {
    private static let millisecondsOfDay = 86_400_000

    /// The day of a text: milliseconds since 1970 in UTC, `2015-01-31`, or `1/31/2015`.
    static func date(of text: String) throws(DDMValueError) -> CivilDate {
        let found = CivilDate(text) ?? day(ofMilliseconds: text) ?? american(text)
        guard let found else {
            throw DDMValueError("write a day such as 2015-01-31, or its milliseconds since 1970.")
        }
        return found
    }

    static func text(of date: CivilDate, _ version: DDMServerVersion) -> String {
        switch version {
        case .v62: String(date.dayNumber * millisecondsOfDay)
        case .v70: date.text
        }
    }

    private static func day(ofMilliseconds text: String) -> CivilDate? {
        guard let milliseconds = Int(text) else { return nil }
        let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: millisecondsOfDay)
        return CivilDate(dayNumber: rest < 0 ? days - 1 : days)
    }

    /// The day of a month, a day and a year; years of two digits are those from 1970 to 2069.
    private static func american(_ text: String) -> CivilDate? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, [2, 4].contains(parts[2].utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let month = Int(parts[0]), let day = Int(parts[1]), let year = Int(parts[2])
        else { return nil }
        let century = parts[2].utf8.count == 4 ? 0 : year < 70 ? 2_000 : 1_900
        return CivilDate(year: century + year, month: month, day: day)
    }
}
