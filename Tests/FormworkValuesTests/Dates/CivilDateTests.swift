import FormworkValues
import Testing

@Suite struct CivilDateTests {
    @Test(
        "Days that do not exist cannot be made",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1),
            (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 1, -5),
            (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "Leap years have a 29 February",
        arguments: [4, 400, 1600, 1996, 2000, 2024, 2400, 9996])
    func leapYears(year: Int) {
        #expect(CivilDate(year: year, month: 2, day: 29) != nil)
    }

    @Test("Dates are ordered by year, month and day")
    func order() throws {
        let days = ["0001-01-01", "2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
        let dates = try days.map { try #require(CivilDate($0)) }
        #expect(dates.sorted() == dates)
        #expect(dates.shuffled().sorted() == dates)
    }
}
