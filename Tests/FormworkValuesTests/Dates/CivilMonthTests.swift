import FormworkValues
import Testing

@Suite struct CivilMonthTests {
    @Test("A month is read and written", arguments: ["0001-01", "0099-10", "2026-11", "9999-12"])
    func roundTrip(text: String) {
        #expect(CivilMonth(text)?.text == text)
        #expect(CivilMonth(text)?.description == text)
    }

    @Test(
        "Any other text is no month",
        arguments: [
            "", "2026", "2026-", "2026-1", "2026-00", "2026-13", "0000-01", "10000-01",
            "2026-11-01",
            "2026/11", " 2026-11", "-026-11", "2026-1１", "11-2026",
        ])
    func refused(text: String) {
        #expect(CivilMonth(text) == nil)
    }

    @Test(
        "Months that do not exist cannot be made",
        arguments: [(0, 1), (10_000, 1), (2026, 0), (2026, 13), (.max, 1), (2026, .min)])
    func impossible(year: Int, month: Int) {
        #expect(CivilMonth(year: year, month: month) == nil)
    }

    @Test("Every month is read back from its text, in order")
    func everyMonth() throws {
        var previous: CivilMonth?
        for year in 1...9999 {
            for month in 1...12 {
                let civil = try #require(CivilMonth(year: year, month: month))
                try #require(civil.year == year && civil.month == month)
                if let previous { try #require(previous < civil) }
                previous = civil
            }
        }
    }
}
