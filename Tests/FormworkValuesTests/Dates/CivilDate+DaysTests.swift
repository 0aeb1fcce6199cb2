import FormworkRandom
import FormworkValues
import Testing

@Suite struct CivilDateDaysTests {
    @Test(
        "Known days have their known numbers",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
            ("2026-11-21", 20_778), ("1600-01-01", -135_140), ("0001-01-01", -719_162),
            ("9999-12-31", 2_932_896),
        ])
    func knownDays(text: String, number: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.dayNumber == number)
        #expect(CivilDate(dayNumber: number) == date)
    }

    @Test("Every day from 1600 to 2400 follows the day before it and equals that of its number")
    func everyDay() throws {
        var number = -135_140
        for year in 1600...2400 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = CivilDate(year: year, month: month, day: day) else { continue }
                    let back = CivilDate(dayNumber: number)
                    try #require(date.dayNumber == number && back == date, "\(date)")
                    number += 1
                }
            }
        }
        #expect(number == CivilDate(year: 2401, month: 1, day: 1)?.dayNumber)
    }

    @Test(
        "Days are added over the ends of months, years and centuries",
        arguments: [
            ("2026-11-21", 0, "2026-11-21"), ("2026-12-31", 1, "2027-01-01"),
            ("2024-02-28", 1, "2024-02-29"), ("2026-02-28", 1, "2026-03-01"),
            ("2000-01-01", -1, "1999-12-31"), ("2000-01-01", 146_097, "2400-01-01"),
            ("2026-11-21", -365, "2025-11-21"),
        ])
    func adding(text: String, days: Int, sum: String) {
        #expect(CivilDate(text)?.adding(days: days)?.text == sum)
    }

    @Test(
        "A day outside the calendar is no date",
        arguments: [
            ("9999-12-31", 1), ("0001-01-01", -1), ("2026-11-21", .max), ("2026-11-21", .min),
        ])
    func outside(text: String, days: Int) throws {
        #expect(try #require(CivilDate(text)).adding(days: days) == nil)
    }

    @Test("Extreme day numbers are refused", arguments: [Int.max, .min, 2_932_897, -719_163])
    func extremeNumbers(number: Int) {
        #expect(CivilDate(dayNumber: number) == nil)
    }

    @Test("Adding days and taking them away again gives the same date")
    func addingProperty() throws {
        var random = FixedSeed()
        for _ in 0..<2_000 {
            let start = Int.random(in: -300_000...300_000, using: &random)
            let days = Int.random(in: -300_000...300_000, using: &random)
            let date = try #require(CivilDate(dayNumber: start))
            let later = try #require(date.adding(days: days))
            #expect(later.adding(days: -days) == date, "\(date) \(days) \(random)")
            #expect((later < date) == (days < 0), "\(date) \(days) \(random)")
        }
    }
}
