import Formwork
import FormworkRandom
import Foundation
import Testing

@Suite struct ValueFormatOfLocalizerTests {
    private func written(_ kind: FieldValueKind, _ tag: String) -> String? {
        FieldDefinition(tag: "a", label: "", type: .text(inputType: .text), valueKind: kind)
            .example(in: ReaderLocales.format(tag))
    }

    @Test(
        "Numbers, days and times are written as the locale has them",
        arguments: [
            ("de", ["1.234,56", "21.11.2026", "14:30"]),
            ("de-CH", ["1’234.56", "21.11.2026", "14:30"]),
            ("en-US", ["1,234.56", "11/21/2026", "2:30\u{202F}PM"]),
            ("en-GB", ["1,234.56", "21/11/2026", "14:30"]),
            ("es", ["1234,56", "21/11/2026", "14:30"]),
            ("fr", ["1\u{202F}234,56", "21/11/2026", "14:30"]),
            ("fi", ["1\u{00A0}234,56", "21.11.2026", "14.30"]),
            ("ja", ["1,234.56", "2026/11/21", "14:30"]),
            ("ko", ["1,234.56", "2026. 11. 21.", "오후 2:30"]),
            (
                "ar-EG",
                ["١\u{066C}٢٣٤\u{066B}٥٦", "٢١\u{200F}/١١\u{200F}/٢٠٢٦", "٢:٣٠\u{00A0}م"]
            ),
            ("fa", ["۱\u{066C}۲۳۴\u{066B}۵۶", "۱۴۰۵/۸/۳۰", "۱۴:۳۰"]),
            ("th", ["1,234.56", "21/11/2569", "14:30"]),
            ("it", ["1234,56", "21/11/2026", "14:30"]),
            ("pl", ["1234,56", "21.11.2026", "14:30"]),
            ("pt", ["1.234,56", "21/11/2026", "14:30"]),
            ("nl", ["1.234,56", "21-11-2026", "14:30"]),
            ("tr", ["1.234,56", "21.11.2026", "14:30"]),
            ("zh-Hans", ["1,234.56", "2026/11/21", "14:30"]),
            ("he", ["1,234.56", "21.11.2026", "14:30"]),
            ("en", ["1,234.56", "11/21/2026", "2:30\u{202F}PM"]),
            ("ar", ["١\u{066C}٢٣٤\u{066B}٥٦", "٢١\u{200F}/١١\u{200F}/٢٠٢٦", "٢:٣٠\u{00A0}م"]),
        ])
    func styles(tag: String, examples: [String]) {
        #expect([.decimal, .date, .time].map { written($0, tag) } == examples)
    }

    @Test(
        "Numbers of the issue are read where they are written so, and refused elsewhere",
        arguments: [
            ("de", "1.234,56", "1234.56"), ("de", "1.234", "1234"), ("de", "1.5", nil),
            ("de", "12.34", nil), ("en", "1,234.56", "1234.56"), ("en", "1,5", nil),
            ("en", "1,23,456", nil), ("hi", "12,34,567", "1234567"),
            ("ar-EG", "١٬٢٣٤٫٥٦", "1234.56"), ("ar-EG", "1٬234٫56", "1234.56"),
            ("ar", "١٬٢٣٤٫٥٦", "1234.56"), ("fa", "۱٬۲۳۴٫۵۶", "1234.56"),
            ("fr", "1 234,56", "1234.56"), ("de-CH", "1'234.56", "1234.56"),
        ] as [(String, String, String?)])
    func numbers(tag: String, written: String, canonical: String?) {
        #expect(ReaderLocales.format(tag).numbers.canonicalText(of: written) == canonical)
    }

    @Test(
        "Persian, Thai and Arabic days count in the calendar of their locale",
        arguments: [
            ("fa", "۱۴۰۵/۸/۳۰", "2026-11-21"), ("fa", "1405/8/30", "2026-11-21"),
            ("fa", "۱۴۰۳/۱۲/۳۰", "2025-03-20"), ("fa", "۱۴۰۴/۱۲/۳۰", nil),
            ("fa", "2026-11-21", "2026-11-21"), ("fa", "1405-08-30", nil),
            ("fa", "2026/11/21", nil), ("th", "21/11/2569", "2026-11-21"),
            ("th", "21/11/2026", nil), ("ar-SA", "2026-11-21", "2026-11-21"),
        ] as [(String, String, String?)])
    func calendars(tag: String, written: String, iso: String?) {
        #expect(ReaderLocales.format(tag).dates.date(from: written)?.text == iso)
    }

    @Test(
        "Days and numbers have the digits and groups of the localizer",
        arguments: ReaderLocales.all + ["ckb-IR", "ee"])
    func agreement(tag: String) throws {
        let localizer = ReaderLocales.localizer(tag)
        let format = ValueFormat(localizer: localizer)
        for number: Int64 in [7, 1_234, 12_345, 123_456, 1_234_567] {
            #expect(format.label(of: .integer(number)) == localizer.text(number))
        }
        for iso in ["2026-03-25", "2026-11-03", "1999-12-31"] {
            let date = try #require(CivilDate(iso))
            let day = DateStyle(date: .numeric, time: .omitted)
            let printed = localizer.text(CivilDateTime(date: date).instant, style: day)
            #expect(format.text(of: .date(date)) == printed)
        }
    }

    @Test(
        "A text that the localizer writes is read as the same value", arguments: ReaderLocales.all)
    func printedRoundTrip(tag: String) throws {
        var random = FixedSeed(ReaderLocales.seed)
        let localizer = ReaderLocales.localizer(tag)
        let format = ValueFormat(localizer: localizer)
        for _ in 0..<100 {
            let decimal = ExactDecimal(
                coefficient: .random(in: -10_000_000_000...10_000_000_000, using: &random),
                scale: .random(in: 0...6, using: &random))
            let moment = Self.moment(&random)
            let instant = moment.instant
            let day = DateStyle(date: .numeric, time: .omitted)
            let printed: [(FieldValueKind, FieldValue, String)] = [
                (.decimal, .decimal(decimal), localizer.text(decimal.decimal)),
                (.integer, .integer(decimal.coefficient), localizer.text(decimal.coefficient)),
                (.date, .date(moment.date), localizer.text(instant, style: day)),
                (.time, .time(moment.time), localizer.text(instant, style: .minute)),
            ]
            for (kind, value, text) in printed where !(tag == "dz" && kind == .time) {
                #expect(
                    kind.value(readFrom: text, format: format) == value,
                    "\(text) seed \(ReaderLocales.seed)")
            }
        }
    }

    @Test("A text that a field shows is read as the same value", arguments: ReaderLocales.all)
    func shownRoundTrip(tag: String) throws {
        var random = FixedSeed(ReaderLocales.seed)
        let format = ReaderLocales.format(tag)
        for _ in 0..<200 {
            let moment = Self.moment(&random)
            let values: [(FieldValueKind, FieldValue)] = [
                (.integer, .integer(.random(in: .min ... .max, using: &random))),
                (
                    .decimal,
                    .decimal(
                        ExactDecimal(
                            coefficient: .random(in: .min ... .max, using: &random),
                            scale: .random(in: 0...18, using: &random)))
                ),
                (.date, .date(moment.date)), (.time, .time(moment.time)),
                (.dateTime, .dateTime(moment)),
            ]
            for (kind, value) in values {
                let text = format.text(of: value)
                #expect(
                    kind.value(readFrom: text, format: format) == value,
                    "\(text) seed \(ReaderLocales.seed)")
            }
        }
    }

    @Test("The format of a page reaches its live forms as it is", arguments: ReaderLocales.all)
    func wire(tag: String) throws {
        let form = try FormDefinition(
            rows: [RowDefinition](), format: ReaderLocales.format(tag))
        #expect(try FormDefinition(json: form.json).format == form.format)
    }

    @Test("Each example reads back", arguments: ReaderLocales.all)
    func examples(tag: String) throws {
        let format = ReaderLocales.format(tag)
        for kind in [FieldValueKind.integer, .decimal, .date, .time, .dateTime] {
            let example = try #require(written(kind, tag))
            let value = try #require(kind.value(readFrom: example, format: format))
            #expect(value.wireText == Self.expected[kind])
        }
    }

    private static let expected: [FieldValueKind: String] = [
        .integer: "1234", .decimal: "1234.56", .date: "2026-11-21", .time: "14:30",
        .dateTime: "2026-11-21T14:30",
    ]

    /// A minute between 1801 and 2199.
    private static func moment(_ random: inout FixedSeed) -> CivilDateTime {
        let minute = Int64.random(in: -88_862_400...120_491_999, using: &random)
        return CivilDateTime(Date(timeIntervalSince1970: Double(minute * 60)))
    }
}
