import FormworkLocalization
import Foundation
import Testing

@Suite struct DateFormattingTests {
    /// 2026-11-21 at 23:30 UTC.
    let moment = Date(timeIntervalSince1970: 1_795_303_800)

    @Test(
        "A day is written in the locale's words and calendar",
        arguments: [
            ("en", "November 21, 2026"), ("de", "21. November 2026"), ("ar", "٢١ نوفمبر ٢٠٢٦"),
            ("th", "21 พฤศจิกายน 2569"), ("fa", "۳۰ آبان ۱۴۰۵"),
        ])
    func day(locale: String, text: String) throws {
        let date = LocalizableDate(moment, style: .init(date: .long, time: .omitted))
        let localizer = Sample.localizer(Locale(identifier: locale))
        let written = try date.localized(by: localizer).localizedString
        #expect(written.filter { $0 != "،" } == text)
    }

    @Test("The time zone of the localizer decides which day it is")
    func timeZone() throws {
        let berlin = Localizer(
            locale: Sample.german, store: Sample.store,
            timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        let date = LocalizableDate(moment, style: .init(date: .numeric, time: .shortened))
        let utc = try date.localized(by: Sample.localizer(Sample.german)).localizedString
        #expect(utc.hasPrefix("21.11.2026") && utc.hasSuffix("23:30"))
        let local = try date.localized(by: berlin).localizedString
        #expect(local.hasPrefix("22.11.2026") && local.hasSuffix("0:30"))
    }

    @Test("A pattern, a skeleton and a time zone of the style's own")
    func forms() throws {
        let localizer = Sample.localizer(Sample.german)
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let month = LocalizableDate(moment, style: .skeleton("yMMMM"))
        #expect(month.text(by: localizer) == "November 2026")
        let minute = DateStyle.pattern("yyyy-MM-dd HH:mm").in(tokyo)
        #expect(LocalizableDate(moment, style: minute).text(by: localizer) == "2026-11-22 08:30")
    }

    @Test(
        "A distance is described from the reference to the moment",
        arguments: [
            (-86400.0, "gestern", "vor 1 Tag"), (259200.0, "in 3 Tagen", "in 3 Tagen"),
            (-60.0, "vor 1 Minute", "vor 1 Minute"), (0.0, "jetzt", "in 0 Sekunden"),
        ])
    func relative(seconds: Double, named: String, numeric: String) {
        let localizer = Sample.localizer(Sample.german)
        let (reference, date) = (moment, moment + seconds)
        #expect(localizer.text(date, style: .relative(to: reference)) == named)
        #expect(localizer.text(date, style: .relative(to: reference, .numeric)) == numeric)
    }

    @Test("The wire keeps the moment and its text, and decodes are equal")
    func wire() throws {
        let json = try Sample.json(LocalizableDate(moment), Sample.german)
        #expect(json == #"{"text":"21. Nov. 2026","value":"2026-11-21T23:30:00Z"}"#)
        let decoded = try Sample.decode(LocalizableDate.self, json)
        #expect(decoded == (try Sample.decode(LocalizableDate.self, json)))
        #expect(decoded.value == moment)
    }

    @Test(
        "Every style is kept on the wire",
        arguments: LocalizableDate.Style.DateLength.allCases,
        LocalizableDate.Style.TimeLength.allCases)
    func styles(
        date: LocalizableDate.Style.DateLength, time: LocalizableDate.Style.TimeLength
    ) throws {
        let value = LocalizableDate(moment, style: .init(date: date, time: time))
        let json = try Sample.json(value, Sample.english)
        let decoded = try Sample.decode(LocalizableDate.self, json)
        #expect(decoded == value.localized(by: Sample.localizer(Sample.english)))
        #expect(try Sample.json(decoded, Sample.german) == json)
    }

    @Test("A pending moment has no words, and needs a localizer to be encoded")
    func pending() {
        let date = LocalizableDate(moment)
        #expect(date.localizationStatus == .localizationPending)
        #expect(!date.isEmpty)
        #expect(throws: LocalizationError.self) { try date.localizedString }
        #expect(throws: LocalizationError.self) { try JSONEncoder().encode([date]) }
    }

    @Test("Orders by moment, and the order agrees with equality")
    func order() {
        let later = LocalizableDate(moment + 1)
        #expect(LocalizableDate(moment, style: .minute) < later)
        let (day, minute) = (LocalizableDate(moment), LocalizableDate(moment, style: .minute))
        #expect(day != minute && (day < minute) != (minute < day))
    }
}
