import Formwork
import FormworkRandom
import Foundation
import Testing

/// Random text that looks like days and times: its reading has exactly these numbers.
@Suite struct DateFormatReadingTests {
    /// The parts of a day in the order of each locale.
    private static let orders = [
        "de": "dMy", "en-US": "Mdy", "en-GB": "dMy", "ja": "yMd", "hu": "yMd", "ar-EG": "dMy",
        "fa": "yMd", "th": "dMy", "sv": "yMd",
    ]

    @Test(
        "A day is read as its numbers in the order of the locale", arguments: orders.keys.sorted())
    func days(tag: String) throws {
        var random = FixedSeed(ReaderLocales.seed)
        let order = try #require(Self.orders[tag])
        let format = ReaderLocales.format(tag).dates
        var accepted = 0
        for _ in 0..<RandomSearch.rounds(30_000) {
            let text = Self.text(&random, numbers: Self.dateNumbers, signs: Self.dateSigns)
            guard let date = format.date(from: text) else { continue }
            accepted += 1
            let numbers = Self.numbers(in: text)
            let isISO = text.trimmingCharacters(in: .whitespaces) == date.text
            let own = Self.components(of: date, calendar: Locale(identifier: tag).calendar)
            let expected = order.map { own[$0] ?? 0 }
            #expect(
                isISO || numbers == expected, "\(tag) \(text) \(date) seed \(ReaderLocales.seed)")
        }
        #expect(accepted > 5)
    }

    @Test("A time is read as its numbers", arguments: ["de", "en-US", "fi", "ko", "ar-EG", "fa"])
    func times(tag: String) {
        var random = FixedSeed(ReaderLocales.seed)
        let format = ReaderLocales.format(tag).times
        var accepted = 0
        for _ in 0..<RandomSearch.rounds(20_000) {
            let text = Self.text(&random, numbers: Self.timeNumbers, signs: Self.timeSigns)
            guard let time = format.time(from: text) else { continue }
            accepted += 1
            var numbers = Self.numbers(in: text)
            if numbers.count == 2 { numbers.append(0) }
            let isHalf =
                format.dayPeriods != nil
                && text.unicodeScalars.contains { $0.properties.isAlphabetic }
            let hour = isHalf ? (time.hour % 12 == 0 ? 12 : time.hour % 12) : time.hour
            #expect(
                numbers == [hour, time.minute, time.second], "\(tag) \(text) \(time)")
        }
        #expect(accepted > 10)
    }

    /// Numbers of each script, and of all of them.
    private static let dateNumbers = [
        ["1", "5", "11", "21", "31", "2026", "2569", "1405"], ["٢١", "١١", "٢٠٢٦", "٥"],
        ["۸", "۱۲", "۱۴۰۵"], ["1", "٢", "٢٠٢٦", "26"],
    ]
    private static let dateSigns = [".", "/", "-", ". ", "/\u{200F}", " ", ",", "年", "--"]
    private static let timeNumbers = [
        ["2", "14", "30", "05", "00", "12"], ["٢", "٣٠"], ["۱۴", "۳۰"], ["2", "٣٠"],
    ]
    private static let timeSigns = [":", ":", ".", " ", "h"]
    private static let words = ["AM", " pm", " م", "오후 ", "T", "\u{200F}", " ", "x"]

    /// Numbers and signs in turn, now and then with a word before or behind them.
    private static func text(
        _ random: inout FixedSeed, numbers: [[String]], signs: [String]
    ) -> String {
        func piece(_ pieces: [String]) -> String {
            pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
        let numbers = numbers[Int.random(in: 0..<numbers.count, using: &random)]
        let signs = Bool.random(using: &random) ? [piece(signs)] : signs
        var text = piece(numbers)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            text += piece(signs) + piece(numbers)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return text + piece(words)
        case 1: return piece(words) + text
        default: return text
        }
    }

    private static func numbers(in text: String) -> [Int] {
        String(text.unicodeScalars.filter { $0 != "\u{200F}" })
            .split { $0.wholeNumberValue == nil }
            .map { $0.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) } }
    }

    private static func components(
        of date: CivilDate, calendar: Calendar
    ) -> [Character: Int] {
        // Foundation counts the days before 1582 in the Julian calendar.
        guard calendar.identifier != .gregorian else {
            return ["y": date.year, "M": date.month, "d": date.day]
        }
        var calendar = calendar
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day], from: CivilDateTime(date: date).instant)
        return ["y": parts.year ?? 0, "M": parts.month ?? 0, "d": parts.day ?? 0]
    }
}
