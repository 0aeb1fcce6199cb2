import Foundation

/// The names of months, weekdays and halves of the day in a locale.
struct DateNames {
    private let locale: Locale
    private let formatter: DateFormatter

    init(_ locale: Locale) {
        self.locale = locale
        formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
    }

    /// The piece for a run of one pattern letter; nil when the letter is not supported here.
    func piece(_ letter: Character, count: Int) -> MomentPattern.Piece? {
        switch letter {
        case "y": count == 2 ? .shortYear : .number(.year, digits: count)
        case "d" where count <= 2: .number(.day, digits: count)
        case "M", "L": count <= 2 ? .number(.month, digits: count) : months(letter, count: count)
        case "E", "c": weekdays(letter, count: count)
        case "G": .words(Array(written(letter, count: count, hour: 0).utf8))
        case "b", "B": name(.hour, (0..<24).map { written(letter, count: count, hour: $0) })
        case "a" where count <= 3: name(.halfDay, [formatter.amSymbol, formatter.pmSymbol])
        default: count <= 2 ? Self.clock[letter].map { .number($0, digits: count) } : nil
        }
    }

    private static let clock: [Character: DateField] = [
        "H": .hour, "k": .hourFromOne, "h": .halfDayHour, "K": .halfDayHourFromZero,
        "m": .minute, "s": .second,
    ]

    private func months(_ letter: Character, count: Int) -> MomentPattern.Piece? {
        switch (letter, count) {
        case ("M", 3): name(.month, formatter.shortMonthSymbols)
        case ("M", 4): name(.month, formatter.monthSymbols)
        case ("L", 3): name(.month, formatter.shortStandaloneMonthSymbols)
        case ("L", 4): name(.month, formatter.standaloneMonthSymbols)
        default: nil
        }
    }

    private func weekdays(_ letter: Character, count: Int) -> MomentPattern.Piece? {
        switch (letter, count) {
        case ("E", 1...3): name(.weekday, formatter.shortWeekdaySymbols)
        case ("E", 4): name(.weekday, formatter.weekdaySymbols)
        case ("c", 3): name(.weekday, formatter.shortStandaloneWeekdaySymbols)
        case ("c", 4): name(.weekday, formatter.standaloneWeekdaySymbols)
        default: nil
        }
    }

    /// The name of an era or of a part of the day, of which the formatter has no list, as
    /// Foundation writes it seven minutes past an hour of these years.
    ///
    /// The minutes are part of the pattern: without them noon would be the name of the whole hour
    /// from 12.
    private func written(_ letter: Character, count: Int, hour: Int) -> String {
        let pattern = String(repeating: letter, count: count) + "'|'mm"
        let moment = Date(timeIntervalSince1970: 1_767_225_600 + Double(hour * 3_600 + 7 * 60))
        let text = DateFormatting(.pattern(pattern), locale: locale).text(moment, timeZone: .gmt)
        return String(text.prefix { $0 != "|" })
    }

    private static let counts: [DateField: Int] = [
        .month: 12, .weekday: 7, .hour: 24, .halfDay: 2,
    ]

    private func name(_ field: DateField, _ names: [String?]?) -> MomentPattern.Piece? {
        let names = (names ?? []).compactMap { $0.map { Array($0.utf8) } }
        let count = Self.counts[field] ?? 0
        return names.count == count ? .name(field, names) : nil
    }
}
