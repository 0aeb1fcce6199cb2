import FormworkValues
import Foundation

extension TimeFormat {
    /// Takes the separator and the words of a pattern; nil unless it shows the hours of a day, or
    /// of a half of it from 12, and then the minutes in two digits.
    init?(_ pieces: [MomentPattern.Piece], zeroDigit: Unicode.Scalar) {
        guard let minute = pieces.firstIndex(of: .number(.minute, digits: 2)), minute >= 2,
            case .words(let words) = pieces[minute - 1],
            let separator = Character(visibleIn: words),
            case .number(let hour, _) = pieces[minute - 2]
        else { return nil }
        switch hour {
        case .hour: self.init(separator: separator, zeroDigit: zeroDigit)
        case .halfDayHour:
            let periods = DayPeriods(
                before: Array(pieces[..<(minute - 2)]), after: Array(pieces[(minute + 1)...]))
            guard let periods else { return nil }
            self.init(separator: separator, dayPeriods: periods, zeroDigit: zeroDigit)
        default: return nil
        }
    }
}

extension DayPeriods {
    /// Takes the words for the parts of the day that are before or after a time.
    fileprivate init?(before: [MomentPattern.Piece], after: [MomentPattern.Piece]) {
        let pattern = MomentPattern(after.isEmpty ? before : after, digits: [])
        let words = (0..<24).compactMap { pattern.text(atHour: $0) }
        guard words.count == 24 else { return nil }
        let space = after.isEmpty ? String(words[0].reversed()) : words[0]
        self.init(
            words: words.map { $0.trimmingCharacters(in: .whitespaces) },
            precedeTime: after.isEmpty, space: String(space.prefix { $0.isWhitespace }))
    }
}

extension MomentPattern {
    /// The names and words of the pattern at an hour; nil if it has a number.
    fileprivate func text(atHour hour: Int) -> String? {
        let hasNumber = pieces.contains { piece in
            switch piece {
            case .number, .shortYear: true
            case .words, .name: false
            }
        }
        guard !hasNumber, let date = CivilDate(year: 2026, month: 1, day: 1) else { return nil }
        return CivilTime(hour: hour, minute: 7).map { text(CivilDateTime(date: date, time: $0)) }
    }
}
