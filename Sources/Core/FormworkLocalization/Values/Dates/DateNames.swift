import Foundation

/// The names of months, weekdays and halves of the day in a locale.
struct DateNames {
    private let formatter: DateFormatter

    init(_ locale: Locale) {
        formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
    }

    /// What a row of one letter shows; nil when it is not known here.
    func piece(_ letter: Character, count: Int) -> DatePattern.Piece? {
        switch letter {
        case "y": count == 2 ? .shortYear : .number(.year, digits: count)
        case "d" where count <= 2: .number(.day, digits: count)
        case "M", "L": count <= 2 ? .number(.month, digits: count) : months(letter, count: count)
        case "E", "c": weekdays(letter, count: count)
        case "a" where count <= 3: name(.halfDay, [formatter.amSymbol, formatter.pmSymbol])
        default: count <= 2 ? Self.clock[letter].map { .number($0, digits: count) } : nil
        }
    }

    private static let clock: [Character: DateField] = [
        "H": .hour, "k": .hourFromOne, "h": .halfDayHour, "K": .halfDayHourFromZero,
        "m": .minute, "s": .second,
    ]

    private func months(_ letter: Character, count: Int) -> DatePattern.Piece? {
        switch (letter, count) {
        case ("M", 3): name(.month, formatter.shortMonthSymbols)
        case ("M", 4): name(.month, formatter.monthSymbols)
        case ("L", 3): name(.month, formatter.shortStandaloneMonthSymbols)
        case ("L", 4): name(.month, formatter.standaloneMonthSymbols)
        default: nil
        }
    }

    private func weekdays(_ letter: Character, count: Int) -> DatePattern.Piece? {
        switch (letter, count) {
        case ("E", 1...3): name(.weekday, formatter.shortWeekdaySymbols)
        case ("E", 4): name(.weekday, formatter.weekdaySymbols)
        case ("c", 3): name(.weekday, formatter.shortStandaloneWeekdaySymbols)
        case ("c", 4): name(.weekday, formatter.standaloneWeekdaySymbols)
        default: nil
        }
    }

    private func name(_ field: DateField, _ names: [String?]?) -> DatePattern.Piece? {
        let names = (names ?? []).compactMap { $0.map { Array($0.utf8) } }
        let count = field == .month ? 12 : field == .weekday ? 7 : 2
        return names.count == count ? .name(field, names) : nil
    }
}
