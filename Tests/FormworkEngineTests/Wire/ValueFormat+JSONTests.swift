import Testing

@testable import FormworkEngine

struct ValueFormatJSONTests {
    static func german() throws -> ValueFormat {
        ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."),
            dates: try #require(DateFormat(pattern: "dd.MM.y")))
    }

    static func persian() throws -> ValueFormat {
        let zero: Unicode.Scalar = "\u{6F0}"
        var months: [Int32] = [20_534]
        for length in [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29] as [Int32] {
            months.append(months[months.count - 1] + length)
        }
        let calendar = try #require(
            CivilCalendar(firstYear: 1405, monthsPerYear: 12, monthStarts: months))
        let words = Array(repeating: "ق.ظ", count: 12) + Array(repeating: "ب.ظ", count: 12)
        return ValueFormat(
            numbers: NumberFormat(
                decimalSeparator: "\u{66B}", groupingSeparator: "\u{66C}", secondaryGroupSize: 2,
                minimumGroupingDigits: 2, zeroDigit: zero),
            dates: try #require(
                DateFormat(pattern: "y/M/d \u{200F}هـ", zeroDigit: zero, calendar: calendar)),
            times: TimeFormat(
                separator: ".",
                dayPeriods: DayPeriods(words: words, precedeTime: true, space: "\u{202F}"),
                zeroDigit: zero))
    }

    @Test("formats are read back from their bytes as equal")
    func roundTrips() throws {
        for format in [.canonical, try Self.german(), try Self.persian()] {
            let value = try JSONValue(format.jsonValue.bytes)
            #expect(try ValueFormat(jsonValue: value) == format)
        }
    }

    @Test("canonical formats are left out")
    func leavesOutCanonical() throws {
        #expect(ValueFormat.canonical.jsonValue == .object(JSONObject()))
        #expect(
            String(decoding: try Self.german().jsonValue.bytes, as: UTF8.self)
                == #"{"numbers":{"decimal":",","grouping":"."},"dates":{"pattern":"dd.MM.y"}}"#)
    }

    @Test(
        "an invalid format is refused with its position",
        arguments: [
            (
                #"{"numbers":{"decimal":",,"}}"#,
                #"numbers.decimal: expected one character, found ",,"."#
            ),
            (#"{"numbers":{"zero":""}}"#, #"numbers.zero: expected one character, found ""."#),
            (
                #"{"dates":{"pattern":"dMy"}}"#,
                #"dates.pattern: expected a pattern such as "d.M.y", found "dMy"."#
            ),
            (
                #"{"times":{"dayPeriods":{"words":["a","b"]}}}"#,
                "times.dayPeriods.words: expected 24 words that distinguish the halves of the day."
            ),
            (
                #"{"dates":{"calendar":{"firstYear":1,"monthsPerYear":2,"start":0,"months":[30]}}}"#,
                "dates.calendar: expected the lengths of all months of full years."
            ),
            (
                #"{"dates":{"calendar":{"firstYear":9223372036854775807,"monthsPerYear":1,"start":0,"months":[30]}}}"#,
                "dates.calendar: expected the lengths of all months of full years."
            ),
            (
                #"{"dates":{"calendar":{"firstYear":1,"monthsPerYear":1,"start":2147483647,"months":[30]}}}"#,
                "dates.calendar: expected the lengths of all months of full years."
            ),
            (
                #"{"dates":{"calendar":{"firstYear":1,"monthsPerYear":1,"start":0,"months":[-1]}}}"#,
                "dates.calendar: expected the lengths of all months of full years."
            ),
        ])
    func refuses(text: String, message: String) throws {
        let value = try JSONValue(Array(text.utf8))
        do {
            let format = try ValueFormat(jsonValue: value)
            Issue.record("\(format) was read.")
        } catch {
            #expect(error.message == message)
        }
    }
}
