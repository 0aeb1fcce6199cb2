import FormworkValues
import Testing

@Suite struct DateFormatTests {
    static func format(_ pattern: String) throws -> DateFormat {
        pattern == "ISO"
            ? .canonical : try #require(DateFormat(pattern: pattern, zeroDigit: zero(of: pattern)))
    }

    private static func zero(of pattern: String) -> Unicode.Scalar {
        pattern.contains("\u{200F}") ? "٠" : "0"
    }

    @Test(
        "Days are read in the order of the format, and in the ISO form",
        arguments: [
            ("d.M.y", "21.11.2026"), ("d.M.y", "21. 11. 2026"), ("d.M.y", "21-11-2026"),
            ("d.M.y", "2026-11-21"), ("d.M.y", " 21.11.2026 "), ("d.M.y", "٢١.١١.٢٠٢٦"),
            ("M/d/y", "11/21/2026"), ("M/d/y", "11-21-2026"), ("M/d/y", "2026-11-21"),
            ("dd/MM/y", "21/11/2026"), ("d\u{200F}/M\u{200F}/y", "٢١\u{200F}/١١\u{200F}/٢٠٢٦"),
            ("d\u{200F}/M\u{200F}/y", "٢١/١١/٢٠٢٦"), ("d\u{200F}/M\u{200F}/y", "21/11/2026"),
            ("y/M/d", "2026/11/21"), ("y/M/d", "２０２６／１１／２１"), ("y/M/d", "2026-11-21"),
            ("y. M. d.", "2026. 11. 21."), ("y. M. d.", "2026.11.21"), ("y-MM-dd", "2026-11-21"),
            ("d.MM.y г.", "21.11.2026 г."), ("d.MM.y г.", "21.11.2026г."),
            ("d.MM.y г.", "21.11.2026"), ("AP y-M-d", "AP 2026-11-21"), ("ISO", "2026-11-21"),
        ])
    func reads(pattern: String, written: String) throws {
        let date = FieldValueKind.date.value(
            readFrom: written, format: ValueFormat(dates: try Self.format(pattern)))
        #expect(date?.wireText == "2026-11-21")
    }

    @Test(
        "Another order, two-digit years and days that do not exist are refused",
        arguments: [
            ("M/d/y", "25/11/2026"), ("M/d/y", "11.21.2026"), ("d.M.y", "21/11/2026"),
            ("d.M.y", "11.21.2026"), ("d.M.y", "21.11.26"), ("d.M.y", "21.11."),
            ("d.M.y", "21.11.02026"), ("d.M.y", "021.11.2026"), ("d.M.y", "30.2.2026"),
            ("d.M.y", "29.2.2025"), ("d.M.y", "0.1.2026"), ("d.M.y", "21.11-2026"),
            ("d.M.y", "21-11.2026"), ("d.M.y", "21..11.2026"), ("d.M.y", "2026.11.21"),
            ("d.M.y", "21 11 2026"), ("d.M.y", "21.11.2026 x"), ("d.M.y", "x 21.11.2026"),
            ("d.M.y", "-21.11.2026"), ("d.M.y", "21.11.٢٠٢٦"), ("d.M.y", "21. November 2026"),
            ("d.M.y", "2026-02-30"), ("y/M/d", "21/11/2026"), ("y/M/d", "26/11/21"),
            ("ISO", "21.11.2026"), ("ISO", "21-11-2026"), ("d.M.y", "1.1.0000"),
        ])
    func refuses(pattern: String, written: String) throws {
        #expect(try Self.format(pattern).date(from: written) == nil)
    }

    @Test(
        "Days are written in their format",
        arguments: [
            ("d.M.y", "3.5.0926"), ("dd/MM/y", "03/05/0926"), ("y. M. d.", "0926. 5. 3."),
            ("d\u{200F}/M\u{200F}/y", "٣\u{200F}/٥\u{200F}/٠٩٢٦"), ("ISO", "0926-05-03"),
        ])
    func writes(pattern: String, written: String) throws {
        let date = try #require(CivilDate(year: 926, month: 5, day: 3))
        let format = try Self.format(pattern)
        #expect(format.text(of: date) == written)
        #expect(format.date(from: written) == date)
    }

    @Test(
        "A pattern has each part once, with a sign between them",
        arguments: ["", "d.M", "d.M.d", "dMy", "d M y", "d.M.y.d", "d..M", "y/dM", "d.d.M.y"])
    func badPatterns(pattern: String) {
        #expect(DateFormat(pattern: pattern) == nil)
    }

    /// A calendar that is 543 years ahead, in 2026 and 2027.
    private static func aheadOfTime() throws -> DateFormat {
        var starts: [Int32] = []
        for month in 0...24 {
            let date = CivilDate(year: 2026 + month / 12, month: month % 12 + 1, day: 1)
            starts.append(Int32(try #require(date).dayNumber))
        }
        let calendar = try #require(
            CivilCalendar(firstYear: 2569, monthsPerYear: 12, monthStarts: starts))
        return try #require(DateFormat(pattern: "d/M/y", calendar: calendar))
    }

    @Test(
        "In another calendar days count in it, and ISO days are Gregorian where that is clear",
        arguments: [
            ("21/11/2569", "2026-11-21"), ("21-11-2569", "2026-11-21"),
            ("2026-11-21", "2026-11-21"), ("21/11/2026", nil), ("2569-11-21", nil),
            ("31/2/2569", nil), ("2026-11-31", nil), ("1/1/2571", nil), ("21/11/69", nil),
            ("21/11/569", nil),
        ] as [(String, String?)])
    func calendars(written: String, iso: String?) throws {
        #expect(try Self.aheadOfTime().date(from: written)?.text == iso)
    }

    @Test("A day that the calendar does not reach is written as machines do")
    func beyondTheCalendar() throws {
        let day = try #require(CivilDate("2030-01-31"))
        #expect(try Self.aheadOfTime().text(of: day) == "2030-01-31")
        let format = ValueFormat(dates: try Self.aheadOfTime(), times: TimeFormat(separator: "."))
        let moment = CivilDateTime(date: day)
        #expect(format.text(of: .dateTime(moment)) == "2030-01-31T00:00")
    }
}
