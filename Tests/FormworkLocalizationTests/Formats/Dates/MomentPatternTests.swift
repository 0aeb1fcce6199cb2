import FormworkRandom
import Foundation
import Testing

@testable import FormworkLocalization

@Suite struct MomentPatternTests {
    static let lengths: [DateStyle.Form] = DateStyle.DateLength.allCases.flatMap { day in
        DateStyle.TimeLength.allCases.map { .lengths(day, $0) }
    }
    static let forms: [DateStyle.Form] =
        lengths + [
            .pattern("yyyy-MM-dd'T'HH:mm:ss"), .pattern("d. LLLL yy, cccc h 'o''clock' a"),
            .skeleton("yMMMM"), .skeleton("MMMEd"), .skeleton("yMMMdjms"), .skeleton("yQQQ"),
        ]
    static let zones = ["Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "GMT"]
        .compactMap { TimeZone(identifier: $0) }

    @Test(
        "Random moments are written as Foundation writes them",
        arguments: 0..<NumberPatternTests.parts)
    func equality(part: Int) throws {
        var random = FixedSeed(UInt64(part + 1))
        for locale in NumberPatternTests.locales(part) {
            let formats = LocaleFormats.of(Locale(identifier: locale))
            let form = try #require(Self.forms.randomElement(using: &random))
            let teacher = DateFormatting(form, locale: formats.locale)
            for _ in 0..<12 {
                let zone = try #require(Self.zones.randomElement(using: &random))
                let date = try Date.random(using: &random)
                #expect(
                    formats.text(date, form: form, timeZone: zone)
                        == teacher.text(date, timeZone: zone),
                    "\(locale) \(form) \(zone.identifier) \(date.timeIntervalSince1970)")
            }
        }
    }

    @Test(
        "The usual forms of Gregorian locales need no formatter",
        arguments: ["en", "de", "fr", "ar", "ar-EG", "hi", "ja", "zh-Hant", "ru", "he", "pt-BR"])
    func learning(locale: String) throws {
        let locale = Locale(identifier: locale).forFormatting
        let digits = try #require(NumberPattern.learned(.plain, locale: locale)).digits
        for form in Self.forms where form != .skeleton("yQQQ") && !form.showsZone {
            let teacher = DateFormatting(form, locale: locale)
            let pattern = MomentPattern.learned(form, by: teacher, digits: digits)
            #expect(pattern != nil, "\(form)")
        }
    }

    @Test(
        "Patterns are taken apart at quotes, of which two are one",
        arguments: [
            (
                "d 'de' MMMM",
                [
                    .field("d", count: 1), .words(" "), .words("de"), .words(" "),
                    .field("M", count: 4),
                ]
            ),
            ("h 'o''clock'", [.field("h", count: 1), .words(" "), .words("o'clock")]),
            ("''yy''", [.words("'"), .field("y", count: 2), .words("'")]),
            ("'open", [.words("open")]), ("", []),
        ] as [(String, [DatePatternRuns.Run])])
    func runs(pattern: String, runs: [DatePatternRuns.Run]) {
        #expect(Array(DatePatternRuns(pattern)) == runs)
    }
}

extension DateStyle.Form {
    fileprivate var showsZone: Bool {
        if case .lengths(_, .complete) = self { true } else { false }
    }
}

extension Date {
    /// Mostly of these years, sometimes long ago or far ahead, with fractions of seconds.
    fileprivate static func random(using random: inout FixedSeed) throws -> Date {
        let spans: [Double] = [1e8, 2e9, 2e10, 3e11]
        let span = try #require(spans.randomElement(using: &random))
        // Foundation rounds to milliseconds first; quarters of seconds are the same for both.
        let moment = Double.random(in: -span...span, using: &random)
        return Date(timeIntervalSince1970: (moment * 4).rounded() / 4)
    }
}
