import Foundation

extension TimeFormat {
    /// Learns how a locale writes times from one of each hour; `nil` if these are no times in
    /// digits.
    init?(learnedFrom localizer: Localizer) {
        let printed = (0..<24).map { PrintedDigits(localizer.minutePrinted(hour: $0)) }
        guard printed.allSatisfy({ $0.runs.count == 2 && Int($0.runs[1]) == 7 }),
            let separator = printed[0].character(before: 1)
        else { return nil }
        let hours = printed.map { Int($0.runs[0]) }
        if hours == Array(0..<24) {
            self.init(separator: separator, zeroDigit: printed[0].zeroDigit)
            return
        }
        guard hours == (0..<24).map({ $0 % 12 == 0 ? 12 : $0 % 12 }),
            let dayPeriods = DayPeriods(learnedFrom: printed)
        else { return nil }
        self.init(separator: separator, dayPeriods: dayPeriods, zeroDigit: printed[0].zeroDigit)
    }
}

extension DayPeriods {
    /// Learns the words for the half of the day from one time of each hour.
    fileprivate init?(learnedFrom printed: [PrintedDigits]) {
        let comeFirst = printed.allSatisfy { $0.literals[2].isEmpty }
        let words = printed.map { comeFirst ? $0.literals[0] : $0.literals[2] }
        let word = comeFirst ? String(words[0].reversed()) : words[0]
        let space = String(word.prefix { $0.isWhitespace })
        self.init(
            words: words.map { $0.trimmingCharacters(in: .whitespaces) }, comeFirst: comeFirst,
            space: space)
    }
}

extension Localizer {
    /// Seven minutes past an hour.
    fileprivate func minutePrinted(hour: Int) -> String {
        let instant = Date(timeIntervalSince1970: Double(hour * 3_600 + 7 * 60))
        return text(instant, style: DateStyle.minute.in(.gmt))
    }
}
