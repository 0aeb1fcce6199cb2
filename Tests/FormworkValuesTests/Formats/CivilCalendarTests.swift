import FormworkValues
import Testing

@Suite struct CivilCalendarTests {
    /// Two years of two months with 30 and 20 days, from the Epoch on.
    private let calendar = CivilCalendar(
        firstYear: 7, monthsPerYear: 2, monthStarts: [0, 30, 50, 80, 100])

    @Test(
        "Days of the table have a Gregorian date, and that has them",
        arguments: [
            (7, 1, 1, "1970-01-01"), (7, 1, 30, "1970-01-30"), (7, 2, 1, "1970-01-31"),
            (8, 1, 1, "1970-02-20"), (8, 2, 20, "1970-04-10"),
        ])
    func days(year: Int, month: Int, day: Int, iso: String) throws {
        let calendar = try #require(calendar)
        let date = try #require(CivilDate(iso))
        #expect(calendar.date(year: year, month: month, day: day) == date)
        let components = try #require(calendar.components(of: date))
        #expect(components == (year, month, day))
    }

    @Test(
        "Days that the table does not have are none",
        arguments: [
            (6, 1, 1), (9, 1, 1), (7, 0, 1), (7, 3, 1), (7, 2, 21), (7, 1, 31), (7, 1, 0),
            (8, 2, 21), (.max, 1, 1), (7, 1, .max), (.min, .min, .min),
        ] as [(Int, Int, Int)])
    func missing(year: Int, month: Int, day: Int) throws {
        let calendar = try #require(calendar)
        #expect(calendar.years == 7..<9)
        #expect(calendar.date(year: year, month: month, day: day) == nil)
    }

    @Test("Days outside of the table have no date in it", arguments: ["1969-12-31", "1970-04-11"])
    func outside(iso: String) throws {
        let date = try #require(CivilDate(iso))
        #expect(try #require(calendar).components(of: date) == nil)
    }

    @Test(
        "A table is of full years, in order",
        arguments: [
            (1, 2, [0]), (1, 2, [0, 30]), (1, 2, [0, 30, 50, 80]), (1, 2, [0, 30, 30]),
            (1, 0, [0, 30]), (0, 2, [0, 30, 50]), (1, 2, []),
        ] as [(Int, Int, [Int32])])
    func badTables(firstYear: Int, monthsPerYear: Int, starts: [Int32]) {
        let calendar = CivilCalendar(
            firstYear: firstYear, monthsPerYear: monthsPerYear, monthStarts: starts)
        #expect(calendar == nil)
    }
}
