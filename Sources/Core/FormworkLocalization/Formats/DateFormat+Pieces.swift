import FormworkValues
import Foundation

extension DateFormat {
    /// Takes the order, the signs and the widths of a pattern; nil if it shows more or less than
    /// the three numbers of a day, or counts in a calendar whose months have no fixed numbers.
    init?(_ pieces: [MomentPattern.Piece], zeroDigit: Unicode.Scalar, calendar: Calendar) {
        let civil = CivilCalendar(calendar)
        guard civil != nil || calendar.isGregorian else { return nil }
        var pattern = ""
        for piece in pieces {
            switch piece {
            case .words(let words): pattern += String(decoding: words, as: UTF8.self)
            case .number(.year, _), .shortYear: pattern += "y"
            case .number(.month, let digits): pattern += digits > 1 ? "MM" : "M"
            case .number(.day, let digits): pattern += digits > 1 ? "dd" : "d"
            case .number, .name: return nil
            }
        }
        self.init(pattern: pattern, zeroDigit: zeroDigit, calendar: civil)
    }
}

extension Calendar {
    fileprivate var isGregorian: Bool { identifier == .gregorian || identifier == .iso8601 }
}
