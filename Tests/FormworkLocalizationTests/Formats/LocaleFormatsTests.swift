import FormworkLocalization
import Foundation
import Testing

/// The formats of the languages in which Formwork has texts, as CLDR has them.
@Suite struct LocaleFormatsTests {
    /// 2026-11-21 at 23:30 UTC.
    let moment = Date(timeIntervalSince1970: 1_795_303_800)

    @Test(
        "A number, a day and a list are written as their language has them",
        arguments: [
            ("en", "1,234,567.89", "November 21, 2026", "A, B, and C"),
            ("de", "1.234.567,89", "21. November 2026", "A, B und C"),
            ("ar", "١٬٢٣٤٬٥٦٧٫٨٩", "٢١ نوفمبر ٢٠٢٦", "A وB وC"),
            ("fr", "1 234 567,89", "21 novembre 2026", "A, B et C"),
            ("es", "1.234.567,89", "21 de noviembre de 2026", "A, B y C"),
            ("it", "1.234.567,89", "21 novembre 2026", "A, B e C"),
            ("pl", "1 234 567,89", "21 listopada 2026", "A, B i C"),
            ("pt", "1.234.567,89", "21 de novembro de 2026", "A, B e C"),
            ("nl", "1.234.567,89", "21 november 2026", "A, B en C"),
            ("tr", "1.234.567,89", "21 Kasım 2026", "A, B ve C"),
            ("ja", "1,234,567.89", "2026年11月21日", "A、B、C"),
            ("zh-Hans", "1,234,567.89", "2026年11月21日", "A、B和C"),
            ("he", "1,234,567.89", "21 בנובמבר 2026", "A, B ו-C"),
        ])
    func examples(language: String, number: String, day: String, list: String) throws {
        let localizer = Sample.localizer(Locale(identifier: language))
        let value = try #require(Decimal(string: "1234567.89"))
        let long = DateStyle(date: .long, time: .omitted)
        let texts = [
            localizer.text(value), localizer.text(moment, style: long),
            localizer.text(list: ["A", "B", "C"]),
        ]
        #expect(texts.map(\.withPlainSpaces) == [number, day, list])
    }
}

extension String {
    /// The text without marks of direction and the comma that some versions of CLDR put into Arabic days,
    /// and with each kind of space as the usual one.
    fileprivate var withPlainSpaces: String {
        String(
            UnicodeScalarView(
                unicodeScalars.filter { !$0.properties.isBidiControl && $0 != "،" }
                    .map { $0.properties.isWhitespace ? " " : $0 }))
    }
}
