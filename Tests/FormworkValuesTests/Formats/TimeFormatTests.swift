import FormworkValues
import Testing

@Suite struct TimeFormatTests {
    private static func halves(_ morning: String, _ afternoon: String) -> [String] {
        Array(repeating: morning, count: 12) + Array(repeating: afternoon, count: 12)
    }

    static let formats: [String: TimeFormat] = [
        "ISO": .canonical,
        "fi": TimeFormat(separator: "."),
        "fa": TimeFormat(zeroDigit: "۰"),
        "en": TimeFormat(dayPeriods: DayPeriods(words: halves("AM", "PM"), space: "\u{202F}")),
        "es": TimeFormat(dayPeriods: DayPeriods(words: halves("a.m.", "p.m."))),
        "ko": TimeFormat(dayPeriods: DayPeriods(words: halves("오전", "오후"), precedeTime: true)),
        "ar": TimeFormat(dayPeriods: DayPeriods(words: halves("ص", "م")), zeroDigit: "٠"),
    ]

    @Test(
        "Times are read in their usual spellings",
        arguments: [
            ("fi", "14.30", "14:30"), ("fi", "9.05", "09:05"), ("fi", "14:30", "14:30"),
            ("fi", "14.30.15", "14:30:15"), ("fi", " 0.00 ", "00:00"), ("fa", "۱۴:۳۰", "14:30"),
            ("en", "2:30 PM", "14:30"), ("en", "2:30\u{202F}PM", "14:30"),
            ("en", "2:30pm", "14:30"), ("en", "2:30 p.m.", "14:30"), ("en", "12:00 AM", "00:00"),
            ("en", "12:00 pm", "12:00"), ("en", "11:59:59 PM", "23:59:59"),
            ("en", "02:30", "02:30"), ("en", "14:30", "14:30"), ("en", "PM 2:30", "14:30"),
            ("es", "2:30 p. m.", "14:30"), ("ko", "오후 2:30", "14:30"), ("ko", "2:30 pm", "14:30"),
            ("ar", "٢:٣٠ م", "14:30"), ("ar", "2:30 ص", "02:30"), ("ISO", "14:30", "14:30"),
        ])
    func reads(locale: String, written: String, time: String) throws {
        let format = ValueFormat(times: try #require(Self.formats[locale]))
        #expect(FieldValueKind.time.value(readFrom: written, format: format)?.wireText == time)
    }

    @Test(
        "Invalid and ambiguous times are refused",
        arguments: [
            ("fi", "24.00"), ("fi", "14.60"), ("fi", "14"), ("fi", "1430"), ("fi", "14.3"),
            ("fi", "2.30 pm"), ("fi", "14.30:15"), ("fi", "14,30"), ("fi", "14.30.60"),
            ("fi", "-4.30"), ("fi", "014.30"), ("en", "2:30"), ("en", "13:30 PM"),
            ("en", "0:30 AM"), ("en", "2:30 XM"), ("en", "PM 2:30 PM"), ("en", "2:30 PM PM"),
            ("en", "2:3٠ PM"), ("ar", "٢:٣٠"), ("ar", "٢:٣٠ ق"), ("ISO", "2:30 PM"),
            ("ISO", "14.30"),
            ("en", ":30 PM"), ("en", "PM"),
        ])
    func refuses(locale: String, written: String) throws {
        #expect(try #require(Self.formats[locale]).time(from: written) == nil)
    }

    @Test(
        "Times are written in their format",
        arguments: [
            ("fi", "00:05", "00.05"), ("fi", "14:30:07", "14.30.07"), ("fa", "14:30", "۱۴:۳۰"),
            ("en", "00:05", "12:05\u{202F}AM"), ("en", "12:00", "12:00\u{202F}PM"),
            ("ko", "09:05", "오전 9:05"), ("ar", "21:00", "٩:٠٠ م"), ("ISO", "09:05", "09:05"),
        ])
    func writes(locale: String, time: String, written: String) throws {
        let format = try #require(Self.formats[locale])
        #expect(format.text(of: try #require(CivilTime(time))) == written)
    }

    @Test("Every second of a day is read back, in every format")
    func roundTrip() {
        for (locale, format) in Self.formats {
            for second in stride(from: 0, to: 86_400, by: 7) {
                let time = CivilTime(
                    hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
                let written = time.map { format.text(of: $0) } ?? ""
                #expect(format.time(from: written) == time, "\(locale) \(written)")
            }
        }
    }

    @Test("The words distinguish the two halves of the day")
    func badWords() {
        #expect(DayPeriods(words: ["AM", "PM"]) == nil)
        #expect(DayPeriods(words: Self.halves("am", "A.M.")) == nil)
        #expect(DayPeriods(words: Self.halves("", "PM")) == nil)
    }
}
